import Sobi
import Testing
import Workloads

/// Payments are found by what a query names, and listed page by page.
@Suite struct QueryTests {
  private let ledger: Ledger
  private let test: TestLedger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
    try test.addGrid(to: ledger)
    let day = try #require(CalendarDay("2026-11-21"))
    func add(
      _ amount: Int64, _ merchant: String, at coordinate: Coordinate? = nil, account: String? = nil,
      memo: String? = nil
    ) throws {
      try ledger.add(
        NewPayment(
          amount: Money(minorUnits: amount, .krw), day: day, merchant: merchant,
          coordinate: coordinate, account: account, memo: memo))
    }
    try add(1, "Ｓｔａｒｂｕｃｋｓ 강남", at: Coordinate(longitude: 126.95, latitude: 37.45))
    try add(2, "스타벅스", at: Coordinate(longitude: 127.05, latitude: 37.45), account: "하나 Card")
    try add(3, "서점", account: "하나 card 2", memo: "a STARBUCKS voucher")
    try add(4, "약국", account: "ＨＡＮＡ")
  }

  private func amounts(_ query: LedgerQuery) throws -> [Int64] {
    let page = try ledger.payments(query)
    #expect(page.matched == page.rows.count && page.next == nil)
    return page.rows.map(\.payment.amount.minorUnits).sorted()
  }

  @Test(arguments: [
    ("starbucks", [1, 3] as [Int64]), ("ＳＴＡＲ", [1, 3]), ("스타", [2]), ("벅스", [2]),
    ("none", []), ("", [1, 2, 3, 4]), (" ", [1, 3]),
  ])
  func `merchant and memo are searched in any case and width`(
    text: String, expected: [Int64]
  ) throws {
    #expect(try amounts(LedgerQuery(text: text)) == expected)
  }

  @Test(arguments: [("하나 CARD", [2] as [Int64]), ("hana", [4]), ("하나", [])])
  func `an account is named whole`(account: String, expected: [Int64]) throws {
    #expect(try amounts(LedgerQuery(account: account)) == expected)
  }

  @Test func `districts are named by code or name`() throws {
    #expect(try amounts(LedgerQuery(district: .init("D0"))) == [1])
    #expect(try amounts(LedgerQuery(district: .init("구역 1", of: .level("sigungu")))) == [2])
    #expect(throws: DistrictNestingError.noSuchParent(wanted: "D10", set: "grid")) {
      try amounts(LedgerQuery(district: .init("D10")))
    }
  }

  @Test func `places and kinds are one of several`() throws {
    let places = Set(try ledger.places(LedgerQuery(), limit: 9).rows.map(\.place.id))
    #expect(try amounts(LedgerQuery(places: places)) == [1, 2])
    #expect(try amounts(LedgerQuery(kinds: [.spending, .refund])) == [1, 2, 3, 4])
    #expect(try amounts(LedgerQuery(kinds: [.income])) == [])
    #expect(try amounts(LedgerQuery(currency: .usd)) == [])
  }

  @Test func `what is asked holds all at once`() throws {
    var query = LedgerQuery(district: .init("D0"), text: "starbucks")
    #expect(try amounts(query) == [1])
    query.account = "하나 card"
    #expect(try amounts(query) == [])
  }

  @Test(arguments: PaymentOrder.allCases, [1, 2, 3] as [UInt64])
  func `pages by key hold each payment once while others come and go`(
    order: PaymentOrder, seed: UInt64
  ) throws {
    let test = try TestLedger(Statement(count: 200, seed: seed))
    let ledger = try test.open()
    var generator = SeededGenerator(seed: seed)
    let query = LedgerQuery(kinds: [.spending, .income, .transfer])
    let whole = try ledger.payments(query, order: order, limit: .max)
    #expect(whole.next == nil && whole.rows.count == whole.matched)
    var seen: [Int64] = []
    var page = try ledger.payments(query, order: order, limit: 17)
    while true {
      seen += page.rows.map(\.payment.id)
      guard let next = page.next else { break }
      let amount = Money(minorUnits: Int64(generator.below(10_000)), .krw)
      let day = CalendarDay(daysSince1970: Int32(20_390 + generator.below(420)))
      try ledger.add(NewPayment(amount: amount, day: day))
      // The last row that was seen is removed: the cursor stays right without it.
      if generator.below(2) == 0, let last = seen.last { try ledger.removePayments([last]) }
      page = try ledger.payments(query, limit: 17, after: next)
    }
    let old = Set(whole.rows.map(\.payment.id))
    #expect(seen.filter(old.contains) == whole.rows.map(\.payment.id))
    #expect(Set(seen).count == seen.count)
  }
}
