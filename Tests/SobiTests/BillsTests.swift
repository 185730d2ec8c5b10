import Foundation
import GRDB
import Reports
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Bills of ledgers against tables written by hand.
@Suite struct BillsTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try Ledger(path: test.path, access: .writing, today: Self.day("2026-11-08"))
  }

  private static func day(_ text: String) throws -> CalendarDay {
    try #require(CalendarDay(text))
  }

  private func named(_ month: String) throws -> YearMonth { try #require(YearMonth(month)) }

  @discardableResult
  private func add(
    _ amount: Int64, _ merchant: String, _ day: String, _ account: String? = nil,
    months: Int? = nil, kind: PaymentKind = .spending
  ) throws -> Int64 {
    try ledger.write(.generate) { change in
      let id = try change.add(
        NewPayment(
          amount: Money(minorUnits: amount, .krw), kind: kind, day: Self.day(day),
          merchant: merchant, account: account)
      ).id
      if let months {
        var edit = PaymentEdit()
        edit.instalmentMonths = months
        _ = try change.editPayments([id], edit)
      }
      return id
    }
  }

  private func bills(_ month: String) throws -> [String] {
    try ledger.bills(named(month)).rows.map { row in
      "\(row.account ?? "-") \(row.day) \(row.kind) \(row.merchant ?? "-")"
        + (row.part.map { " \($0)/\(row.parts.map { String($0) } ?? "?")" } ?? "")
        + " \(row.amount.minorUnits)" + (row.isExpected ? " expected" : "")
    }
  }

  private func refund(_ id: Int64, _ amount: Int64, _ day: String) throws {
    let refund = try add(amount, "환불", day, kind: .refund)
    try test.sql { db in
      try db.execute(
        sql: "UPDATE payments SET cancels_id = ?, account = 'A' WHERE id = ?",
        arguments: [id, refund])
    }
  }

  /// KRW 100,000 in three months on a card whose bill of the 14th has the purchases of the month before.
  private func cardWithPlan() throws -> Int64 {
    let id = try add(100_000, "가전", "2026-09-20", "A", months: 3)
    try add(7_000, "김밥", "2026-10-01", "A")
    try add(3_000, "커피", "2026-10-31", "a")
    try add(5_000, "서점", "2026-11-01", "A")
    try add(9_000, "시장", "2026-10-15")
    try ledger.setCycle(BillCycle(billDay: 14, cutOff: 31), ofAccount: "a")
    return id
  }

  @Test(arguments: [
    "instalment_months = 1000000000000", "instalment_months = 9223372036854775807",
    "instalment_months = 3, instalment_number = 9223372036854775807",
  ])
  func `plans that no card has, written by another program, are no plans`(_ columns: String) throws
  {
    try add(90_000, "가전", "2026-10-20", "A", months: 3)
    try test.sql { db in try db.execute(sql: "UPDATE payments SET \(columns)") }
    #expect(try bills("2026-11").count <= 1)
    _ = try ledger.bills(named("2026-12"))
  }

  @Test func `a refund whose statement states months is no plan of its own`() throws {
    let id = try add(600_000, "한샘", "2026-01-01", "가", months: 6)
    let refund = try add(-600_000, "한샘", "2026-03-20", "가", kind: .refund)
    try ledger.setCycle(BillCycle(billDay: 14, cutOff: 31), ofAccount: "가")
    try test.sql { db in
      try db.execute(
        sql: "UPDATE payments SET cancels_id = ?, instalment_months = 6 WHERE id = ?",
        arguments: [id, refund])
    }
    let sums = try (1...12).map { month in
      let name = "2026-\(month < 10 ? "0" : "")\(month)"
      return try ledger.bills(named(name)).rows.map(\.amount.minorUnits).reduce(0, +)
    }
    #expect(sums == [0, 100_000, 100_000, -200_000, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `the bills of a card, by hand`() throws {
    _ = try cardWithPlan()
    #expect(try bills("2026-09") == [])
    #expect(try bills("2026-10") == ["A 2026-10-14 part 가전 1/3 33334"])
    #expect(
      try bills("2026-11") == [
        "A 2026-11-14 part 가전 2/3 33333", "A 2026-11-14 purchases - 10000",
      ])
    #expect(
      try bills("2026-12") == [
        "A 2026-12-14 part 가전 3/3 33333", "A 2026-12-14 purchases - 5000",
      ])
    #expect(try bills("2027-01") == [])
    let document = try ledger.bills(YearMonth("2026-11"))
    #expect(document.hasBillDays && document.totals.map(\.known.minorUnits) == [43_333])
  }

  @Test func `without bill days plans alone are charged, and what is booked`() throws {
    _ = try add(100_000, "가전", "2026-09-20", "A", months: 3)
    try add(7_000, "김밥", "2026-11-01", "A")
    try add(9_000, "표", "2026-11-20")
    #expect(
      try bills("2026-11") == [
        "A 2026-11-20 part 가전 3/3 33333", "- 2026-11-20 payment 표 9000",
      ])
    // On an earlier day nobody knew of a later payment.
    let earlier = try ledger.bills(YearMonth("2026-11"), asOf: Self.day("2026-11-07"))
    #expect(earlier.rows.map(\.kind) == [.part] && !earlier.hasBillDays)
  }

  @Test func `refunds: of a part of the amount, and of all of it`() throws {
    let id = try cardWithPlan()
    try refund(id, -40_000, "2026-11-03")
    #expect(
      try bills("2026-12") == [
        "A 2026-12-14 part 가전 3/3 33333", "A 2026-12-14 purchases - 5000",
        "A 2026-12-14 refund 가전 -40000",
      ])
    try refund(id, -60_000, "2026-11-04")
    #expect(try bills("2026-10") == ["A 2026-10-14 part 가전 1/3 33334"])
    #expect(
      try bills("2026-12") == [
        "A 2026-12-14 purchases - 5000", "A 2026-12-14 refund 가전 -66667",
      ])
    #expect(try bills("2027-01") == [])
  }

  @Test func `a split purchase stays in its plan`() throws {
    let id = try cardWithPlan()
    try ledger.split(id, amount: Money(minorUnits: 40_000, .krw))
    let parts = try ledger.bills(YearMonth("2026-11")).rows.filter { $0.kind == .part }
    #expect(parts.map(\.amount.minorUnits) == [20_000, 13_333])
  }

  @Test func `parts that a statement gives are not divided, further ones expected`() throws {
    let header = "이용일,이용가맹점,카드번호,할부개월,회차,결제원금\n"
    let row = "2026-09-20,하이마트,1234,4,PART,25000\n"
    for part in ["1", "2"] {
      try test.take(header + row.replacing("PART", with: part), "\(part).csv", into: ledger)
    }
    #expect(try ledger.accounts().map(\.name) == ["1234"])
    try ledger.setCycle(BillCycle(billDay: 14, cutOff: 31), ofAccount: "1234")
    #expect(try bills("2026-10") == ["1234 2026-10-14 part 하이마트 1/4 25000"])
    #expect(try bills("2026-11") == ["1234 2026-11-14 part 하이마트 2/4 25000"])
    #expect(try bills("2026-12") == ["1234 2026-12-14 part 하이마트 3/4 25000 expected"])
    let next = try ledger.bills(YearMonth("2026-12"))
    #expect(next.totals.map(\.known.minorUnits) == [0])
    #expect(next.totals.map(\.expected.minorUnits) == [25_000])
    // When the statement comes, the part is known and not counted twice.
    try test.take(header + row.replacing("PART", with: "3"), "3.csv", into: ledger)
    #expect(try bills("2026-12") == ["1234 2026-12-14 part 하이마트 3/4 25000"])
    #expect(try bills("2027-01") == ["1234 2027-01-14 part 하이마트 4/4 25000 expected"])
    #expect(try bills("2027-02") == [])
  }

  @Test func `a statement that repeats the whole amount is divided once`() throws {
    let header = "이용일,이용가맹점,카드번호,할부개월,회차,이용금액\n"
    let row = "2026-09-20,하이마트,1234,4,PART,100000\n"
    for part in ["1", "2"] {
      try test.take(header + row.replacing("PART", with: part), "\(part).csv", into: ledger)
    }
    #expect(try bills("2026-11") == ["1234 2026-11-20 part 하이마트 3/4 25000"])
    #expect(try bills("2027-01") == [])
  }

  @Test func `series that are due are expected on the bill of their card`() throws {
    for day in ["2026-07-10", "2026-08-10", "2026-09-10", "2026-10-10"] {
      try add(22_000, "인터넷", day, "A")
      try add(50_000, "관리비", String(day.dropLast(2)) + "09")
    }
    try ledger.setCycle(BillCycle(billDay: 25, cutOff: 10), ofAccount: "A")
    let rows = try ledger.bills(YearMonth("2026-11")).rows.filter(\.isExpected)
    #expect(rows.map(\.merchant) == ["인터넷", "관리비"])
    #expect(rows.map(\.day.description) == ["2026-11-25", "2026-11-09"])
  }

  /// Over all months bills charge what was spent, under any filter.
  @Test(arguments: Seeds.first(2))
  func `purchases and bills add up over all months`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let accounts: [String?] = ["A", "B", "C", nil]
    for _ in 0..<60 {
      let months = generator.below(3) == 0 ? 2 + generator.below(12) : nil
      let amount = 1 + Int64(generator.below(300_000))
      let day = try Self.day("2026-02-01").adding(generator.below(270)).description
      let id = try add(
        amount, "가게 \(generator.below(9))", day, accounts[generator.below(4)], months: months)
      guard generator.below(5) == 0 else { continue }
      let returned = generator.below(2) == 0 ? amount : 1 + Int64(generator.below(Int(amount)))
      let later = try Self.day(day).adding(generator.below(100)).description
      try refund(id, -returned, later)
    }
    try ledger.setCycle(BillCycle(billDay: 14, cutOff: 31), ofAccount: "A")
    try ledger.setCycle(BillCycle(billDay: 25, cutOff: 10), ofAccount: "B")
    let first = YearMonth(year: 2025, month: 12)
    for text in ["", "account=A", "kind=spending"] {
      let query = LedgerQuery(filter: try PaymentFilter(text: text))
      var (spent, charged) = (0 as Int64, 0 as Int64)
      for number in 0..<36 {
        let month = try ledger.month(first.adding(number), query, basis: .billed)
        spent += month.spent.minorUnits + month.booked.minorUnits
        charged += try #require(month.billed).charged.minorUnits
      }
      #expect(spent == charged && spent != 0)
    }
  }

  @Test func `bill days go with the last payment of their account`() throws {
    _ = try cardWithPlan()
    let ids: [Int64] = [1, 2, 3, 4]
    #expect(try ledger.forgetting(.payments(Array(ids.dropLast()))).accounts == 0)
    #expect(try ledger.forget(.payments(ids)).accounts == 1)
    #expect(try ledger.accounts().isEmpty)
  }

  @Test func `an account has to have payments; its bill days are undone and checked`() throws {
    _ = try cardWithPlan()
    #expect(throws: AccountError.none(name: "B", known: ["A"])) {
      try ledger.setCycle(BillCycle(billDay: 1, cutOff: 1), ofAccount: "B")
    }
    #expect(try ledger.accounts().map(\.count) == [4])
    #expect(try ledger.history(limit: 1).map(\.title.command) == ["accounts set"])
    try ledger.undo(count: 1)
    #expect(try ledger.accounts().map(\.cycle) == [nil])
    #expect(throws: AccountError.noCycle(name: "A")) { try ledger.setCycle(nil, ofAccount: "A") }
    try ledger.setCycle(BillCycle(billDay: 14, cutOff: 31), ofAccount: "A")
    #expect(try ledger.check(quick: false).findings.isEmpty)
    try test.sql { db in
      try db.execute(
        sql: "PRAGMA ignore_check_constraints = 1; UPDATE accounts SET bill_day = 40")
    }
    #expect(try ledger.check(quick: false).findings.map(\.problem) == [.billCycle])
    #expect(try !ledger.bills(YearMonth("2026-11")).hasBillDays)
  }
}
