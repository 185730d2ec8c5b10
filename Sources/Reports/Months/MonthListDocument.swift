import Codecs
import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// A list of months, the newest first.
public struct MonthListDocument: ReportDocument {
  /// A month in a list.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The month.
    public var month: YearMonth
    /// The days of the month, and the day that counts as today.
    public var period: PeriodDays
    /// The income that the user expects for the month; if no expected income is stored, the
    /// received income.
    public var income: Money?
    /// The spending, including payments that are already in the ledger for days after today.
    public var spent: Money
    /// The income that remains after the spending.
    public var left: Money?
    /// The remaining income as a share of the whole income, in tenths of a percent.
    public var leftPermille: Int64?
    /// Payments.
    public var count: Int64

    /// The month.
    public var id: YearMonth { month }

    /// Creates a row.
    public init(
      month: YearMonth, period: PeriodDays, income: Money?, spent: Money, left: Money?,
      leftPermille: Int64?, count: Int64
    ) {
      self.month = month
      self.period = period
      self.income = income
      self.spent = spent
      self.left = left
      self.leftPermille = leftPermille
      self.count = count
    }
  }

  /// The day that counts as today.
  public var today: CalendarDay
  /// The filter that selects the payments.
  public var filter: PaymentFilter
  /// The currency of all amounts.
  public var currency: Currency
  /// The months.
  public var months: [Row]
  /// The spending of all listed months in other currencies, which no month contains.
  public var others = Sums()

  /// Creates a list.
  public init(today: CalendarDay, filter: PaymentFilter, currency: Currency, months: [Row]) {
    self.today = today
    self.filter = filter
    self.currency = currency
    self.months = months
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      filter.write("filter", to: &json)
      json.member("currency", currency.code)
      others.write("other_currencies", to: &json)
      json.lines("months", of: months) { row, json in
        json.member("month", row.month.description)
        json.days("first_day", "last_day", row.period.days)
        json.member("income", number: row.income?.decimal)
        json.member("spent", number: row.spent.decimal)
        json.member("left", number: row.left?.decimal)
        json.member("left_percent", number: row.leftPermille.map(MonthDocument.percent))
        json.member("count", row.count)
      }
    }
  }

  /// The months as a table.
  public func csv() -> [UInt8] {
    let header = [
      "month", "first_day", "last_day", "currency", "income", "spent", "left", "left_percent",
      "count",
    ]
    return CSVWriter.document(
      [header]
        + months.map { row in
          [
            row.month.description, row.period.days.lowerBound.description,
            row.period.days.upperBound.description, currency.code, row.income?.decimal ?? "",
            row.spent.decimal, row.left?.decimal ?? "",
            row.leftPermille.map(MonthDocument.percent) ?? "", String(row.count),
          ]
        })
  }
}

extension MonthListDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    let today: CalendarDay = try members.value("as_of")
    let months = try members.objects("months") { row in
      guard let days = try row.days("first_day", "last_day") else {
        throw row.corrupted("first_day", "a month has days")
      }
      return Row(
        month: try row.value("month"), period: PeriodDays(days, today: today),
        income: try row.optionalMoney("income", currency),
        spent: try row.money("spent", currency), left: try row.optionalMoney("left", currency),
        leftPermille: try row.permille("left_percent"), count: try row.value("count"))
    }
    self.init(
      today: today, filter: try members.value("filter"), currency: currency, months: months)
    others = try members.value("other_currencies")
  }
}
