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

  private func amounts(_ terms: [FilterTerm]) throws -> [Int64] {
    let page = try ledger.payments(LedgerQuery(filter: PaymentFilter(terms)))
    #expect(page.matched == page.rows.count && page.next == nil)
    return page.rows.map(\.payment.amount.minorUnits).sorted()
  }

  @Test(arguments: [
    ("starbucks", [1, 3] as [Int64]), ("ＳＴＡＲ", [1, 3]), ("스타", [2]), ("벅스", [2]),
    ("none", []), (" ", [1, 3]),
  ])
  func `merchant and memo are searched in any case and width`(
    text: String, expected: [Int64]
  ) throws {
    #expect(try amounts([.text(text)]) == expected)
  }

  @Test(arguments: [("하나 CARD", [2] as [Int64]), ("hana", [4]), ("하나", [])])
  func `an account is named whole`(account: String, expected: [Int64]) throws {
    #expect(try amounts([.account(account)]) == expected)
  }

  @Test func `districts are named by code or name`() throws {
    #expect(try amounts([.district("D0")]) == [1])
    #expect(try amounts([.district("구역 1", of: .level("sigungu"))]) == [2])
    #expect(throws: DistrictNestingError.noSuchParent(wanted: "D10", set: "grid")) {
      try amounts([.district("D10")])
    }
  }

  @Test func `the set of a district is named by level, name or day`() throws {
    let grid = try #require(try ledger.districtSets().first)
    for selection in ["@sigungu", "@grid", "@=grid", "@sigungu=grid", "@:today", "@sigungu:then"] {
      let filter = try PaymentFilter(text: "district=D0\(selection)")
      #expect(try amounts(filter.terms) == [1], "\(grid.name) \(selection)")
    }
    #expect(throws: LedgerStoreError.self) { try amounts([.district("D0", of: .set("none"))]) }
  }

  @Test(arguments: [
    ("amount=2..3", [2, 3] as [Int64]), ("amount=..2", [1, 2]), ("amount=3..", [3, 4]),
    ("amount=4", [4]), ("amount=1.00..2.0", [1, 2]), ("amount=-5..0", []),
    ("amount=1.. currency=USD", []), ("amount=1..2 currency=KRW", [1, 2]),
  ])
  func `amounts are of the currency that the filter names`(
    filter: String, expected: [Int64]
  ) throws {
    #expect(try amounts(PaymentFilter(text: filter).terms) == expected)
  }

  @Test func `a range that is no amount of the currency is refused`() throws {
    let amount = try #require(FilterAmount("1.5.."))
    for terms in [[.amount(amount)], [.amount(amount), .currency(.jpy)]] as [[FilterTerm]] {
      #expect(throws: FilterProblem.self) { try amounts(terms) }
    }
    #expect(try amounts([.amount(amount), .currency(.usd)]) == [])
  }

  @Test func `a memo is searched alone and with merchants`() throws {
    #expect(try amounts([.memo("starbucks")]) == [3])
    #expect(try amounts([.memo("starbucks"), .text("starbucks")]) == [3])
    #expect(try amounts([.memo("voucher"), .merchant("서점")]) == [3])
    #expect(try amounts([.memo("voucher"), .text("약국")]) == [])
  }

  @Test func `what has none is among the values`() throws {
    let places = try ledger.places(LedgerQuery(), limit: 9).rows.map(\.place)
    let first = try #require(places.map(\.id).min())
    #expect(try amounts([.place("none")]) == [3, 4])
    #expect(try amounts([.place("none"), .place(String(first))]) == [1, 3, 4])
    #expect(try amounts([.place("none"), .district("D0")]) == [])
    #expect(throws: PlaceNameError.self) { try amounts([.place("none"), .place("nowhere")]) }
    let all = try amounts([])
    let sorted = try ledger.payments().rows.filter { $0.category != nil }.count
    #expect(try amounts([.category("none")]).count == all.count - sorted)
  }

  @Test func `places and kinds are one of several`() throws {
    let places = Set(try ledger.places(LedgerQuery(), limit: 9).rows.map(\.place.id))
    #expect(try amounts(places.map { .place(String($0)) }) == [1, 2])
    #expect(try amounts([.kind(.spending), .kind(.refund)]) == [1, 2, 3, 4])
    #expect(try amounts([.kind(.income)]) == [])
    #expect(try amounts([.currency(.usd)]) == [])
  }

  @Test func `what is asked holds all at once`() throws {
    let filter = try PaymentFilter([.district("D0"), .text("starbucks")])
    #expect(try amounts(filter.terms) == [1])
    #expect(try amounts(filter.adding(.account("하나 card")).terms) == [])
  }

  @Test(arguments: PaymentOrder.allCases, [1, 2, 3] as [UInt64])
  func `pages by key hold each payment once while others come and go`(
    order: PaymentOrder, seed: UInt64
  ) throws {
    let test = try TestLedger(Statement(count: 200, seed: seed))
    let ledger = try test.open()
    var generator = SeededGenerator(seed: seed)
    let query = try LedgerQuery(
      filter: PaymentFilter([.kind(.spending), .kind(.income), .kind(.transfer)]))
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
