import Spending
import SpendingAnalytics
import Testing
import Workloads

/// Charges of payments against a table written by hand, and the law that they add up.
@Suite struct BilledPaymentTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  /// KRW 100,000 in three months, bought on 2026-09-20.
  @Test func `a plan on a card with bill days, and without`() throws {
    let purchase = BilledPayment(
      day: try day("2026-09-20"), amount: 100_000, plan: .whole(months: 3),
      cycle: BillCycle(billDay: 14, cutOff: 31))
    #expect(
      purchase.charges.map { "\($0.day) \($0.part ?? 0) \($0.amount)" } == [
        "2026-10-14 1 33334", "2026-11-14 2 33333", "2026-12-14 3 33333",
      ])
    var other = purchase
    other.cycle = nil
    #expect(
      other.charges.map { "\($0.day) \($0.amount)" } == [
        "2026-09-20 33334", "2026-10-20 33333", "2026-11-20 33333",
      ])
  }

  @Test func `a part that a statement gives is charged as it is stated`() throws {
    let part = BilledPayment(
      day: try day("2026-09-20"), amount: 33_340, plan: .part(3),
      cycle: BillCycle(billDay: 14, cutOff: 31))
    #expect(
      part.charges == [BillCharge(day: try day("2026-12-14"), amount: 33_340, part: 3)])
  }

  @Test func `a plan that was refunded returns what was charged`() throws {
    let purchase = BilledPayment(
      day: try day("2026-09-20"), amount: 100_000, plan: .whole(months: 3),
      cycle: BillCycle(billDay: 14, cutOff: 31))
    // The refund of 3 November is on the bill of 14 December.
    #expect(
      try purchase.charges(refundedOn: day("2026-11-03")).map { "\($0.day) \($0.amount)" } == [
        "2026-10-14 33334", "2026-11-14 33333", "2026-12-14 -66667",
      ])
    #expect(try purchase.charges(refundedOn: day("2026-09-21")).isEmpty)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `charges add up to the payment, and with its refund to nothing`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let first = try day("2020-01-01")
    for _ in 0..<500 {
      let amount = Int64(generator.below(50_000_000)) - 1_000_000
      let plan: BilledPayment.Plan =
        switch generator.below(3) {
        case 0: .atOnce
        case 1: .whole(months: 2 + Int(generator.below(60)))
        default: .part(1 + Int(generator.below(36)))
        }
      let payment = BilledPayment(
        day: first.adding(Int(generator.below(3_000))), amount: amount, plan: plan,
        cycle: generator.below(3) == 0
          ? nil
          : BillCycle(
            billDay: 1 + Int(generator.below(31)), cutOff: 1 + Int(generator.below(31))))
      let charges = payment.charges
      #expect(charges.map(\.amount).reduce(0, +) == amount)
      #expect(charges.map(\.day) == charges.map(\.day).sorted())
      #expect(charges.allSatisfy { $0.day >= payment.day })
      #expect(Set(charges.map(\.day.month)).count == charges.count)
      let refunded = payment.charges(
        refundedOn: payment.day.adding(Int(generator.below(2_000))))
      #expect(refunded.map(\.amount).reduce(0, +) == 0)
    }
  }
}
