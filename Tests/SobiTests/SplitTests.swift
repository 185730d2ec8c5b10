import Sobi
import Testing
import Workloads

/// Tags and parts of payments: sums stay, statements and refunds know the whole.
@Suite struct SplitTests {
  private static let statement = Statement(rows: [
    "2026-05-03 12:00:00,10000,KRW,가게 1,food,,,126.95,37.45",
    "2026-05-03 13:00:00,7000,KRW,가게 2,food,,,126.96,37.46",
  ])
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger(Self.statement)
    ledger = try test.open()
  }

  @Test func `parts add up, and undo makes one payment of them`() throws {
    let before = try ledger.districtReport().total
    let part = try ledger.split(1, amount: Money(minorUnits: 4_000, .krw))
    #expect(try ledger.payment(1).payment.amount.minorUnits == 6_000)
    #expect(try ledger.payment(part).payment.amount.minorUnits == 4_000)
    #expect(try ledger.payment(part).place == ledger.payment(1).place)
    #expect(try ledger.districtReport().total.sum(.krw) == before.sum(.krw))
    // A part of a part is one of the same payment.
    let third = try ledger.split(part, amount: Money(minorUnits: 1_500, .krw))
    #expect(
      try test.strings(
        "SELECT id || ' ' || amount || ' ' || split_of FROM payments WHERE split_of NOTNULL")
        == ["\(part) 2500 1", "\(third) 1500 1"])
    #expect(try ledger.check().isClean)
    try ledger.undo(count: 2)
    #expect(try ledger.payment(1).payment.amount.minorUnits == 10_000)
    #expect(try test.integer("SELECT count(*) FROM payments") == 2)
    try ledger.redo(count: 2)
    #expect(try ledger.join(third) == (2, 1))
    #expect(try ledger.payment(1).payment.amount.minorUnits == 10_000)
    #expect(throws: LedgerEditError.notSplit(id: 1)) { try ledger.join(1) }
  }

  @Test(arguments: [0, 10_000, 10_001, -1] as [Int64])
  func `a part leaves something of the same sign`(amount: Int64) throws {
    #expect(throws: LedgerEditError.badPart(id: 1)) {
      try ledger.split(1, amount: Money(minorUnits: amount, .krw))
    }
    #expect(throws: MoneyError.differentCurrencies(.krw, .usd)) {
      try ledger.split(1, amount: Money(minorUnits: 5, .usd))
    }
    #expect(throws: LedgerEditError.noPayment(id: 99)) {
      try ledger.split(99, amount: Money(minorUnits: 5, .krw))
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 2)
  }

  @Test func `a statement knows a payment that was split`() throws {
    try ledger.split(1, amount: Money(minorUnits: 4_000, .krw))
    let again = try test.take(Self.statement, into: ledger)
    #expect(again.outcome.added == 0 && again.outcome.skipped == 2)
    let part = Statement(rows: ["2026-05-03 12:00:00,6000,KRW,가게 1,,,,126.95,37.45"])
    #expect(try test.take(part, into: ledger, isDryRun: true).outcome.added == 1)
  }

  @Test func `a refund of the whole pairs with the first part`() throws {
    try ledger.split(1, amount: Money(minorUnits: 4_000, .krw))
    let refund = Statement(rows: ["2026-05-09 12:00:00,-10000,KRW,가게 1,,,refund,,"])
    let outcome = try test.take(refund, into: ledger).outcome
    #expect(outcome.added == 1)
    #expect(
      try test.strings("SELECT cancels_id || '' FROM payments WHERE kind = 1") == ["1"])
    // No more than the whole can be refunded.
    let more = Statement(rows: ["2026-05-10 12:00:00,-6000,KRW,가게 1,,,refund,,"])
    try test.take(more, into: ledger)
    #expect(
      try test.integer("SELECT count(*) FROM payments WHERE kind = 1 AND cancels_id IS NULL") == 1)
  }

  @Test func `a part is not removed without the others`() throws {
    let part = try ledger.split(1, amount: Money(minorUnits: 4_000, .krw))
    #expect(throws: LedgerEditError.isPart(id: part, first: 1)) {
      try ledger.removePayments([part])
    }
    try ledger.tag([part], TagEdit(set: ["gift": ""]))
    try ledger.removePayments([1])
    #expect(try test.integer("SELECT count(*) FROM payments") == 1)
    #expect(try test.integer("SELECT count(*) FROM payment_tags") == 0)
    try ledger.undo()
    #expect(try test.integer("SELECT count(*) FROM payments") == 3)
    #expect(try test.integer("SELECT count(*) FROM payment_tags") == 1)
  }

  @Test func `a split payment is one visit of its month`() throws {
    let query = LedgerQuery(asOf: CalendarDay("2026-05-20"))
    let before = try ledger.month(nil, query)
    let part = try ledger.split(1, amount: Money(minorUnits: 4_000, .krw))
    try ledger.editPayments(
      [part],
      {
        var edit = PaymentEdit()
        edit.category = "gifts"
        edit.makesCategory = true
        return edit
      }())
    let after = try ledger.month(nil, query)
    #expect(after.count == 2 && after.spent == before.spent)
    #expect(after.mostVisitedPlace == before.mostVisitedPlace)
    var gifts = query
    gifts.filter = try PaymentFilter(text: "category=gifts")
    let month = try ledger.month(nil, gifts)
    #expect(month.spent.minorUnits == 4_000 && month.count == 1)
    #expect(month.mostVisitedPlace?.visits == 1)
    // Two parts that pass are one payment, whether the first one is among them or not.
    let third = try ledger.split(part, amount: Money(minorUnits: 1_500, .krw))
    #expect(try ledger.month(nil, gifts).count == 1)
    #expect(try ledger.payment(third).payment.amount.minorUnits == 1_500)
  }

  @Test func `tags are put on and taken off, each change one step`() throws {
    #expect(try ledger.tag([1, 2], TagEdit(set: ["trip": "jeju", "gift": ""])) == 2)
    #expect(try ledger.tag([1, 2], TagEdit(set: ["trip": "jeju"])) == 0)
    #expect(
      try ledger.tags(ofPayment: 1)
        == [PaymentTag(name: "gift", value: ""), PaymentTag(name: "trip", value: "jeju")])
    // A list says them too, by their names.
    let listed = try ledger.payments(LedgerQuery()).rows
    #expect(listed.first { $0.id == 2 }?.tags.map(\.name) == ["gift", "trip"])
    #expect(try ledger.payment(1).tags.last == PaymentTag(name: "trip", value: "jeju"))
    #expect(listed.filter { $0.id > 2 }.allSatisfy { $0.tags.isEmpty })
    func found(_ text: String) throws -> [Int64] {
      try ledger.payments(LedgerQuery(filter: PaymentFilter(text: text))).rows.map(\.payment.id)
        .sorted()
    }
    #expect(try ledger.tag([2], TagEdit(set: ["trip": "busan"], unset: ["gift"])) == 1)
    #expect(try found("tag=trip") == [1, 2] && found("tag=trip=busan") == [2])
    #expect(try found("tag=gift") == [1] && found("tag=trip=") == [])
    #expect(
      try ledger.tagCounts().map { "\($0.tag.name) \($0.tag.value ?? "") \($0.count)" }
        == ["gift  1", "trip busan 1", "trip jeju 1"])
    try ledger.undo()
    #expect(try found("tag=trip=busan") == [] && found("tag=gift") == [1, 2])
    try ledger.undo()
    #expect(try found("tag=trip") == [])
    #expect(throws: LedgerEditError.noPayment(id: 9)) {
      try ledger.tag([1, 9], TagEdit(set: ["trip": ""]))
    }
    #expect(try found("tag=trip") == [])
  }

  @Test(arguments: ["", "a b", "a=b", String(repeating: "x", count: 65)])
  func `names that no filter could say are refused`(name: String) {
    #expect(throws: LedgerEditError.badTag) { try ledger.tag([1], TagEdit(set: [name: ""])) }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `random splits keep every sum and every import`(seed: UInt64) throws {
    let statement = Statement(count: 120, seed: seed)
    let test = try TestLedger(statement)
    let ledger = try test.open()
    let before = Totals(try ledger.districtReport().total)
    let steps = try ledger.history().count
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let all = try ledger.payments(limit: .max).rows.map(\.payment)
      let payment = all[generator.below(all.count)]
      let amount = payment.amount.minorUnits
      guard amount.magnitude > 1 else { continue }
      let part = Int64(generator.below(Int(amount.magnitude) - 1) + 1) * amount.signum()
      try ledger.split(payment.id, amount: Money(minorUnits: part, payment.amount.currency))
    }
    let after = Totals(try ledger.districtReport().total)
    #expect(after.sums == before.sums)
    let again = try test.take(statement, into: ledger)
    #expect(again.outcome.added == 0)
    #expect(try ledger.check().isClean)
    try ledger.undo(count: ledger.history().count - steps)
    #expect(Totals(try ledger.districtReport().total) == before)
  }
}
