import Foundation
import GRDB
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Budgets of ledgers: what was spent of them by the slow way, and what a change makes them reach.
@Suite struct BudgetTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
  private func won(_ amount: Int64) -> Money { Money(minorUnits: amount, .krw) }

  private static let filters = [
    "", "channel=online", "text=가게", "bbox=126.9,37.4,127.05,37.6", "district=D4@sigungu",
    "channel=offline kind=spending", "text=\"가게 7\"", "amount=1000..4000", "category=none",
  ]

  /// A budget as made up for a seed.
  private static func edit(_ generator: inout SeededGenerator) throws -> BudgetEdit {
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: filters[generator.below(filters.count)])
    edit.rhythm = [.week, .month, .month, .year, .once][generator.below(5)]
    edit.carry = BudgetCarry.allCases[generator.below(3)]
    if edit.rhythm == .once {
      let first = try #require(CalendarDay("2025-12-01")).adding(generator.below(100))
      edit.days = first...first.adding(generator.below(120))
    }
    return edit
  }

  /// The slow way: period after period, each a sum over all rows.
  private func expected(
    _ budget: Budget, _ rows: LedgerRows, start: MonthStart, through last: CalendarDay
  ) -> [String: (limit: Int64, spent: Int64, left: Int64)] {
    var found: [String: (limit: Int64, spent: Int64, left: Int64)] = [:]
    var carried: Int64 = 0
    var period = budget.amounts.map(\.period).min()
    while let this = period, this <= BudgetPeriod(budget.rhythm, of: last, start: start),
      let days = budget.days(of: this, start: start)
    {
      period = this.next
      var amount: Int64?
      for candidate in budget.amounts where candidate.isOnwards && candidate.period <= this {
        amount = candidate.minorUnits
      }
      for candidate in budget.amounts where !candidate.isOnwards && candidate.period == this {
        amount = candidate.minorUnits
      }
      guard let amount else {
        carried = 0
        continue
      }
      let spent = rows.totals(LedgerQuery(days: days, filter: budget.filter)).values
        .reduce(0) { $0 + ($1.sums["KRW"] ?? 0) }
      let left = amount + carried - spent
      found[this.description] = (amount + carried, spent, left)
      switch budget.carry {
      case .none: carried = 0
      case .surplus: carried = left > 0 ? left : 0
      case .both: carried = left
      }
    }
    return found
  }

  @Test(arguments: ["1", "25"], Seeds.first(2))
  func `figures are those of the slow way, after any changes`(start: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open()
    let start = try #require(MonthStart(start))
    try ledger.changeSettings { $0.monthStart = start }
    let first = try day("2025-11-26")
    var names: [String] = []
    for number in 0..<6 {
      var edit = try Self.edit(&generator)
      let rhythm = try #require(edit.rhythm)
      let name = "budget \(number)"
      names.append(name)
      for isOnwards in rhythm == .once ? [false] : [true, true, false] {
        let at = edit.days?.lowerBound ?? first.adding(generator.below(200))
        edit.period = at...at
        edit.isOnwards = isOnwards
        try ledger.setBudget(name, amount: won(Int64(generator.below(60)) * 1_000), edit)
      }
    }
    for _ in 0..<4 {
      try change(ledger, &generator)
      let last = ledger.today()
      let rows = try LedgerRows(test)
      let list = try ledger.budgetRows()
      for name in names {
        let budget = try #require(list.first { $0.name == name }?.budget)
        let wanted = expected(budget, rows, start: start, through: last)
        let report = try ledger.budgetHistory(named: name)
        #expect(report.problems.isEmpty)
        #expect(report.document.budgets.count == wanted.count)
        for row in report.document.budgets {
          let figures = try #require(wanted[row.period?.description ?? ""])
          #expect(row.limit?.minorUnits == figures.limit, "\(name), \(row)")
          let used = try #require(row.spent).minorUnits + #require(row.booked).minorUnits
          #expect(used == figures.spent && row.left?.minorUnits == figures.left)
        }
        let now = try ledger.budgetStatus().document.budgets.first { $0.name == name }
        #expect(now == report.document.budgets.first { $0.period == now?.period })
        #expect(try BudgetStatusDocument(json: report.document.json()) == report.document)
      }
      #expect(try [BudgetRow](json: BudgetRow.json(list)) == list)
    }
  }

  /// An edit, a refund, a split, a removal or an undo.
  private func change(_ ledger: Ledger, _ generator: inout SeededGenerator) throws {
    let rows = try ledger.payments(LedgerQuery(), limit: 200).rows.map(\.payment)
    let payment = rows[generator.below(rows.count)]
    switch generator.below(5) {
    case 0:
      var edit = PaymentEdit()
      edit.channel = .online
      try ledger.editPayments([payment.id], edit)
    case 1:
      try ledger.add(
        NewPayment(
          amount: won(-700), kind: .refund, day: ledger.today().adding(-generator.below(100)),
          merchant: "가게 7"))
    case 2:
      guard payment.amount.currency == .krw, payment.amount.minorUnits > 1_000 else { return }
      _ = try ledger.write(.split(payment: payment.id)) {
        try $0.split(payment.id, amount: won(300))
      }
    case 3: try ledger.removePayments([payment.id])
    default: try ledger.undo()
    }
  }

  // MARK: What a change reaches

  private func ledger() throws -> (TestLedger, Ledger) {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: day("2026-11-03"))
    return (test, ledger)
  }

  private func add(_ amount: Int64, _ day: String, to ledger: Ledger) throws -> [String] {
    try ledger.add(NewPayment(amount: won(amount), day: self.day(day), merchant: "가게"))
    return codes(ledger)
  }

  /// Gives all changes a day.
  private func date(_ test: TestLedger, _ day: String) throws {
    try test.sql { db in
      try db.execute(
        sql: "UPDATE history_changes SET made_at = ?", arguments: [day + "T03:00:00.000Z"])
    }
  }

  private func codes(_ ledger: Ledger) -> [String] {
    ledger.takeAlerts().map { alert in
      "\(alert.budget ?? "month") \(alert.code.split(separator: ".").last ?? "")"
        + (alert.furtherPeriods > 0 ? " +\(alert.furtherPeriods)" : "")
    }
  }

  @Test func `each mark is told of once, and undo tells of none`() throws {
    let (_, ledger) = try ledger()
    try ledger.setBudget("all", amount: won(1_000))
    #expect(codes(ledger).isEmpty)
    #expect(try add(799, "2026-11-01", to: ledger).isEmpty)
    #expect(try add(1, "2026-11-02", to: ledger) == ["all warn"])
    #expect(try add(1, "2026-11-02", to: ledger).isEmpty)
    #expect(try add(199, "2026-11-03", to: ledger) == ["all used-up"])
    #expect(try add(1, "2026-11-03", to: ledger) == ["all over"])
    #expect(try add(500, "2026-11-03", to: ledger).isEmpty)
    try ledger.undo(count: 3)
    #expect(codes(ledger).isEmpty)
    try ledger.redo(count: 3)
    #expect(codes(ledger).isEmpty)
    try ledger.setBudget("all", amount: won(5_000))
    #expect(codes(ledger).isEmpty)
    try ledger.setBudget("all", amount: won(1_200))
    #expect(codes(ledger) == ["all over"])
    try ledger.removeBudget(named: "all")
    #expect(codes(ledger).isEmpty)
    // A booked payment counts, also in a month that has not begun.
    try ledger.setBudget("all", amount: won(10_000))
    #expect(try add(10_001, "2026-12-24", to: ledger) == ["all over"])
  }

  @Test func `late payments of periods that have ended are one line a budget`() throws {
    let (test, ledger) = try ledger()
    var edit = BudgetEdit()
    edit.period = try day("2026-07-01")...day("2026-07-31")
    edit.isOnwards = true
    edit.carry = .both
    try ledger.setBudget("all", amount: won(1_000), edit)
    edit.carry = BudgetCarry.none
    try ledger.setBudget("plain", amount: won(1_000), edit)
    _ = codes(ledger)
    try test.take(
      """
      date,amount,currency,merchant
      2026-07-02,2500,KRW,a
      2026-08-02,1100,KRW,a
      2026-09-02,1100,KRW,a
      """, "late.csv", into: ledger)
    // All of October's and November's limits went with the debts.
    #expect(codes(ledger) == ["all over +2", "plain over +2"])
    let history = try ledger.budgetHistory(named: "all").document.budgets
    #expect(history.map { $0.carried?.minorUnits } == [-700, -1_700, -1_600, -1_500, 0])
    #expect(try add(1, "2026-11-03", to: ledger).isEmpty)
    #expect(try add(300, "2026-11-03", to: ledger) == ["all over"])
  }

  @Test func `a pace that a night crossed is told of by the next command`() throws {
    let (test, ledger) = try ledger()
    try ledger.setBudget("all", amount: won(3_000))
    #expect(try add(700, "2026-11-01", to: ledger).isEmpty)
    // The fifth day is the first on which the end of a month can be projected.
    let later = try Ledger(path: test.path, access: .writing, today: day("2026-11-06"))
    try date(test, "2026-11-03")
    #expect(try add(1, "2026-11-06", to: later) == ["all pace"])
    #expect(try later.alerts().document.budgets.map(\.state) == [.standing(.pace)])
    try date(test, "2026-11-06")
    #expect(try add(1, "2026-11-06", to: later).isEmpty)
  }

  @Test func `a month without its income, and one beyond it`() throws {
    let (test, ledger) = try ledger()
    try ledger.setIncome(IncomeAmount(month: day("2026-10-01").month, amount: won(1_000)))
    #expect(codes(ledger) == ["month no-income"])
    #expect(try ledger.alerts().document.budgets.map(\.state) == [.noIncome])
    #expect(try add(10, "2026-11-03", to: ledger).isEmpty)
    try ledger.setIncome(IncomeAmount(month: day("2026-11-01").month, amount: won(1_000)))
    #expect(codes(ledger).isEmpty)
    #expect(try add(991, "2026-11-03", to: ledger) == ["month over"])
    #expect(try ledger.alerts().document.budgets.first?.left?.minorUnits == -1)
    // The next month begins without an income: the first change tells of it.
    try date(test, "2026-11-30")
    let next = try Ledger(path: test.path, access: .writing, today: day("2026-12-01"))
    #expect(try add(1, "2026-12-01", to: next) == ["month no-income"])
    try date(test, "2026-12-01")
    #expect(try add(1, "2026-12-01", to: next).isEmpty)
  }

  @Test func `who looks again and again hears of each mark once, and of no undo`() throws {
    let (test, ledger) = try ledger()
    try ledger.setBudget("all", amount: won(1_000))
    var (memory, news) = try ledger.look(since: nil)
    #expect(news == nil)
    func states() throws -> [BudgetStatusDocument.State]? {
      (memory, news) = try ledger.look(since: memory)
      return news?.document.budgets.map(\.state)
    }
    _ = try add(850, "2026-11-02", to: ledger)
    #expect(try states() == [.standing(.warned(percent: 80))])
    #expect(news?.change == (try ledger.history(limit: 1).first?.id))
    #expect(try states() == nil)
    _ = try add(500, "2026-11-02", to: ledger)
    #expect(try states() == [.standing(.over)])
    try ledger.undo()
    #expect(try states() == nil)
    try ledger.redo()
    #expect(try states() == nil)
    try ledger.undo()
    _ = try states()
    // Another program's change has no number.
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = 5000") }
    #expect(try states() == [.standing(.over)])
    #expect(news?.change == nil)
  }

  @Test func `a limit of each payment tells of every payment above it`() throws {
    let (_, ledger) = try ledger()
    var edit = BudgetEdit()
    edit.isEach = true
    try ledger.setBudget("each", amount: won(500), edit)
    #expect(try add(500, "2026-11-02", to: ledger).isEmpty)
    #expect(try add(501, "2026-11-02", to: ledger) == ["each over"])
    #expect(try add(30, "2026-11-02", to: ledger).isEmpty)
    #expect(try add(900, "2026-11-03", to: ledger) == ["each over"])
    let row = try #require(try ledger.budgetStatus().document.budgets.first)
    #expect(row.exceeding == 2 && row.spent?.minorUnits == 900 && row.isEach)
  }

  @Test func `a filter that names what is gone is found by the check`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: "category=cafe")
    try ledger.setBudget("cafes", amount: won(150_000), edit)
    #expect(try ledger.check().isClean)
    try test.sql { try $0.execute(sql: "UPDATE budgets SET filter = 'category=gone'") }
    let finding = try #require(try ledger.check().findings.first)
    #expect(finding.code == "check.filter.names")
    #expect(finding.table == "budgets" && finding.row == 1)
  }

  @Test func `a new ledger takes a budget on a category of the library`() throws {
    let ledger = try TestLedger().open()
    let before = try ledger.categories().map(\.code)
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: "category=cafe")
    try ledger.setBudget("cafes", amount: won(150_000), edit)
    #expect(try ledger.categories().map(\.code).contains("cafe"))
    #expect(try ledger.budgetStatus().document.budgets.map(\.limit?.minorUnits) == [150_000])
    try ledger.undo()
    #expect(try ledger.categories().map(\.code) == before)
    edit.filter = try PaymentFilter(text: "category=카페·베이커리 category=cafe")
    try ledger.setBudget("cafes", amount: won(150_000), edit)
    #expect(try ledger.categories().map(\.code).count { $0 == "cafe" } == 1)
    try ledger.undo()
    edit.filter = try PaymentFilter(text: "category=cafe")
    // A category with that title is the one that is meant.
    _ = try ledger.write(.setBudget("own")) {
      try $0.define([CategoryDefinition(code: "coffee", title: "Cafe")])
    }
    try ledger.setBudget("own", amount: won(150_000), edit)
    #expect(try ledger.categories().map(\.code) == before + ["coffee"])
    try ledger.removeBudget(named: "own")
    edit.filter = try PaymentFilter(text: "category=nonsense")
    #expect(throws: (any Error).self) {
      try ledger.setBudget("nonsense", amount: won(1), edit)
    }
    #expect(try ledger.budgetRows().isEmpty)
  }

  @Test func `a tag puts a payment in, and takes one out`() throws {
    let (_, ledger) = try ledger()
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: "merchant=카페")
    try ledger.setBudget("cafes", amount: won(1_000), edit)
    let cafe = try ledger.add(
      NewPayment(amount: won(300), day: day("2026-11-02"), merchant: "카페 하나"))
    let bread = try ledger.add(
      NewPayment(amount: won(40), day: day("2026-11-02"), merchant: "빵집"))
    func spent() throws -> Int64? {
      try ledger.budgetStatus().document.budgets.first?.spent?.minorUnits
    }
    #expect(try spent() == 300)
    try ledger.tag([bread.payment.id], TagEdit(set: ["cafes": ""]))
    #expect(try spent() == 340)
    try ledger.tag([cafe.payment.id], TagEdit(set: ["cafes": "out"]))
    #expect(try spent() == 40)
  }

  // MARK: Bad input

  @Test func `a budget that cannot be read is listed, found and never left out`() throws {
    let (test, ledger) = try ledger()
    try ledger.setBudget("fine", amount: won(1_000))
    let broken = [
      ("filter", "filter = 'nonsense'"), ("rhythm", "period = 9"), ("carry", "carry = 7"),
      ("warnings", "warn = '80,x'"), ("currency", "currency = 'USD'"), ("days", "period = 0"),
      ("period", "period = 1"),
    ]
    for (name, _) in broken { try ledger.setBudget(name, amount: won(1_000)) }
    try ledger.setBudget("no-amount", amount: won(1_000))
    try ledger.setBudget("amount", amount: won(1_000))
    try test.sql { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      for (name, assignment) in broken {
        try db.execute(sql: "UPDATE budgets SET \(assignment) WHERE name = ?", arguments: [name])
      }
      try db.execute(
        sql: """
          DELETE FROM budget_amounts
          WHERE budget_id = (SELECT id FROM budgets WHERE name = 'no-amount');
          UPDATE budget_amounts SET amount = -5
          WHERE budget_id = (SELECT id FROM budgets WHERE name = 'amount');
          INSERT INTO budgets(name, currency, filter) VALUES (x'00FF', 'KRW', x'FF');
          """)
    }
    let names = broken.map(\.0) + ["no-amount", "amount"]
    for row in try ledger.budgetRows() where names.contains(row.name) {
      #expect(row.problem == "check.budget.\(row.name)")
    }
    let status = try ledger.budgetStatus()
    #expect(status.document.budgets.count == names.count + 2)
    #expect(status.problems.count == names.count + 1)
    let found = try ledger.check().findings.map(\.code).filter { $0.hasPrefix("check.budget.") }
    #expect(Set(found) == Set(names.map { "check.budget.\($0)" } + ["check.budget.name"]))
    #expect(try ledger.alerts().document.budgets.count == names.count + 1)
    #expect(try add(1, "2026-11-03", to: ledger).isEmpty)
    #expect(try add(1_000, "2026-11-03", to: ledger) == ["fine over"])
    // A budget that is set again can be read.
    try ledger.setBudget("filter", amount: won(5))
    #expect(try ledger.budgetRows().first { $0.name == "filter" }?.problem == nil)
  }

  @Test func `what a filter asks for and is gone is told of`() throws {
    let (test, ledger) = try ledger()
    try ledger.savePlace("office", at: Coordinate(longitude: 127.03, latitude: 37.5))
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: "within=1km@office")
    try ledger.setBudget("office", amount: won(1_000), edit)
    #expect(try ledger.budgetStatus().problems.isEmpty)
    try test.sql { try $0.execute(sql: "DELETE FROM saved_places") }
    let status = try ledger.budgetStatus()
    #expect(status.document.budgets.map(\.state) == [.unreadable("position.name.unknown")])
    #expect(status.problems.map(\.name) == ["office"])
    #expect(try add(1, "2026-11-03", to: ledger).isEmpty)
  }

  @Test func `places that are renamed or merged stay in filters`() throws {
    let (_, ledger) = try ledger()
    for (name, longitude) in [("가게", 127.0), ("나게", 127.1)] {
      try ledger.add(
        NewPayment(
          amount: won(100), day: day("2026-11-02"), merchant: name,
          coordinate: Coordinate(longitude: longitude, latitude: 37.5)))
    }
    try ledger.savePlace("office", at: Coordinate(longitude: 127.0, latitude: 37.5))
    let texts = ["place=1 place=2", "place=가게", "within=100m@가게", "within=100m@office"]
    for text in texts {
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: text)
      try ledger.setBudget(text, amount: won(1_000), edit)
    }
    func filters() throws -> [String] {
      let rows = try ledger.budgetRows()
      return texts.map { text in rows.first { $0.name == text }?.budget?.filter.text ?? "" }
    }
    try ledger.renamePlace(1, to: "다게")
    #expect(
      try filters() == ["place=1 place=2", "place=다게", "within=100m@다게", "within=100m@office"])
    try ledger.mergePlaces([2], into: 1)
    #expect(try filters()[0] == "place=1")
    try ledger.undo(count: 2)
    #expect(try filters() == texts)
    #expect(throws: BudgetError.placeInUse(name: "office", budgets: ["within=100m@office"])) {
      try ledger.forgetPlace("office")
    }
    try ledger.removeBudget(named: "within=100m@office")
    try ledger.forgetPlace("office")
  }

  @Test func `what is refused changes nothing`() throws {
    let (_, ledger) = try ledger()
    func expect(
      _ error: BudgetError, _ name: String = "x", amount: Money? = nil,
      _ change: (inout BudgetEdit) throws -> Void = { _ in }
    ) throws {
      var edit = BudgetEdit()
      try change(&edit)
      #expect(throws: error) {
        try ledger.setBudget(name, amount: amount ?? won(5), edit)
      }
    }
    try expect(.negative, amount: won(-1))
    try expect(.otherCurrency(.usd, home: .krw), amount: Money(minorUnits: 5, .usd))
    try expect(.otherCurrency(.usd, home: .krw)) {
      $0.filter = try PaymentFilter(text: "currency=USD")
    }
    try expect(.badName, "")
    try expect(.badName, String(repeating: "예", count: 22))
    try expect(.badName, "a\tb")
    try expect(.reservedName("income"), "income")
    try expect(.daysInFilter) { $0.filter = try PaymentFilter(text: "from=2026-11-01") }
    try expect(.lacksDays) { $0.rhythm = .once }
    try expect(.daysOfPeriods(.month)) { $0.days = try day("2026-11-01")...day("2026-11-01") }
    try expect(.severalPeriods(.week)) {
      $0.rhythm = .week
      $0.period = try day("2026-11-01")...day("2026-11-30")
    }
    try expect(.eachCarries) {
      $0.isEach = true
      $0.carry = .both
    }
    #expect(throws: BudgetError.none(name: "x", known: [])) { try ledger.removeBudget(named: "x") }
    #expect(throws: BudgetError.none(name: "x", known: [])) { try ledger.budgetHistory(named: "x") }
    #expect(throws: LedgerStoreError.self) {
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: "category=nothing")
      try ledger.setBudget("x", amount: won(5), edit)
    }
    #expect(try ledger.budgetRows().isEmpty && ledger.history().isEmpty)
  }

  @Test func `ten thousand budgets are listed`() throws {
    let (test, ledger) = try ledger()
    _ = try add(700, "2026-11-02", to: ledger)
    try test.sql { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
          INSERT INTO budgets(name, currency) SELECT 'b' || i, 'KRW' FROM n;
          INSERT INTO budget_amounts(budget_id, period, is_only, amount)
          SELECT id, '2026-11', 0, 1000 FROM budgets;
          """)
    }
    let status = try ledger.budgetStatus().document.budgets
    #expect(status.count == 10_000 && status.allSatisfy { $0.left?.minorUnits == 300 })
  }
}
