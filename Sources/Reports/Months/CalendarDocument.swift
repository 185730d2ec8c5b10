import Codecs
import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// The days of a month, with the spending on each day.
public struct CalendarDocument: ReportDocument {
  /// A day of the month.
  public struct Day: Hashable, Sendable {
    /// The day.
    public var day: CalendarDay
    /// The spending, with refunds subtracted.
    public var spent: Money
    /// The number of payments.
    public var count: Int64

    /// Creates a day.
    public init(day: CalendarDay, spent: Money, count: Int64) {
      self.day = day
      self.spent = spent
      self.count = count
    }
  }

  /// The month.
  public var month: YearMonth
  /// The days of the month, and the day that counts as today.
  public var period: PeriodDays
  /// The filter that selects the payments.
  public var filter: PaymentFilter
  /// The currency of all amounts.
  public var currency: Currency
  /// The total spending of the month.
  public var spent: Money
  /// Every day of the month.
  public var days: [Day]
  /// The spending of the month in other currencies, which no day contains.
  public var others = Sums()
  /// The visits of the month; nil unless they were requested.
  public var visits: [VisitRow]?

  /// Creates a calendar.
  public init(
    month: YearMonth, period: PeriodDays, filter: PaymentFilter, currency: Currency, spent: Money,
    days: [Day]
  ) {
    self.month = month
    self.period = period
    self.filter = filter
    self.currency = currency
    self.spent = spent
    self.days = days
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("month", month.description)
      json.days("first_day", "last_day", period.days)
      json.member("as_of", period.today.description)
      filter.write("filter", to: &json)
      json.member("currency", currency.code)
      json.member("spent", number: spent.decimal)
      others.write("other_currencies", to: &json)
      json.lines("days", of: days) { day, json in
        json.member("day", day.day.description)
        json.member("spent", number: day.spent.decimal)
        json.member("count", day.count)
      }
      if let visits { json.lines("visits", of: visits) { row, json in row.write(to: &json) } }
    }
  }

  /// The days as a table.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [["day", "currency", "spent", "count"]]
        + days.map {
          [$0.day.description, currency.code, $0.spent.decimal, String($0.count)]
        })
  }
}

extension CalendarDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    guard let range = try members.days("first_day", "last_day") else {
      throw members.corrupted("first_day", "a month has days")
    }
    let days = try members.objects("days") { day in
      Day(
        day: try day.value("day"), spent: try day.money("spent", currency),
        count: try day.value("count"))
    }
    self.init(
      month: try members.value("month"),
      period: PeriodDays(range, today: try members.value("as_of")),
      filter: try members.value("filter"), currency: currency,
      spent: try members.money("spent", currency), days: days)
    others = try members.value("other_currencies")
    if members.contains("visits") { visits = try members.objects("visits") { try VisitRow($0) } }
  }
}
