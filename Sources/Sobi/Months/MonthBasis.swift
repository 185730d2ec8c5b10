import LedgerStore
import Reports
import Spending
import SpendingAnalytics

/// The basis of months: the payments under a query in the ledger's own currency, by day, and the
/// income.
struct MonthBasis {
  /// The day taken as today.
  var today: CalendarDay
  /// The day on which months start.
  var start: MonthStart
  /// The currency of all figures.
  var currency: Currency
  /// The query's filter in this currency.
  var filter: SpendingFilter
  /// The payments from which the filter selects.
  var source: SpendingSource
  /// Whether the query excludes payments by criteria other than the day.
  var isNarrow: Bool
  /// The days of the query; nil for all days.
  var asked: ClosedRange<CalendarDay>?
  /// The spending on each day; a split payment counts once.
  var days: DaySums
  /// The day of the ledger's first payment, regardless of the query.
  var firstDay: CalendarDay?
  /// The incomes that the user expects.
  var incomes: [IncomeAmount]
  /// The received income, by its month.
  var received: [YearMonth: Int64]

  /// Returns the basis of the search for recurring payments under the same query.
  func recurrence(_ query: LedgerQuery) -> RecurrenceBasis {
    RecurrenceBasis(today: today, currency: currency, query: query, filter: filter)
  }

  /// Returns the expected and the received income of a month, if they are known.
  func income(of month: YearMonth) -> (inForce: Int64?, byHand: Int64?, received: Int64?) {
    let byHand = incomes.minorUnits(in: month, of: currency)
    return (byHand ?? received[month], byHand, received[month])
  }

  /// A month in figures.
  func figures(of month: YearMonth) -> MonthFigures {
    let period = PeriodDays(start.days(of: month), today: today)
    let isWhole = asked.map { $0.clamped(to: period.days) == period.days } ?? true
    return MonthFigures(
      month: month, period: period, income: income(of: month).inForce,
      spent: period.past.map(days.sum) ?? 0, count: period.past.map(days.count) ?? 0,
      booked: period.future.map(days.sum) ?? 0, isPart: isNarrow || !isWhole)
  }

  /// Returns money in the currency of all figures.
  func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency) }
}

extension [IncomeAmount] {
  /// Returns the expected income of a month; nil if there is no income in the currency.
  func minorUnits(in month: YearMonth, of currency: Currency) -> Int64? {
    inForce(in: month).flatMap { $0.currency == currency ? $0.minorUnits : nil }
  }
}

extension LedgerView {
  /// Returns the basis of months under a query.
  ///
  /// - Parameter today: The day that counts as today; nil for the day of the query, or of the clock
  ///   if the query has no day.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n*) for *n* payments, on columns that are kept until the file changes.
  func monthBasis(_ query: LedgerQuery, today: CalendarDay? = nil) throws -> MonthBasis {
    var filter = try filter(for: query)
    let home = homeCurrency
    let others = filter.currencies
    filter.currencies = others.map { $0.intersection([home]) } ?? [home]
    let source = SpendingSource(
      places: try places(), table: try table(for: query, on: filter.days))
    var values = try daySums(of: source.table, filter, in: home)
    for part in try partRows(query, filter) { values[part.day]?.count -= 1 }
    return MonthBasis(
      today: today ?? query.asOf ?? ledger.today(), start: try monthStart(), currency: home,
      filter: filter,
      source: source, isNarrow: query.isNarrow, asked: try askedDays(query),
      days: try DaySums(values.map { ($0.key, $0.value.sum, $0.value.count) }),
      firstDay: try table(on: nil).firstDay.flatMap { first in
        // Hidden payments do not count.
        horizon(of: query).map { first <= $0 } ?? true ? first : nil
      }, incomes: try incomes(),
      received: try received(query))
  }

  /// Returns the spending in a currency on each day, with the number of payments.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  func daySums(
    of table: SpendingTable, _ filter: SpendingFilter, in currency: Currency
  ) throws -> [CalendarDay: (sum: Int64, count: Int64)] {
    var values: [CalendarDay: (sum: Int64, count: Int64)] = [:]
    let groups = try table.groups(by: [.day], filter: filter)
    guard let currency = groups.currencies.firstIndex(of: currency) else { return values }
    for group in 0..<groups.count {
      guard case .day(let day) = groups.keys(of: group)[0] else { continue }
      values[day] = (
        groups.sum(of: group, currency: currency), groups.count(of: group, currency: currency)
      )
    }
    return values
  }

  /// The days of a query, regardless of the day that it uses as today.
  private func askedDays(_ query: LedgerQuery) throws -> ClosedRange<CalendarDay>? {
    var filter = SpendingFilter(days: query.days)
    filter.limitDays(from: query.filter.firstDay, to: query.filter.lastDay)
    guard let month = query.month else { return filter.days }
    let days = try monthStart().days(of: month)
    filter.limitDays(from: days.lowerBound, to: days.upperBound)
    return filter.days
  }

  /// The incomes that the user expects, in order of their months.
  public func incomes() throws -> [IncomeAmount] { try part(\.incomes) { try $0.incomes() } }

  /// The row id of the first part, for the row id of each further part of a payment.
  func firstParts() throws -> [Int64: Int64] {
    try part(\.parts) { reader in
      Dictionary(uniqueKeysWithValues: try reader.parts().map { ($0.id, $0.first) })
    }
  }

  /// Returns the parts of split payments that pass a filter together with another part of the same
  /// payment, by day and place. Such parts count as one payment.
  func partRows(
    _ query: LedgerQuery, _ filter: SpendingFilter
  ) throws -> [(day: CalendarDay, place: Int)] {
    let (firsts, payments) = try rowsOfParts(query, filter)
    var counted: Set<Int64> = []
    // The first part has the least row id, and counts if it passes.
    return payments.ids.indices.sorted { payments.ids[$0] < payments.ids[$1] }.compactMap { row in
      let id = payments.ids[row]
      guard payments.kinds[row] <= PaymentKind.refund.rawValue,
        !counted.insert(firsts[id] ?? id).inserted
      else { return nil }
      return (CalendarDay(daysSince1970: payments.days[row]), Int(payments.places[row]))
    }
  }

  /// Returns the parts of split payments that pass a filter, including first parts, and for each
  /// further part the row id of the first part.
  func rowsOfParts(
    _ query: LedgerQuery, _ filter: SpendingFilter
  ) throws -> (firsts: [Int64: Int64], payments: PaymentColumns) {
    let firsts = try firstParts()
    guard !firsts.isEmpty else { return (firsts, PaymentColumns()) }
    let ids = Set(firsts.keys).union(firsts.values).sorted()
    return (firsts, try rows(RowRequest(query: query, filter: filter, ids: ids)).payments)
  }

  /// The payments that are neither spending nor refunds, in the currency of a query.
  func incomeRows(_ query: LedgerQuery) throws -> PaymentColumns {
    var payments = try rows(.income).payments
    if let valuation = try valuation(for: query) { payments.value(valuation) }
    return payments
  }

  /// Returns the income in statements, by month. The month of an income is the month of its day,
  /// unless a tag `month` names a different month.
  ///
  /// - Parameter query: The query; its current day and its currency are used, but its filter is
  ///   ignored.
  func received(_ query: LedgerQuery) throws -> [YearMonth: Int64] {
    let last = horizon(of: query)
    let payments = try incomeRows(query)
    let start = try monthStart()
    guard let home = payments.currencies.firstIndex(of: homeCurrency) else { return [:] }
    let rows = payments.kinds.indices.filter { row in
      payments.kinds[row] == PaymentKind.income.rawValue
        && Int(payments.currencyIndexes[row]) == home
    }
    guard !rows.isEmpty else { return [:] }
    let tagged = try part(\.incomeMonths) { try $0.tagValues(named: "month") }
    var received: [YearMonth: Int64] = [:]
    for row in rows {
      let day = CalendarDay(daysSince1970: payments.days[row])
      if let last, day > last { continue }
      let month = tagged[payments.ids[row]].flatMap { YearMonth($0) } ?? start.month(of: day)
      try received[month, default: 0].add(exactly: payments.amounts[row])
    }
    return received
  }
}

extension PaymentColumns {
  /// The row of a payment; nil if it is not in the columns.
  ///
  /// - Complexity: O(log *n*) for *n* payments.
  func row(ofPayment id: Int64) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }
}
