public import Diagnostics
public import Spending

/// Why nothing is decided about recurring payments. Nothing is changed then.
public enum SeriesError: Fault, Equatable {
  /// No series is of this merchant or has this name, or none of about this amount.
  case none(merchant: String, known: [String])
  /// The merchant has several series; what is expected of each.
  case several(merchant: String, amounts: [Money])
  /// A name is empty, longer than 64 bytes, or has a control character.
  case badName

  public var code: String {
    switch self {
    case .none: "series.merchant.none"
    case .several: "series.merchant.several"
    case .badName: "series.name.bad-length"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none(_, let known): known.isEmpty || known.count > 12 ? .listSeries : .nameOneOf(known)
    case .several: .giveAmountOfSeries
    case .badName: nil
    }
  }
}
