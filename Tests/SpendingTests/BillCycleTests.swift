import Spending
import Testing

@Suite struct BillCycleTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  /// Purchases with the days on which they are charged, written down by hand.
  @Test(arguments: [
    (14, 31, "2026-10-31", "2026-11-14"), (14, 31, "2026-11-01", "2026-12-14"),
    (14, 31, "2028-02-29", "2028-03-14"), (25, 10, "2026-11-10", "2026-11-25"),
    (25, 10, "2026-11-11", "2026-12-25"), (31, 15, "2027-02-15", "2027-02-28"),
    (31, 15, "2027-01-16", "2027-02-28"), (5, 5, "2026-11-05", "2026-12-05"),
    (1, 18, "2026-12-19", "2027-02-01"), (1, 30, "2027-02-28", "2027-03-01"),
    (31, 29, "2027-02-28", "2027-02-28"), (31, 29, "2027-03-01", "2027-03-31"),
  ])
  func `the bill follows the first cut-off`(
    _ billDay: Int, _ cutOff: Int, _ purchase: String, _ charge: String
  ) throws {
    let cycle = try #require(BillCycle(billDay: billDay, cutOff: cutOff))
    #expect(try cycle.charge(ofPurchaseOn: day(purchase)) == day(charge))
  }

  @Test func `a part is charged in a later month, on its day`() throws {
    let cycle = try #require(BillCycle(billDay: 31, cutOff: 15))
    let charges = try (0...3).map {
      cycle.charge(ofPurchaseOn: try day("2026-11-15"), monthsLater: $0).description
    }
    #expect(charges == ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"])
  }

  @Test(arguments: [(0, 5), (32, 5), (5, 0), (5, 32)])
  func `days outside of a month make no cycle`(_ billDay: Int, _ cutOff: Int) {
    #expect(BillCycle(billDay: billDay, cutOff: cutOff) == nil)
  }

  /// Each month has one bill, and later purchases are never charged earlier.
  @Test(arguments: [(14, 31), (31, 29), (28, 30), (1, 1), (31, 31), (5, 18)])
  func `each month has one bill`(_ billDay: Int, _ cutOff: Int) throws {
    let cycle = try #require(BillCycle(billDay: billDay, cutOff: cutOff))
    let first = try day("2026-01-01")
    let charges = (0..<1_500).map { cycle.charge(ofPurchaseOn: first.adding($0)) }
    #expect(charges == charges.sorted())
    let months = Set(charges).sorted().map(\.month)
    #expect(months == months.indices.map { months[0].adding($0) })
  }

  @Test(arguments: [Int64.min, -100_000, -7, -1, 0, 1, 6, 7, 100_000, .max])
  func `parts add up and differ by a unit`(_ amount: Int64) {
    for count in [1, 2, 3, 7, 12, 600] {
      let parts = (1...count).map { amount.part($0, of: count) }
      #expect(parts.reduce(0, +) == amount)
      #expect(parts.map(\.magnitude) == parts.map(\.magnitude).sorted(by: >))
      #expect(parts[0].magnitude - parts[count - 1].magnitude <= 1)
    }
  }
}
