import Sobi
import TestSupport
import Testing

/// A payment that two exports give with another amount or on another day: it is asked about, and counts
/// once when it is the same.
@Suite struct ChangedRowTests {
  private static func rows(_ test: TestLedger) throws -> Int {
    try test.integer("SELECT count(*) FROM payments")
  }

  /// Imports texts; all but the first are answered `same`, and this is needed.
  private func same(_ texts: [String], doubts: [PaymentLikeness.Doubt]) throws -> TestLedger {
    let test = try TestLedger()
    let ledger = try test.open()
    for (number, text) in texts.enumerated() {
      if number > 0 {
        let error = #expect(throws: UndecidedTwins.self) {
          try test.take(text, "\(number).csv", into: ledger)
        }
        #expect(error?.rows.map(\.twin.doubt) == doubts)
      }
      try test.take(text, "\(number).csv", into: ledger) { $0.twins = .same }
    }
    // Again nothing is asked, and nothing is new.
    for (number, text) in texts.enumerated() {
      #expect(try test.take(text, "again\(number).csv", into: ledger).outcome.added == 0)
    }
    #expect(try ledger.check().isClean)
    return test
  }

  @Test func `a later download has the amount with the tip`() throws {
    func text(_ amount: String) -> String {
      "Date,Description,Amount\n2026-09-18,Shell,7000\n2026-09-23,Target,\(amount)\n"
        + "2026-09-24,Chipotle,9000\n"
    }
    let test = try same([text("2000"), text("9900")], doubts: [.closeAmount])
    #expect(try Self.rows(test) == 3)
  }

  @Test func `a second purchase at a shop is one of its own`() throws {
    let head = "Date,Description,Amount\n"
    let test = try TestLedger()
    let ledger = try test.open()
    try test.take(head + "2026-09-18,Shell,7000\n2026-09-23,Target,2000\n", "a.csv", into: ledger)
    try test.take(
      head + "2026-09-23,Target,2000\n2026-09-23,Target,2500\n2026-09-24,Shell,100\n", "b.csv",
      into: ledger)
    #expect(try Self.rows(test) == 4)
  }

  @Test(arguments: ["10,800", "13,200"])
  func `a bill takes a discount off`(billed: String) throws {
    let approvals = """
      이용일,이용카드,이용가맹점,이용금액,승인번호
      2026.10.03,롯데카드 4184,이마트 성수점,"12,000",61336313
      2026.10.04,롯데카드 4184,씨유 연남점,"3,000",61336399

      """
    let bill = """
      이용일자,이용카드명,가맹점명,이용금액
      2026-10-03,본인 4184,이마트 성수점,"\(billed)"
      2026-10-04,본인 4184,씨유 연남점,"3,000"

      """
    let test = try same([approvals, bill], doubts: [.closeAmount])
    #expect(try Self.rows(test) == 2)
  }

  @Test func `points paid a part in the same minute`() throws {
    let app = "결제일시,가맹점,결제금액,결제수단\n2026.10.09 14:10:23,새마을식당,\"2,800\",신한카드\n"
    let card = "승인일시,가맹점명,승인금액,승인번호\n2026-10-09 14:10:26,네이버페이,\"2,300\",23306042\n"
    #expect(try Self.rows(same([app, card], doubts: [.closeAmount])) == 1)
  }

  @Test func `a bank books an equal payment of each day a day later`() throws {
    let card =
      "승인일시,가맹점명,승인금액,승인번호\n"
      + (9...11).map {
        let day = $0 < 10 ? "0\($0)" : "\($0)"
        return "2026-10-\(day) 10:5\($0 % 10):00,이마트 성수점,\"3,000\",8603984\($0)\n"
      }.joined()
    let bank =
      "거래일,적요,내용,출금액,입금액,잔액\n"
      + (10...12).map { "2026.10.\($0),체크카드,이마트성수점,\"3,000\",,\($0)000\n" }.joined()
    for texts in [[card, bank], [bank, card]] {
      let test = try TestLedger()
      let ledger = try test.open()
      try test.take(texts[0], "a.csv", into: ledger)
      let error = #expect(throws: UndecidedTwins.self) {
        try test.take(texts[1], "b.csv", into: ledger)
      }
      #expect(error?.count == 3)
      try test.take(texts[1], "b.csv", into: ledger) { $0.twins = .same }
      #expect(try Self.rows(test) == 3)
    }
  }

  @Test func `a book kept by hand has its own words and the day before`() throws {
    let book = "날짜,자산,대분류,소분류,내용,금액,수입/지출\n2026-10-02 12:00,신한카드,,,점심,\"12,300\",지출\n"
    let card = "승인일시,가맹점명,승인금액,승인번호\n2026-10-03 12:41:00,김밥천국,\"12,300\",23306042\n"
    #expect(try Self.rows(same([book, card], doubts: [.otherDay])) == 1)
  }
}
