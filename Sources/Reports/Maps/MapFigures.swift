import FeatureCodecs
public import Spending
import SpendingAnalytics

/// The figures of a feature of a map: `count`, a sum for each currency (such as `sum_krw`),
/// `currency_count`, and the first and last day.
public struct MapFigures: Hashable, Sendable {
  /// The number of payments in all currencies.
  public var count: Int64
  /// The spending minus the refunds: one sum for the home currency, and one sum for each other
  /// currency that occurs.
  public var sums: Sums
  /// The number of currencies that occur.
  public var currencyCount: Int
  /// The first and the last day with a payment.
  public var days: ClosedRange<CalendarDay>?

  /// Creates figures.
  public init(
    count: Int64, sums: Sums, currencyCount: Int, days: ClosedRange<CalendarDay>? = nil
  ) {
    self.count = count
    self.sums = sums
    self.currencyCount = currencyCount
    self.days = days
  }

  /// Creates figures in the columns of a map.
  init(_ figures: SpendingFigures, columns: FigureColumns) {
    self.init(
      count: figures.count,
      sums: Sums(columns.currencies.compactMap { columns.stated($0, of: figures) }),
      currencyCount: figures.currencies.count { figures.count($0) > 0 }, days: figures.span)
  }

  /// The prefix of the names of sums.
  static let sumPrefix = "sum_"

  /// The name of the member with the sum in a currency.
  static func sumName(_ currency: Currency) -> String { sumPrefix + currency.code.lowercased() }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    json.member("count", count)
    for sum in sums.amounts { json.member(Self.sumName(sum.currency), number: sum.decimal) }
    json.member("currency_count", currencyCount)
    json.days("first_visit", "last_visit", days)
  }
}

extension MapFigures: Decodable {
  /// Reads the members from an object; other members of the object are ignored.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let sums = members.allKeys.filter { $0.stringValue.hasPrefix(Self.sumPrefix) }
    self.init(
      count: try members.value("count"),
      sums: Sums(
        try sums.sorted { $0.stringValue < $1.stringValue }.map { key in
          guard let currency = Currency(code: key.stringValue.dropFirst(Self.sumPrefix.count))
          else { throw members.corrupted(key, "no currency has this code") }
          return try members.money(key, currency)
        }), currencyCount: try members.value("currency_count"),
      days: try members.days("first_visit", "last_visit"))
  }
}
