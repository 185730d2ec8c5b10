import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Budgets after a change, derived from those before it, against those read from the ledger.
@Suite struct BudgetsBeforeTests {
  private static let filters = [
    "", "channel=online", "text=가게", "bbox=126.9,37.4,127.05,37.6", "within=3km@127.0,37.5",
    "merchant=\"가게 1\"", "amount=1000..40000", "tag=seen", "place=none", "kind=spending",
    "category=none", "account=카드",
  ]

  private func won(_ amount: Int) -> Money { Money(minorUnits: Int64(amount), .krw) }

  private func payment(
    _ generator: inout SeededGenerator, on day: CalendarDay, merchant: Int
  ) -> NewPayment {
    let isRefund = generator.below(8) == 0
    let amount = 1 + generator.below(90_000)
    var payment = NewPayment(
      amount: won(isRefund ? -amount : amount), kind: isRefund ? .refund : .spending, day: day,
      merchant: "가게 \(merchant)",
      coordinate: generator.below(3) == 0
        ? nil
        : Coordinate(longitude: 126.9 + Double(generator.below(20)) / 100, latitude: 37.5))
    payment.account = generator.below(2) == 0 ? "카드" : nil
    return payment
  }

  /// A ledger with payments of merchants in rhythms and others, budgets of every kind, an income and a
  /// snapshot.
  private func ledger(
    _ generator: inout SeededGenerator, today: CalendarDay
  ) throws -> TestLedger {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for merchant in 0..<12 {
        let step = [7, 14, 30, 91][merchant % 4]
        for number in 0..<(3 + generator.below(3)) {
          let day = today.adding(-step * number - generator.below(2))
          _ = try change.add(payment(&generator, on: day, merchant: merchant))
        }
      }
      for _ in 0..<60 {
        let day = today.adding(15 - generator.below(60))
        _ = try change.add(payment(&generator, on: day, merchant: 12 + generator.below(20)))
      }
    }
    let ids = try ledger.payments(LedgerQuery(), limit: 30).rows.map(\.payment.id)
    try ledger.tag(ids, TagEdit(set: ["seen": ""]))
    try ledger.tag(Array(ids.prefix(9)), TagEdit(set: ["budget-1": ""]))
    try ledger.tag(Array(ids.suffix(9)), TagEdit(set: ["budget-1": "out"]))
    try ledger.setIncome(IncomeAmount(month: today.month, amount: won(9_000_000)))
    let edits = try (0..<48).map { number in
      var edit = BudgetEdit()
      edit.filter = try PaymentFilter(text: Self.filters[number % Self.filters.count])
      edit.rhythm = [.week, .month, .year, .once][number / Self.filters.count]
      edit.carry = BudgetCarry.allCases[generator.below(3)]
      edit.isEach = generator.below(6) == 0
      if edit.isEach == true { edit.carry = BudgetCarry.none }
      if edit.rhythm == .once { edit.days = today.adding(-40)...today.adding(20) }
      let first = edit.days?.lowerBound ?? today.adding(-100)
      (edit.period, edit.isOnwards) = (first...first, edit.rhythm != .once)
      return edit
    }
    try ledger.write(.custom(command: "budget", subject: "budgets")) { change in
      for (number, edit) in edits.enumerated() {
        let amount = won((1 + generator.below(9)) * 400_000)
        try change.setBudget("budget-\(number)", amount: amount, edit, today: today)
      }
    }
    _ = try ledger.writeSnapshot()
    return test
  }

  /// An addition, a removal or an edit of some payments.
  private func change(
    _ ledger: Ledger, _ ids: [Int64], _ added: [NewPayment], _ generator: inout SeededGenerator
  ) throws {
    try ledger.write(.custom(command: "change", subject: "payments")) { change in
      for payment in added { _ = try change.add(payment) }
      for id in ids {
        var edit = PaymentEdit()
        switch generator.below(4) {
        case 0: _ = try change.removePayments([id])
        case 1: edit.amount = .money(won(1 + generator.below(70_000)))
        case 2: edit.merchant = "가게 \(generator.below(14))"
        default: edit.category = "groceries"
        }
        if edit != PaymentEdit() { try change.editPayments([id], edit) }
      }
    }
  }

  @Test(arguments: Seeds.first(3))
  func `budgets after a change follow from those before it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let today = try #require(CalendarDay("2026-11-20"))
    let test = try ledger(&generator, today: today)
    var crossed = 0
    for _ in 0..<6 {
      let ledger = try Ledger(path: test.path, access: .writing, today: today)
      let known = try ledger.payments(LedgerQuery(), limit: 200).rows.map(\.payment)
        .filter { $0.kind == .spending }
      let touched = (0..<generator.below(3)).map { _ in known[generator.below(known.count)] }
      let ids = Set(touched.map(\.id)).sorted()
      let added = (0..<(1 + generator.below(2))).map { _ in
        payment(
          &generator, on: today.adding(3 - generator.below(50)), merchant: generator.below(14))
      }
      var scope = BudgetScope(today: today)
      scope.days = today.adding(-60)...today.adding(20)
      let newest = try #require(
        try ledger.payments(LedgerQuery(), limit: 400).rows.map(\.payment.id).max())
      scope.changed = ChangedPayments(ids: [], [])
      scope.changed?.ids = ids + added.indices.map { newest + 1 + Int64($0) }
      scope.changed?.days = Set(touched.map(\.localDay) + added.map(\.day))
      scope.changed?.merchants = Set((0..<40).map { MerchantName.key("가게 \($0)") })
      let before = try ledger.read { try $0.budgetsBefore(scope) }
      try change(ledger, ids, added, &generator)
      let after = try ledger.read { view in
        try view.derive(from: before)
        let derived = try view.requests(scope).filter { request in
          let key = request.key
          return view.moment[\.budgetPayments[key]] != nil
        }
        #expect(derived.count == 49)
        return try view.budgetsAfter(before)
      }
      let plain = try Ledger(path: test.path, access: .reading, today: today)
      let wanted = try LedgerView.$passesSnapshotsOver.withValue(true) {
        try plain.read { try $0.budgetStates(scope, today: today) }
      }
      #expect(after.budgets.count == 48)
      for (name, answer) in wanted.budgets {
        #expect(after.budgets[name]?.standings == answer.standings, "\(name)")
      }
      let alerts = [after, wanted].map { states in
        states.alerts(since: before.states, today: today, currency: .krw)
      }
      #expect(alerts[0] == alerts[1])
      crossed += alerts[0].count
    }
    // Some random changes cross no limit.
    #expect(crossed > 0 || seed != 1)
  }
}
