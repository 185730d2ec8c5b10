import Foundation
import GRDB
import GeoPackage
import Sobi
import Spending
import TestSupport
import Testing

/// The same payment in another export: counted once where nothing is in doubt, asked about
/// otherwise.
@Suite struct OtherExportTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  @discardableResult
  private func take(
    _ text: String, _ name: String, isDryRun: Bool = false,
    _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportedFile {
    try test.take(text, name, into: ledger) {
      $0.isDryRun = isDryRun
      change(&$0)
    }
  }

  private func total() throws -> Int {
    try test.integer("SELECT coalesce(sum(amount), 0) FROM payments")
  }

  private static let numbered = "이용일자,가맹점명,이용금액,승인번호\n2026-10-01,스타벅스,5000,104411\n"

  // MARK: Certain

  @Test(arguments: [
    // The account stands in one file only.
    (numbered, "이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-01,스타벅스,5000,104411,1234\n"),
    ("이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-01,스타벅스,5000,104411,1234\n", numbered),
    // A spreadsheet dropped the zeros.
    (numbered, "이용일자,가맹점명,이용금액,승인번호\n2026-10-01,스타벅스,5000,00104411\n"),
    ("이용일자,가맹점명,이용금액,승인번호\n2026-10-01,스타벅스,5000,00104411\n", numbered),
    (
      "이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-01,스타벅스,5000,00104411,1234\n",
      "이용일자,가맹점,이용금액,승인번호,카드번호\n2026-10-01,STARBUCKS,5000,104411,1234\n"
    ),
    // The number stands in one file only; account, time and merchant are the same.
    (
      "이용일시,가맹점명,이용금액,카드번호\n2026-10-01 09:12:03,스타벅스,5000,1234\n",
      "이용일시,가맹점명,이용금액,카드번호,승인번호\n2026-10-01 09:12:03,스타벅스,5000,1234,104411\n"
    ),
  ])
  func `what is certain goes in once`(first: String, second: String) throws {
    try take(first, "e1.csv")
    let plan = try take(second, "e2.csv", isDryRun: true)
    #expect((plan.outcome.added, plan.outcome.joined, plan.outcome.undecided) == (0, 1, 0))
    let file = try take(second, "e2.csv")
    #expect((file.outcome.added, file.outcome.skipped, file.outcome.joined) == (0, 1, 1))
    #expect(try total() == 5_000)
    // Either file again is known at once, and so is one that knows all.
    #expect(try take(second, "e2.csv").outcome.joined == 0)
    #expect(try take(first, "e1.csv").outcome.added == 0)
    #expect(try total() == 5_000)
    #expect(try ledger.check().isClean)
  }

  @Test func `the second export completes the payment, and undo takes it back`() throws {
    try take("이용일자,가맹점명,이용금액,승인번호\n2026-10-01,스타벅스,5000,104411\n", "e1.csv")
    let before = try rows()
    try take(
      """
      이용일시,가맹점명,이용금액,승인번호,카드번호,경도,위도
      2026-10-01 09:12:03,스타벅스,5000,00104411,1234,127.0366,37.5006

      """, "e2.csv")
    #expect(
      try test.strings(
        """
        SELECT account || ' ' || reference || ' ' || time_known || ' ' || paid_at || ' '
          || local_date || ' ' || place_id FROM payments
        """) == ["1234 104411 1 2026-10-01T00:12:03.000Z 2026-10-01 1"])
    let after = try rows()
    try ledger.undo()
    #expect(try rows() == before)
    #expect(try test.integer("SELECT count(*) FROM payment_identities") == 0)
    try ledger.redo()
    #expect(try rows() == after)
    #expect(try ledger.check().isClean)
  }

  private func rows() throws -> [String] {
    try test.strings(
      """
      SELECT 'p' || id || quote(paid_at) || quote(local_date) || quote(time_known) || quote(amount)
        || quote(account) || quote(reference) || quote(place_id) || quote(identity) FROM payments
      UNION ALL
      SELECT 'i' || id || '|' || payment_id || '|' || identity || '|' || tail
      FROM payment_identities
      UNION ALL SELECT 'l' || id || quote(name) FROM places
      """)
  }

  @Test func `three exports of one payment are one, in any order`() throws {
    let exports = [
      "이용일자,가맹점명,이용금액,승인번호\n2026-10-01,스타벅스,5000,104411\n",
      "이용일시,가맹점명,이용금액,승인번호\n2026-10-01 09:12:03,스타벅스,5000,00104411\n",
      "이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-01,스타벅스,5000,104411,1234\n",
      "이용일시,가맹점명,이용금액,승인번호,카드번호\n2026-10-01 09:12:03,스타벅스,5000,0104411,1234\n",
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
      for number in order { try take(exports[number], "e\(number).csv") }
      #expect(try total() == 5_000, "\(order)")
      for number in order {
        #expect(try take(exports[number], "e\(number).csv").outcome.joined == 0)
      }
      try ledger.undo(count: 8)
      #expect(try total() == 0)
    }
  }

  // MARK: Possible

  @Test(arguments: [
    // The account, the time, or a spelling.
    (
      "이용일시,가맹점명,이용금액\n2026-10-01 09:12,스타벅스,5000\n",
      "이용일시,가맹점명,이용금액,카드번호\n2026-10-01 09:12,스타벅스,5000,1234\n", "incomplete"
    ),
    (
      "이용일자,가맹점명,이용금액\n2026-10-01,스타벅스,5000\n",
      "이용일시,가맹점명,이용금액\n2026-10-01 09:12,스타벅스,5000\n", "incomplete"
    ),
    (
      "이용일시,가맹점명,이용금액\n2026-10-01 09:12,스타벅스강남점,5000\n",
      "이용일시,가맹점,이용금액\n2026-10-01 09:12,스타벅스 강남점,5000\n", "incomplete"
    ),
    (
      "이용일자,가맹점명,이용금액,승인번호\n2026-10-01,스타벅스,5000,104411\n",
      "이용일자,가맹점명,이용금액\n2026-10-01,스타벅스,5000\n", "incomplete"
    ),
    (
      "이용일자,가맹점명,이용금액\n2026-10-01,스타벅스,5000\n",
      "이용일시,가맹점명,이용금액\n2026-10-01 09:12,별다방,5000\n", "other-name"
    ),
    // The day it was booked, and what the shop took.
    (
      "이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-01,스타벅스,5000,104411,1234\n",
      "매입일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-03,강남지점 매출,5000,104411,1234\n", "other-day"
    ),
    (
      "이용일자,가맹점명,이용금액,통화,승인번호,카드번호\n2026-10-01,AMZN,10,USD,104411,1234\n",
      "이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-10-01,AMZN,13900,104411,1234\n",
      "other-currency"
    ),
  ])
  func `what is possible is listed, and nothing goes in until somebody decides`(
    first: String, second: String, doubt: String
  ) throws {
    try take(first, "e1.csv")
    let plan = try take(second, "e2.csv", isDryRun: true)
    #expect((plan.outcome.added, plan.outcome.undecided) == (0, 1))
    #expect(plan.outcome.twins.map(\.payments) == [[1]])
    #expect(plan.outcome.twins.map(\.doubt.rawValue) == [doubt])
    let error = try #require(throws: UndecidedTwins.self) { try take(second, "e2.csv") }
    #expect(error.count == 1)
    #expect(error.rows.map(\.number) == [2])
    #expect(try test.integer("SELECT count(*) FROM payments") == 1)
    #expect(try test.integer("SELECT count(*) FROM imports") == 1)
    #expect(try ledger.history().count == 1)

    let same = try take(second, "e2.csv") { $0.twins = .same }
    #expect((same.outcome.added, same.outcome.joined) == (0, 1))
    #expect(try test.integer("SELECT count(*) FROM payments") == 1)
    #expect(try take(second, "e2.csv").outcome.added == 0, "it was decided")
    try ledger.undo(count: 2)
    let new = try take(second, "e2.csv") { $0.twins = .new }
    #expect((new.outcome.added, new.outcome.joined) == (1, 0))
    #expect(try test.integer("SELECT count(*) FROM payments") == 2)
    #expect(try take(second, "e2.csv").outcome.added == 0, "it was decided")
    #expect(try ledger.check().isClean)
  }

  @Test func `a payment added by hand is asked about for three days`() throws {
    for day in ["2026-10-02", "2026-10-10"] {
      var payment = NewPayment(
        amount: Money(minorUnits: 5_000, .krw), day: try #require(CalendarDay(day)))
      payment.merchant = "커피"
      try ledger.add(payment)
    }
    let text = "이용일시,가맹점명,이용금액\n2026-10-05 09:12,스타벅스,5000\n2026-10-06 09:12,스타벅스,5000\n"
    let plan = try take(text, "e1.csv", isDryRun: true)
    #expect((plan.outcome.added, plan.outcome.undecided) == (1, 1))
    #expect(plan.outcome.twins.map(\.doubt) == [.addedByHand])
    #expect(try take(text, "e1.csv") { $0.twins = .same }.outcome.added == 1)
    #expect(try total() == 15_000)
  }

  @Test func `two files of one command are compared, in a dry run too`() throws {
    try test.write("이용일자,가맹점명,이용금액\n2026-10-01,스타벅스,5000\n", to: "a.csv")
    try test.write("이용일시,가맹점명,이용금액\n2026-10-01 09:12,스타벅스,5000\n", to: "b.csv")
    var request = ImportRequest(paths: [test.folder["a.csv"], test.folder["b.csv"]])
    let error = try #require(throws: UndecidedTwins.self) { try ledger.importStatements(request) }
    #expect(error.rows.map(\.twin.fileName) == ["a.csv"])
    #expect(error.rows.map(\.twin.payments) == [[]])
    #expect(try total() == 0)
    request.isDryRun = true
    let plan = try ledger.importStatements(request)
    #expect(plan.files.map(\.outcome.added) == [1, 0])
    #expect(plan.files[1].outcome.twins.map(\.fileName) == ["a.csv"])
    request.isDryRun = false
    request.twins = .same
    #expect(try ledger.importStatements(request).files.map(\.outcome.added) == [1, 0])
    #expect(try total() == 5_000)
    #expect(try test.integer("SELECT time_known FROM payments") == 1)
    #expect(try ledger.check().isClean)
    try ledger.undo()
    #expect(try total() == 0)
    try ledger.redo()
    #expect(try total() == 5_000)
  }

  // MARK: What a program left out

  /// A spreadsheet lost the seconds, the time or a blank of the same statement.
  @Test(arguments: [
    "2026-10-01 09:12,김밥천국,5000", "2026-10-01,김밥천국,5000", "2026-10-01 09:12:11,김밥 천국,5000",
  ])
  func `the same statement saved by another program is asked about`(row: String) throws {
    try take("이용일시,가맹점명,이용금액\n2026-10-01 09:12:11,김밥천국,5000\n", "a.csv")
    #expect(throws: UndecidedTwins.self) {
      try take("이용일시,가맹점명,이용금액\n\(row)\n", "b.csv")
    }
    #expect(try total() == 5_000)
  }

  @Test func `a whole statement saved by another program is the same`() throws {
    func text(_ seconds: String) -> String {
      (1...6).reduce("이용일시,가맹점명,이용금액\n") {
        $0 + "2026-10-0\($1) 09:1\($1)\(seconds),가게 \($1),\(1_000 * $1)\n"
      }
    }
    try take(text(":11"), "a.csv")
    let file = try take(text(""), "b.csv")
    #expect((file.outcome.added, file.outcome.joined) == (0, 6))
  }

  /// A bill shows what a refund left, the approvals show both.
  @Test(arguments: ["", "75390701"])
  func `a bill that came first is what a refund left`(number: String) throws {
    let bill = "이용일,이용카드,이용가맹점,이용금액\n2026.09.10,본인 9875,새마을식당,13400\n"
    let approvals = """
      이용일,이용시간,이용카드명,이용하신곳,국내이용금액(원),승인번호
      2026-09-10,17:27,KB국민 9875,새마을식당,17800,\(number)
      2026-09-12,17:27,KB국민 9875,새마을식당,-4400,\(number)

      """
    for (first, second) in [(bill, approvals), (approvals, bill)] {
      let test = try TestLedger()
      let ledger = try test.open()
      try test.take(first, "a.csv", into: ledger) { $0.signs = .refund }
      #expect(throws: UndecidedTwins.self) {
        try test.take(second, "b.csv", into: ledger) { $0.signs = .refund }
      }
      try test.take(second, "b.csv", into: ledger) {
        $0.signs = .refund
        $0.twins = .same
      }
      #expect(try test.integer("SELECT sum(amount) FROM payments") == 13_400)
    }
  }

  @Test func `a cancelled check card is in the bank and in the card's list`() throws {
    let bank = """
      거래일시,적요,보낸분/받는분,출금액,입금액,잔액
      2026.09.17 20:12:24,체크카드,교보문고 광화문점,12000,0,1479500
      2026.09.18 20:12:24,체크카드취소,교보문고 광화문점,0,12000,1491500

      """
    let card = """
      카드번호,승인일자,승인시각,가맹점명,승인금액(원),승인번호,취소여부
      1245-****-****-3403,2026.09.17,20:12,교보문고 광화문점,12000,59775105,전체취소

      """
    try take(bank, "bank.csv")
    try take(card, "card.csv") { $0.twins = .same }
    #expect(try total() == 0)
  }

  @Test func `a bill in won may be an approval in dollars`() throws {
    try take(
      "이용일시,카드번호,가맹점명,이용금액,통화\n2026-05-01 12:30:11,****1234,AMAZON,15.49,USD\n", "a.csv")
    #expect(throws: UndecidedTwins.self) {
      try take("이용일,카드번호,가맹점명,청구금액\n2026-05-01,****1234,AMAZON,21534\n", "b.csv")
    }
  }

  @Test func `a bank that books a payment by an app days later is asked about`() throws {
    try take(
      "거래일시,거래처,거래금액,결제수단\n2026-08-17 14:33:53,빵집,12500,카카오페이머니\n", "app.csv")
    #expect(throws: UndecidedTwins.self) {
      try take("거래일,적요,내용,출금액,입금액,잔액\n2026-08-19,출금,카카오페이,12500,,90000\n", "bank.csv")
    }
  }

  @Test func `the same file is not read in two ways`() throws {
    let text = """
      date,description,amount
      2026-05-01,GROCER,5000
      2026-05-02,SHOP,-1000
      2026-05-03,CAFE,400

      """
    try take(text, "a.csv") { $0.signs = .refund }
    #expect(throws: LedgerStoreError.self) {
      try take(text, "a.csv") { $0.signs = .spending }
    }
    #expect(try total() == 4_400)
    try ledger.undo()
    try take(text, "a.csv") { $0.signs = .spending }
  }

  /// Words, a card's digits and numbers of orders are in several rows of one file.
  @Test(arguments: [
    "date,merchant,reference,amount\n2026-10-13,Tesco,TESCO STORES,3456\n2026-10-13,Tesco,TESCO STORES,3456\n",
    "date,merchant,reference,amount\n2026-10-13,Tesco,CARD 1234,3456\n2026-10-13,Tesco,CARD 1234,3456\n",
    "결제일시,주문번호,내용,결제금액\n2026-10-05 12:00,31000001,물티슈,3456\n2026-10-05 12:00,31000001,휴지,3456\n",
  ])
  func `a reference that is no number of a payment loses no row`(text: String) throws {
    #expect(try take(text, "a.csv").outcome.added == 2)
    #expect(try take(text, "b.csv").outcome.added == 0)
    #expect(try total() == 6_912)
  }

  // MARK: Never

  @Test func `different numbers, accounts and rows of one layout are never asked about`() throws {
    let layout = "이용일시,가맹점명,이용금액\n2026-10-01 09:12,스타벅스,5000\n"
    try take(layout, "a.csv")
    // One layout has told them apart: another time, another merchant.
    #expect(
      try take(
        "이용일시,가맹점명,이용금액\n2026-10-01 09:13,스타벅스,5000\n2026-10-01 09:12,이디야,5000\n",
        "b.csv"
      ).outcome.added == 2)
    try take(
      "이용일자,가맹점명,이용금액,승인번호,카드번호\n2026-11-01,스타벅스,5000,104411,1234\n", "c.csv")
    #expect(
      try take(
        """
        이용일시,가맹점명,이용금액,승인번호,카드번호
        2026-11-01 10:00,스타벅스,5000,104412,1234
        2026-11-01 10:00,스타벅스,5000,104411,5678

        """, "d.csv"
      ).outcome.added == 2)
    #expect(try total() == 30_000)
  }

  @Test func `a stored row is that of one row of the file`() throws {
    try take("이용일자,가맹점명,이용금액\n2026-10-01,스타벅스,5000\n", "a.csv")
    let two = """
      이용일시,가맹점명,이용금액
      2026-10-01 09:12,스타벅스,5000
      2026-10-01 19:12,스타벅스,5000

      """
    #expect(try take(two, "b.csv", isDryRun: true).outcome.undecided == 2)
    #expect(try take(two, "b.csv") { $0.twins = .same }.outcome.added == 1)
    #expect(try total() == 10_000)
    #expect(try take(two, "b.csv").outcome.added == 0)
  }

  // MARK: Facts, not edits

  @Test func `what a person edited counts as the statement said it`() throws {
    try take(
      """
      이용일자,가맹점명,이용금액,승인번호
      2026-10-01,스타벅스,5000,104411
      2026-10-02,이디야,6000,104412

      """, "e1.csv")
    // Amount, day and merchant of the one; the other gets what the one had.
    try test.sql {
      try $0.execute(
        sql: """
          UPDATE payments SET amount = 4000, merchant = '아침' WHERE id = 1;
          UPDATE payments SET amount = 5000 WHERE id = 2
          """)
    }
    let file = try take(
      """
      이용일자,가맹점명,이용금액,승인번호,카드번호
      2026-10-01,스타벅스,5000,104411,1234
      2026-10-02,이디야,6000,104412,1234

      """, "e2.csv"
    ) { $0.twins = .same }
    #expect(file.outcome.added == 0)
    #expect(try test.strings("SELECT amount FROM payments ORDER BY id") == ["4000", "5000"])
  }

  // MARK: Merging

  @Test func `merged payments are one, statements know it by both, and undo parts them`() throws {
    let first = "이용일자,가맹점명,이용금액\n2026-10-01,스타벅스,5000\n"
    let second = "이용일시,가맹점명,이용금액,카드번호\n2026-10-01 09:12,스타벅스,5000,1234\n"
    try take(first, "a.csv")
    try take(second, "b.csv") { $0.twins = .new }
    let before = try rows()
    try ledger.mergePayments([2], into: 1)
    #expect(
      try test.strings("SELECT id || account || time_known || amount FROM payments")
        == ["1123415000"])
    #expect(try take(first, "a.csv").outcome.added == 0)
    #expect(try take(second, "b.csv").outcome.added == 0)
    #expect(try ledger.check().isClean)
    try ledger.undo(count: 3)
    #expect(try rows() == before)
    #expect(throws: LedgerEditError.noPayment(id: 9)) { try ledger.mergePayments([9], into: 1) }
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = 4000 WHERE id = 2") }
    #expect(throws: LedgerEditError.unlikePayments(id: 2, other: 1)) {
      try ledger.mergePayments([2], into: 1)
    }
  }
}
