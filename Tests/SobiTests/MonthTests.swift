import Foundation
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Months of the sample year, to the digit, and of made-up ledgers by the slow way.
@Suite struct MonthTests {
  private static func path(_ name: String) -> String { Project.path("Data/" + name) }

  private static func sample() throws -> (TestLedger, Ledger) {
    let test = try TestLedger(settings: LedgerSettings())
    let ledger = try test.open()
    _ = try ledger.importCategories(path: path("categories.csv"))
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: path("seoul-gu-approximate.geojson"), level: "sigungu"))
    _ = try ledger.importStatement(ImportRequest(path: path("payments-2026.csv")))
    return (test, ledger)
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test func `the sample's November, as of the 22nd`() throws {
    let (_, ledger) = try Self.sample()
    let november = YearMonth(year: 2026, month: 11)
    try ledger.setIncome(
      IncomeAmount(month: november, amount: Money(minorUnits: 3_200_000, .krw)))
    let month = try ledger.month(nil, LedgerQuery(asOf: day("2026-11-22")))
    #expect(month.month == november && month.period.gone == 22 && month.period.left == 8)
    #expect(month.income?.minorUnits == 3_200_000 && month.incomeByHand == month.income)
    #expect(month.spent.minorUnits == 2_264_900 && month.spentPermille == 708)
    #expect(month.left?.minorUnits == 935_100 && month.leftPermille == 292)
    #expect(month.perDay?.minorUnits == 102_950)
    #expect(month.allowance?.minorUnits == 96_596)
    #expect(month.projection?.minorUnits == 3_062_962)
    #expect(month.due.count == 2 && month.dueSum.minorUnits == 65_735)
    #expect(month.count == 171 && month.booked.minorUnits == 0)
    #expect(month.previous?.spent.minorUnits == 1_998_600)
    #expect(month.previous?.change.minorUnits == 266_300)
    #expect(month.previous?.changePermille == 133)
    #expect(month.mean?.minorUnits == 3_228_075 && month.olderMonths == 6)
    #expect(month.online.permille == 241 && month.offline.permille == 759)
    #expect(month.mostVisitedPlace?.name == "지하철 망원역" && month.mostVisitedPlace?.visits == 17)
    #expect(month.mostVisitedDistrict?.name == "강남구" && month.mostVisitedDistrict?.visits == 66)
    #expect(month.mostSpentPlace?.name == "한아름마트 망원점")
    #expect(month.mostSpentPlace?.sum.minorUnits == 272_000)
    #expect(month.mostSpentDistrict?.name == "마포구")
    #expect(month.mostSpentDistrict?.sum.minorUnits == 661_850)
    #expect(try MonthDocument(json: month.json()) == month)
  }

  @Test func `what is left is told of all payments of the month, not of some`() throws {
    let (_, ledger) = try Self.sample()
    let november = YearMonth(year: 2026, month: 11)
    try ledger.setIncome(
      IncomeAmount(month: november, amount: Money(minorUnits: 3_200_000, .krw)))
    func left(_ change: (inout LedgerQuery) throws -> Void) throws -> Int64? {
      var query = LedgerQuery(asOf: try day("2026-11-22"))
      try change(&query)
      let month = try ledger.month(november, query)
      let row = try ledger.months(query).months.first { $0.month == november }
      #expect(month.income?.minorUnits == 3_200_000 && row?.left == month.left)
      #expect((month.left == nil) == (month.allowance == nil))
      return month.left?.minorUnits
    }
    #expect(try left { _ in } == 935_100)
    #expect(
      try left {
        $0.filter = try PaymentFilter([.kind(.spending), .kind(.refund)])
      } == 935_100)
    #expect(try left { $0.month = november } == 935_100)
    #expect(try left { $0.filter = try PaymentFilter(text: "from=2026-01-01") } == 935_100)
    #expect(try left { $0.filter = try PaymentFilter([.category("cafe")]) } == nil)
    #expect(try left { $0.filter = try PaymentFilter([.channel(.online)]) } == nil)
    #expect(try left { $0.filter = try PaymentFilter(text: "merchant=커피") } == nil)
    #expect(try left { $0.filter = try PaymentFilter(text: "to=2026-11-20") } == nil)
  }

  @Test func `the months and the days of the sample`() throws {
    let (_, ledger) = try Self.sample()
    try ledger.setIncome(
      IncomeAmount(
        month: YearMonth(year: 2026, month: 6), amount: Money(minorUnits: 3_200_000, .krw),
        isOnwards: true))
    let query = LedgerQuery(asOf: try day("2026-11-22"))
    let months = try ledger.months(query)
    #expect(months.months.count == 12)
    #expect(
      months.months.prefix(2).map {
        "\($0.month) \($0.spent.grouped) \($0.left?.grouped ?? "-") \($0.leftPermille ?? -1) \($0.count)"
      } == ["2026-11 2,264,900 935,100 292 171", "2026-10 3,157,340 42,660 13 251"])
    #expect(months.months.last?.income == nil && months.months.last?.left == nil)
    #expect(try MonthListDocument(json: months.json()) == months)
    let calendar = try ledger.calendar(nil, query)
    #expect(calendar.days.count == 30 && calendar.spent.minorUnits == 2_264_900)
    let shown = [1: 153_000, 2: 83_100, 8: 398_650, 13: -18_500, 20: 188_650, 21: 0]
    for (number, amount) in shown {
      #expect(calendar.days[number - 1].spent.minorUnits == Int64(amount), "\(number)")
    }
    #expect(try CalendarDocument(json: calendar.json()) == calendar)
  }

  @Test(arguments: ["1", "15", "25", "last"], [1, 2] as [UInt64])
  func `months are sums of their days, wherever they start`(start: String, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 600, seed: seed))
    let ledger = try test.open()
    let start = try #require(MonthStart(start))
    try ledger.changeSettings { $0.monthStart = start }
    let rows = try LedgerRows(test)
    func expected(_ days: ClosedRange<CalendarDay>) -> Int64 {
      rows.rows.filter {
        $0.kind <= 1 && $0.currency == "KRW" && days.lowerBound.description <= $0.day
          && $0.day <= days.upperBound.description
      }.reduce(0) { $0 + $1.amount }
    }
    let other = try test.open(.reading)
    let list = try other.months(LedgerQuery(asOf: day("2026-03-07")))
    for row in list.months where row.period.left == 0 {
      #expect(row.period.days == start.days(of: row.month))
      #expect(row.spent.minorUnits == expected(row.period.days), "\(row.month)")
    }
    // Months of groups, of a filter and of a report are the same.
    let groups = try other.stats(LedgerQuery(), by: [.month]).report
    for row in groups.rows {
      guard case .month(let month) = row.keys[0] else { continue }
      #expect(row.figures.sum(.krw).minorUnits == expected(start.days(of: month)))
      let filtered = try other.districtReport(LedgerQuery(month: month)).total
      #expect(filtered.sum(.krw).minorUnits == expected(start.days(of: month)))
    }
    #expect(
      try other.stats(LedgerQuery(), by: [.year, .month]).report.rows
        .reduce(0) { $0 + $1.figures.count } == groups.rows.reduce(0) { $0 + $1.figures.count })
  }

  @Test func `what comes after the day is hidden, but not after today`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let today = ledger.today()
    let month = today.month
    for (offset, amount) in [(0, 100), (1, 20), (400, 7)] {
      try ledger.add(
        NewPayment(amount: Money(minorUnits: Int64(amount), .krw), day: today.adding(offset)))
    }
    let isLast = today == month.lastDay
    let now = try ledger.month()
    #expect(now.month == month && now.spent.minorUnits == 100)
    #expect(now.booked.minorUnits == (isLast ? 0 : 20))
    #expect(try ledger.month(nil, LedgerQuery(asOf: today)).booked == now.booked)
    let before = try ledger.month(month, LedgerQuery(asOf: today.adding(-1)))
    #expect(before.spent.minorUnits == 0 && before.booked.minorUnits == 0)
    let after = try ledger.month(month, LedgerQuery(asOf: today.adding(1)))
    #expect(after.booked.minorUnits == 0)
    #expect(try ledger.payments(LedgerQuery(asOf: today.adding(-1))).rows.isEmpty)
  }

  @Test func `income by hand stands before that of statements, which a tag may move`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let november = YearMonth(year: 2026, month: 11)
    func income(_ text: String, of month: YearMonth) throws -> [Int64?] {
      let report = try ledger.month(month, LedgerQuery(asOf: day(text)))
      return [
        report.income?.minorUnits, report.incomeByHand?.minorUnits,
        report.incomeReceived?.minorUnits,
      ]
    }
    #expect(try income("2026-11-22", of: november) == [nil, nil, nil])
    let salary = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 3_000_000, .krw), kind: .income, day: day("2026-10-30"),
        merchant: "회사"))
    #expect(try income("2026-11-22", of: november) == [nil, nil, nil])
    try ledger.tag([salary.payment.id], TagEdit(set: ["month": "2026-11"]))
    #expect(try income("2026-11-22", of: november) == [3_000_000, nil, 3_000_000])
    #expect(try income("2026-11-22", of: november.adding(-1)) == [nil, nil, nil])
    try ledger.setIncome(
      IncomeAmount(
        month: november.adding(-2), amount: Money(minorUnits: 3_200_000, .krw), isOnwards: true))
    #expect(try income("2026-11-22", of: november) == [3_200_000, 3_200_000, 3_000_000])
    try ledger.setIncome(IncomeAmount(month: november, amount: Money(minorUnits: 1, .krw)))
    #expect(try income("2026-11-22", of: november) == [1, 1, 3_000_000])
    #expect(try income("2026-11-22", of: november.adding(1))[0] == 3_200_000)
    #expect(try income("2026-11-22", of: november.adding(-3))[0] == nil)
    #expect(throws: IncomeError.none(november.adding(7))) {
      try ledger.removeIncome(of: november.adding(7))
    }
    #expect(throws: IncomeError.negative) {
      try ledger.setIncome(IncomeAmount(month: november, amount: Money(minorUnits: -1, .krw)))
    }
    #expect(throws: IncomeError.otherCurrency(.usd, home: .krw)) {
      try ledger.setIncome(IncomeAmount(month: november, amount: Money(minorUnits: 5, .usd)))
    }
    // Each is one step of the history.
    let before = try ledger.history()[0].title
    #expect(before.command == "income set" && before.subject == "2026-11")
    try ledger.undo()
    #expect(try income("2026-11-22", of: november)[0] == 3_200_000)
    try ledger.removeIncome(of: november.adding(-2))
    #expect(try ledger.incomes().isEmpty)
    try ledger.undo()
    #expect(try ledger.incomes().count == 1)
    #expect(try ledger.check().isClean)
  }

  @Test func `a salary that came early is offered to the month beside`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let payday = try #require(MonthStart(day: 25))
    try ledger.changeSettings { $0.monthStart = payday }
    for text in ["2026-07-24", "2026-08-25", "2026-09-25", "2026-10-23", "2026-11-25"] {
      try ledger.add(
        NewPayment(
          amount: Money(minorUnits: 3_000_000, .krw), kind: .income, day: day(text),
          merchant: "회사"))
    }
    let november = YearMonth(year: 2026, month: 11)
    let query = LedgerQuery(asOf: try day("2026-11-22"))
    let move = try #require(try ledger.month(november, query).incomeMoves.first)
    #expect(try move.day == day("2026-10-23") && move.to == november && move.payer == "회사")
    #expect(try ledger.month(november, query).income == nil)
    #expect(try ledger.month(november.adding(-1), query).incomeMoves == [move])
    #expect(try ledger.month(november.adding(-3), query).incomeMoves.isEmpty)
    try ledger.tag([move.payment], TagEdit(set: ["month": "2026-11"]))
    #expect(try ledger.month(november, query).incomeMoves.isEmpty)
    #expect(try ledger.month(november, query).income?.minorUnits == 3_000_000)
  }

  @Test func `the sample's bills, and no others`() throws {
    let (_, ledger) = try Self.sample()
    let query = LedgerQuery(asOf: try day("2026-11-22"))
    let found = try ledger.read { view in
      try view.recurring([view.monthBasis(query).recurrence(query)], until: day("2026-11-22"))[0]
        .get()
    }
    let series = found.series.filter { !$0.isProposal }
    #expect(series.count == 10 && series.allSatisfy { $0.rhythm == .month })
    let varying = series.filter { !$0.isFixed }.map { found.names[Int($0.merchant)] }
    #expect(Set(varying) == ["서부 도시가스", "머리, 맡김"])
  }
}
