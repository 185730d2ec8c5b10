public import Reports
public import Sobi

/// Messages about exchange rates.
public enum RateText: Hashable, Sendable {
  /// The result of the import of a file.
  case imported(RateImport)
  /// The result of computing the values of payments.
  case applied(RatesApplied)
  /// The line above a list of rates.
  case title(RatesDocument)
  /// An amount in another currency.
  case converted(ConversionDocument)
}
