import GRDB
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Budgets read at once from a snapshot, each also computed from the ledger's rows and one payment
/// after the other.
@Suite struct BudgetReadingTests {
  private static let filters = [
    "", "channel=online", "text=가게", "bbox=126.9,37.4,127.05,37.6", "district=D4@sigungu",
    "within=3km@127.0,37.5", "within=9km@127.02,37.45 amount=1000..", "tag=seen",
    "merchant=가게 memo=한", "place=none", "account=카드", "kind=refund",
    "text=\"가게 7\" within=20km@126.95,37.45", "category=none", "amount=1000..4000",
    "bbox=126.9,37.4,127.05,37.6 tag=seen kind=spending", "text=１",
  ]

  private func won(_ amount: Int) -> Money { Money(minorUnits: Int64(amount), .krw) }

  /// A ledger with a snapshot, and budgets as made up for a seed.
  ///
  /// - Parameter copies: The number of budgets of each filter.
  private func ledger(
    _ generator: inout SeededGenerator, seed: UInt64, copies: Int = 1
  ) throws -> TestLedger {
    let test = try TestLedger(Statement(count: 160, seed: seed))
    let ledger = try test.open()
    let today = ledger.today()
    // One change looks at the budgets once.
    let filters = Array(repeating: Self.filters, count: copies).flatMap(\.self)
    let edits = try filters.map { filter in
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: filter)
      edit.rhythm = [.week, .month, .month, .year, .once][generator.below(5)]
      edit.carry = BudgetCarry.allCases[generator.below(3)]
      edit.isEach = generator.below(4) == 0
      if edit.rhythm == .once {
        let first = today.adding(-generator.below(200))
        edit.days = first...first.adding(generator.below(250))
      }
      let at = edit.days?.lowerBound ?? today.adding(-generator.below(200))
      (edit.period, edit.isOnwards) = (at...at, edit.rhythm != .once)
      if edit.isEach == true { edit.carry = BudgetCarry.none }
      return (edit, won(generator.below(60) * 1_000))
    }
    try ledger.write(.custom(command: "budget", subject: "budgets")) { change in
      for (number, (edit, amount)) in edits.enumerated() {
        try change.setBudget("budget \(number)", amount: amount, edit, today: today)
      }
    }
    try tag(test, &generator)
    _ = try ledger.writeSnapshot()
    return test
  }

  /// Tags of budgets and of a filter on some payments.
  private func tag(_ test: TestLedger, _ generator: inout SeededGenerator) throws {
    for name in ["seen", "budget 0", "budget 5", "budget \(generator.below(17))"] {
      let (modulus, rest) = (3 + generator.below(6), generator.below(3))
      try test.sql { db in
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO payment_tags(payment_id, name, value)
            SELECT id, ?, CASE id % 2 WHEN 0 THEN 'out' ELSE '' END FROM payments
            WHERE id % ? = ?
            """, arguments: [name, modulus, rest])
      }
    }
  }

  /// An addition, an edit, a split, a removal, an undo, or a change of another program.
  ///
  /// - Returns: Whether the ledger tells of what budgets reach by it.
  private func change(
    _ test: TestLedger, _ ledger: Ledger, _ generator: inout SeededGenerator
  ) throws -> Bool {
    let today = ledger.today()
    let rows = try ledger.payments(LedgerQuery(), limit: 400).rows.map(\.payment)
      .filter { $0.localDay <= today }
    let payment = rows[generator.below(rows.count)]
    switch generator.below(7) {
    case 0:
      var edit = PaymentEdit()
      edit.channel = .online
      try ledger.editPayments([payment.id], edit)
    case 1, 2:
      let isRefund = generator.below(3) == 0
      let amount = generator.below(90_000) + 1
      let degrees = (126.9 + Double(generator.below(20)) / 100, 37.4)
      try ledger.add(
        NewPayment(
          amount: generator.below(6) == 0
            ? Money(minorUnits: Int64(amount), .usd) : won(isRefund ? -amount : amount),
          kind: isRefund ? .refund : .spending,
          day: today.adding(-generator.below(60)),
          merchant: "가게 \(generator.below(9))",
          coordinate: generator.below(2) == 0
            ? nil : Coordinate(longitude: degrees.0, latitude: degrees.1)))
    case 3:
      guard payment.amount.currency == .krw, payment.amount.minorUnits > 1_000
      else { return false }
      _ = try ledger.write(.split(payment: payment.id)) {
        try $0.split(payment.id, amount: won(300))
      }
    case 4: try ledger.removePayments([payment.id])
    case 5:
      try test.sql { db in
        try db.execute(
          sql: "UPDATE payments SET amount = amount + 7, memo = '한' WHERE id = ?",
          arguments: [payment.id])
      }
      return false
    default:
      let newest = try ledger.history(limit: 50).first { $0.undoneAt == nil }
      if newest?.title.command != "budget" { try ledger.undo() }
      return false
    }
    return true
  }

  /// The spending of a budget in a period by a list of payments.
  private func spent(
    _ budget: Budget, on days: ClosedRange<CalendarDay>, _ test: TestLedger, _ ledger: Ledger
  ) throws -> (sum: Int64, exceeding: Int, greatest: Int64) {
    let tags = try test.sql { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT payment_id, value FROM payment_tags WHERE name = ?",
        arguments: [budget.name])
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as Int64, $0[1] as String) })
    }
    let all = try ledger.payments(LedgerQuery(days: days), limit: 5_000).rows.map(\.payment)
    let found = try ledger.payments(
      LedgerQuery(days: days, filter: budget.filter), limit: 5_000)
    let passing = Set(found.rows.map(\.payment.id))
    let counting = all.filter { payment in
      guard payment.kind == .spending || payment.kind == .refund,
        payment.amount.currency == .krw, !budget.isEach || payment.kind == .spending
      else { return false }
      return tags[payment.id].map { $0 != "out" } ?? passing.contains(payment.id)
    }.map(\.amount.minorUnits)
    let limit = budget.amounts.first?.minorUnits ?? 0
    return (counting.reduce(0, +), counting.count { $0 > limit }, counting.max() ?? 0)
  }

  @Test(arguments: Seeds.first(2))
  func `budgets are the same from a snapshot, from the ledger and payment by payment`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let test = try ledger(&generator, seed: seed)
    let center = Coordinate(longitude: 127.0, latitude: 37.5)
    func reports(_ use: ReadingPlan.Use) throws -> [[UInt8]] {
      let ledger = try test.open(.reading, use: use)
      return try [
        ledger.here(center).json(), ledger.budgetStatus().document.json(),
        ledger.alerts().document.json(),
        ledger.budgetHistory(named: "budget 5").document.json(),
        ledger.districtReport(LedgerQuery(filter: PaymentFilter(text: Self.filters[3]))).json(),
        ledger.districtReport(LedgerQuery(filter: PaymentFilter(text: Self.filters[4]))).json(),
      ]
    }
    for _ in 0..<3 {
      let ledger = try test.open()
      for _ in 0..<2 { _ = try change(test, ledger, &generator) }
      let slow = try LedgerView.$passesSnapshotsOver.withValue(true) { try reports(.once) }
      #expect(try reports(.once) == slow)
      #expect(try reports(.resident) == slow)
      let today = ledger.today()
      try test.open(.reading).read { view in
        let budgets = try view.budgets().map { try $0.budget.get() }
        let seen = BudgetMoment(today: today)
        try view.readPayments(view.requests(of: budgets, on: today...today, seen))
        for budget in budgets {
          guard let periods = try view.periods(of: budget, on: today...today, today: today)
          else { continue }
          let request = try BudgetRequest(budget, on: periods.days, seen, in: view)
          let key = request.key
          #expect(view.moment[\.budgetPayments[key]] != nil, "\(budget.filter)")
        }
      }
      let budgets = try ledger.budgetRows().compactMap(\.budget)
      for row in try ledger.budgetStatus().document.budgets {
        let budget = try #require(budgets.first { $0.name == row.name })
        let days = try #require(row.days)
        let wanted = try spent(budget, on: days, test, ledger)
        guard !budget.isEach else {
          #expect(row.exceeding == wanted.exceeding && row.spent?.minorUnits == wanted.greatest)
          continue
        }
        let used = try #require(row.spent).minorUnits + #require(row.booked).minorUnits
        #expect(used == wanted.sum, "\(budget.filter), \(budget.name)")
      }
    }
  }

  @Test func `more budgets than a word has bits are read alike`() throws {
    var generator = SeededGenerator(seed: 3)
    let test = try ledger(&generator, seed: 3, copies: 8)
    func status() throws -> [UInt8] {
      try test.open(.reading, use: .once).budgetStatus().document.json()
    }
    let slow = try LedgerView.$passesSnapshotsOver.withValue(true) { try status() }
    #expect(try status() == slow)
  }

  @Test(arguments: Seeds.first(2))
  func `a change tells of what a look at all budgets finds`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let test = try ledger(&generator, seed: seed)
    if seed % 2 == 0 {
      let ledger = try test.open()
      try ledger.setIncome(IncomeAmount(month: ledger.today().month, amount: won(3_000_000)))
    }
    for _ in 0..<6 {
      let ledger = try test.open()
      let today = ledger.today()
      _ = ledger.takeAlerts()
      var scope = BudgetScope(today: today)
      scope.days = today.adding(-700)...today
      let before = try ledger.read { try $0.budgetStates(scope, today: today) }
      guard try change(test, ledger, &generator) else { continue }
      let wanted = try ledger.read { view in
        try view.budgetStates(scope, today: today)
          .alerts(since: before, today: today, currency: .krw)
      }
      #expect(ledger.takeAlerts() == wanted)
    }
  }

  @Test func `sums beyond 64 bits are the problem that the ledger's rows have`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let today = ledger.today()
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for (sign, name) in [(1, "a"), (1, "b"), (-1, "c")] {
        try change.add(
          NewPayment(
            amount: Money(minorUnits: Int64(sign) * 9_000_000_000_000_000_000, .krw),
            kind: sign < 0 ? .refund : .spending, day: today, merchant: name))
      }
    }
    for (name, filter) in [("all", ""), ("spending", "kind=spending"), ("text", "merchant=a")] {
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: filter)
      try ledger.setBudget(name, amount: won(1_000), edit)
    }
    _ = try ledger.writeSnapshot()
    func report() throws -> BudgetReport { try test.open(.reading).budgetStatus() }
    let slow = try LedgerView.$passesSnapshotsOver.withValue(true) { try report() }
    #expect(try report().document == slow.document)
    #expect(slow.problems.first?.fault.code == "spending.sum.overflow")
  }
}
