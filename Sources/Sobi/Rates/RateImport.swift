public import Spending

/// What an import took of a file of exchange rates.
public struct RateImport: Hashable, Sendable {
  /// The name of the file.
  public var file: String
  /// The publisher.
  public var source: RateSource
  /// The first and the last day with a rate; nil for none.
  public var days: ClosedRange<CalendarDay>?
  /// How many rates are new.
  public var added: Int
  /// How many the ledger had already.
  public var present: Int
  /// How many took the place of another figure.
  public var replaced: Int
  /// The codes outside ISO 4217, whose rates were left out.
  public var unknown: [String]
  /// The currencies for which the source states no rate.
  public var withoutRate: [Currency]
  /// Whether offshore renminbi (CNH) was taken as yuan (CNY).
  public var hasOffshoreYuan: Bool
}
