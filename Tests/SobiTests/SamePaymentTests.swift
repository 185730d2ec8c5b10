import Foundation
import Sobi
import TestSupport
import Testing

/// The same purchases in two exports: counted once, or asked about, and never lost.
@Suite struct SamePaymentTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  /// What an import would do with a file.
  private func plan(_ text: String) throws -> Plan {
    let outcome = try test.take(text, "plan.csv", into: ledger) { $0.isDryRun = true }.outcome
    return Plan(added: outcome.added, joined: outcome.joined, asked: outcome.undecided)
  }

  private struct Plan: Equatable {
    var added = 0
    var joined = 0
    var asked = 0
  }

  /// Imports a file, and plans the other one: both ways round give the same.
  private func check(
    _ one: String, _ other: String, _ expected: Plan, _ comment: Comment? = nil
  ) throws {
    for (first, second) in [(one, other), (other, one)] {
      try test.take(first, "first.csv", into: ledger)
      #expect(try plan(second) == expected, comment)
      try ledger.undo()
    }
  }

  // MARK: Cards

  @Test(arguments: [
    "****1234", "1234", "신한카드 1234", "5310-****-****-1234", "본인-1234", "5310-12**-****-1234",
    "신한 체크(1234)", "VISA 5310xxxxxxxx1234", "신한카드(본인) 1234",
  ])
  func `a card that is written differently is the same card`(card: String) throws {
    let header = "이용일시,이용카드,가맹점명,이용금액,승인번호\n"
    let rows = """
      2026-11-03 08:12:01,CARD,스타벅스 강남점,"4,500",10000001
      2026-11-03 12:30:11,CARD,김밥천국,"8,000",10000017
      2026-11-04 08:12:44,CARD,스타벅스 강남점,"4,500",10000101

      """
    try check(
      header + rows.replacing("CARD", with: "본인1234"), header + rows.replacing("CARD", with: card),
      Plan(joined: 3), "\(card)")
  }

  @Test(arguments: ["본인5678", "5310-****-****-5678", "가족1234", "현대카드 1234"])
  func `another card is another card`(card: String) throws {
    let header = "이용일시,이용카드,가맹점명,이용금액\n"
    let row = "2026-11-03 08:12:01,CARD,스타벅스 강남점,\"4,500\"\n"
    try check(
      header + row.replacing("CARD", with: "신한카드 본인1234"),
      header + row.replacing("CARD", with: card), Plan(added: 1), "\(card)")
  }

  // MARK: Times

  private static let purchases = [
    ("2026-11-02", "08:12:01", "스타벅스 강남점", 4_500), ("2026-11-02", "12:31:40", "김밥천국", 8_000),
    ("2026-11-03", "08:15:22", "스타벅스 강남점", 4_500), ("2026-11-03", "19:02:10", "이마트 역삼점", 43_210),
    ("2026-11-04", "12:20:05", "본죽", 9_500), ("2026-11-05", "21:10:59", "씨유 테헤란", 3_200),
    ("2026-11-06", "13:00:31", "올리브영 강남", 27_900),
  ]

  private static func card(_ purchases: some Sequence<(String, String, String, Int)>) -> String {
    "이용일시,가맹점명,이용금액,승인번호\n"
      + purchases.enumerated().map { number, row in
        "\(row.0) \(row.1),\(row.2),\(row.3),\(30_104_411 + number * 7_919)\n"
      }.joined()
  }

  private static func bank(
    _ purchases: some Sequence<(String, String, String, Int)>, named: (String) -> String = { $0 }
  ) -> String {
    var balance = 1_000_000
    return "거래일시,적요,출금액,입금액,거래후잔액\n"
      + purchases.map { row in
        balance -= row.3
        let time = row.1.dropLast() + String((row.1.last?.wholeNumberValue ?? 0) / 9 + 8)
        return "\(row.0) \(time),\(named(row.2)),\(row.3),0,\(balance)\n"
      }.joined()
  }

  @Test func `a check card in the card's and the bank's export, seconds apart`() throws {
    try check(Self.card(Self.purchases), Self.bank(Self.purchases), Plan(joined: 7))
    // Names that say nothing.
    try check(
      Self.card(Self.purchases), Self.bank(Self.purchases) { _ in "체크카드" }, Plan(joined: 7))
    // Too few to be sure.
    try check(
      Self.card(Self.purchases.prefix(2)), Self.bank(Self.purchases.prefix(2)), Plan(asked: 2))
  }

  @Test func `midnight may be no time`() throws {
    try check(
      "거래일시,가맹점명,이용금액\n2026-11-02 00:00:00,김밥천국,8000\n",
      "이용일시,가맹점명,이용금액,승인번호\n2026-11-02 12:31:40,김밥천국,8000,30104411\n", Plan(asked: 1))
  }

  @Test func `a file of one row keeps a time that a longer one shows to be none`() throws {
    let header = "이용일시,가맹점명,이용금액\n"
    func rows(_ days: some Sequence<Int>) -> String {
      header + days.map { "2026-11-0\($0) 09:00:00,가게 \($0),\($0)000\n" }.joined()
    }
    try test.take(rows(1...8), "long.csv", into: ledger)
    #expect(try plan(rows(5...5)) == Plan(asked: 1))
    try ledger.undo()
    try test.take(rows(5...5), "short.csv", into: ledger)
    #expect(try plan(rows(1...8)) == Plan(added: 7, asked: 1))
  }

  @Test func `a purchase that no other export has is new among those that are known`() throws {
    let more = Self.purchases + [("2026-11-05", "10:00:00", "세탁소", 12_000)]
    try test.take(Self.card(Self.purchases), "card.csv", into: ledger)
    #expect(try plan(Self.bank(more)) == Plan(added: 1, joined: 7))
  }

  // MARK: Abroad

  @Test(arguments: [
    // An approval in dollars, then the bill.
    (
      "이용일시,가맹점명,이용금액,통화,승인번호\n2026-11-03 10:00:00,AMAZON,15.49,USD,50123477\n",
      "이용일자,가맹점명,이용금액,현지금액,현지통화,승인번호\n2026-11-03,AMAZON,21534,15.49,USD,50123477\n", 1
    ),
    (
      "이용일시,가맹점명,이용금액,통화\n2026-11-03 10:00:00,AMAZON,15.49,USD\n",
      "이용일자,가맹점명,이용금액,현지금액,현지통화\n2026-11-04,AMAZON,21534,15.49,USD\n", 0
    ),
    // Two amounts in won of one amount in dollars.
    (
      "이용일시,가맹점명,이용금액,현지금액,현지통화\n2026-11-03 10:00:00,AMAZON,21400,15.49,USD\n",
      "이용일자,가맹점명,이용금액,현지금액,현지통화\n2026-11-03,AMAZON,21534,15.49,USD\n", 0
    ),
  ])
  func `a purchase abroad and its bill`(one: String, other: String, joined: Int) throws {
    try check(one, other, Plan(joined: joined, asked: 1 - joined))
  }

  // MARK: Days

  @Test func `the day after with number, card, merchant and amount`() throws {
    let header = "이용일자,이용카드,가맹점명,이용금액,승인번호\n"
    try check(
      header + "2026-11-03,본인1234,스타벅스 강남점,4500,10000017\n",
      header + "2026-11-04,본인1234,스타벅스 강남점,4500,10000017\n", Plan(joined: 1))
    try check(
      "이용일시,가맹점명,이용금액\n2026-11-03 23:59:30,스타벅스 강남점,4500\n",
      "매입일자,가맹점명,이용금액,카드번호\n2026-11-04,스타벅스 강남점,4500,1234\n", Plan(asked: 1))
    // Every day a coffee: nobody's day is mistaken.
    let days = (1...6).map { "2026-11-0\($0)" }
    try check(
      "이용일자,가맹점명,이용금액\n" + days.map { "\($0),스타벅스 강남점,4500\n" }.joined(),
      "매입일자,가맹점명,이용금액,카드번호\n"
        + days.dropLast().map { "\($0),스타벅스 강남점,4500,1234\n" }.joined()
        + "2026-11-06,스타벅스 강남점,4500,1234\n", Plan(asked: 6))
  }

  // MARK: Refunds

  @Test func `a bill shows what a refund left`() throws {
    let approvals = """
      승인일시,가맹점명,승인금액,승인번호,상태
      2026-11-03 12:00:00,교보문고,21900,40011223,승인
      2026-11-03 14:00:00,교보문고,-5000,40011223,취소

      """
    let bill = "이용일자,가맹점명,청구금액,승인번호\n2026-11-03,교보문고,16900,40011223\n"
    try test.take(approvals, "approvals.csv", into: ledger) { $0.signs = .refund }
    #expect(try plan(bill) == Plan(joined: 1))
    let unnumbered = "이용일자,가맹점명,청구금액\n2026-11-03,교보문고,16900\n"
    #expect(try plan(unnumbered) == Plan(asked: 1))
    try ledger.undo()
    try test.take(bill, "bill.csv", into: ledger)
    let outcome = try test.take(approvals, "plan.csv", into: ledger) {
      $0.isDryRun = true
      $0.signs = .refund
    }.outcome
    #expect((outcome.added, outcome.joined, outcome.undecided) == (0, 2, 0))
    try test.take(approvals, "approvals.csv", into: ledger) { $0.signs = .refund }
    #expect(try test.integer("SELECT sum(amount) FROM payments") == 16_900)
    #expect(
      try test.take(approvals, "approvals.csv", into: ledger) { $0.signs = .refund }.outcome.added
        == 0)
  }

  // MARK: Apps

  @Test func `a pay app beside the card`() throws {
    try check(
      "거래일시,결제수단,가맹점,결제금액\n2026-11-03 12:30,신용카드,네이버페이,59800\n",
      "이용일시,가맹점명,이용금액,승인번호\n2026-11-03 12:30:10,나이키코리아,59800,30104411\n", Plan(asked: 1))
  }

  // MARK: Names

  @Test func `a name that is cut`() throws {
    let header = "이용일자,가맹점명,이용금액\n"
    try check(
      header + "2026-11-03,스타벅스 강남,4500\n", header + "2026-11-03,스타벅스 강,4500\n", Plan(asked: 1))
    try check(
      header + "2026-11-03,이마트,4500\n", header + "2026-11-03,이마트24,4500\n", Plan(added: 1))
  }

  // MARK: Answers

  @Test func `rows are answered one by one`() throws {
    let first = "이용일자,가맹점명,이용금액\n2026-11-03,스타벅스,4500\n2026-11-05,본죽,9000\n"
    let second = """
      이용일시,가맹점명,이용금액
      2026-11-03 09:12:00,스타벅스,4500
      2026-11-05 19:12:00,본죽,9000

      """
    try test.take(first, "first.csv", into: ledger)
    let open = try #require(throws: UndecidedTwins.self) {
      try test.take(second, "second.csv", into: ledger)
    }
    #expect(open.rows.map(\.number) == [2, 3])
    let key = try #require(open.files.first?.key)
    #expect(open.template.contains("\"\(key)\": {\n    \"twins\": {\"2\": \"same | new\""))
    func answers(_ rows: String) throws -> ImportAnswers {
      try ImportAnswers(json: Array("{\"\(key)\": {\"twins\": \(rows)}}".utf8))
    }
    let answered = try answers(#"{"2": "same", "3": "new"}"#)
    let outcome = try test.take(second, "second.csv", into: ledger) {
      $0.answers = answered
    }.outcome
    #expect((outcome.added, outcome.joined, outcome.undecided) == (1, 1, 0))
    #expect(try test.integer("SELECT sum(amount) FROM payments") == 22_500)
    #expect(try test.take(second, "second.csv", into: ledger).outcome.added == 0)
    try ledger.undo(count: 2)
    // By the payment's id; what is left open still keeps the file out.
    let half = try answers(#"{"2": 1}"#)
    #expect(throws: UndecidedTwins.self) {
      try test.take(second, "second.csv", into: ledger) { $0.answers = half }
    }
    let rest = try test.take(second, "second.csv", into: ledger) {
      $0.answers = half
      $0.twins = .new
    }.outcome
    #expect((rest.added, rest.joined) == (1, 1))
    #expect(throws: ImportAnswersError.self) { try answers(#"{"2": "maybe"}"#) }
    #expect(try ledger.check().isClean)
  }
}
