public import Spending

/// The result of the import of a file of exchange rates.
public struct RateImport: Hashable, Sendable {
  /// The name of the file.
  public var file: String
  /// The publisher.
  public var source: RateSource
  /// The first and the last day with a rate; nil if there are no rates.
  public var days: ClosedRange<CalendarDay>?
  /// The number of new rates.
  public var added: Int
  /// The number of rates that the ledger already had.
  public var present: Int
  /// The number of rates that replaced a different rate.
  public var replaced: Int
  /// The currency codes in the file that ISO 4217 does not contain; the rates of these currencies
  /// were not imported.
  public var unknown: [String]
  /// The currencies that the source lists without a rate.
  public var withoutRate: [Currency]
  /// Whether offshore renminbi (CNH) was stored as yuan (CNY).
  public var hasOffshoreYuan: Bool
}
