import Sobi
import TestSupport
import Testing

/// Money that moved between a person's own accounts is no spending and no income, whichever export came
/// first.
@Suite struct OwnTransferTests {
  private static let bank = """
    거래일시,적요,보낸분/받는분,출금액,입금액,잔액
    2026-09-21 19:31:09,이체,김소비,"300,000",0,"1,200,000"
    2026-09-22 12:00:00,체크카드,김밥천국,"8,000",0,"1,192,000"

    """
  private static let other = """
    거래일시,출금,입금,거래후 잔액,거래내용
    2026-09-21 19:31:10,0,"300,000","1,800,000",김소비

    """

  private func taken(
    _ texts: [String], answering twins: TwinDecision
  ) throws -> (test: TestLedger, ledger: Ledger) {
    let test = try TestLedger()
    let ledger = try test.open()
    for (number, text) in texts.enumerated() {
      try test.take(text, "\(number).csv", into: ledger) { if number > 0 { $0.twins = twins } }
    }
    return (test, ledger)
  }

  @Test(arguments: [[bank, other], [other, bank]])
  func `two banks show both sides`(texts: [String]) throws {
    #expect(throws: UndecidedTwins.self) { try taken(texts, answering: .ask) }
    let (test, ledger) = try taken(texts, answering: .same)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == 2)
    #expect(try test.integer("SELECT sum(amount) FROM payments WHERE kind = 3") == 0)
    #expect(try test.integer("SELECT sum(amount) FROM payments WHERE kind = 0") == 8_000)
    #expect(try ledger.check().isClean)
    // Again nothing is new, and nothing is asked.
    for (number, text) in texts.enumerated() {
      #expect(try test.take(text, "again\(number).csv", into: ledger).outcome.added == 0)
    }
    // The last import is taken back: both sides are what their statements said.
    _ = try ledger.undo()
    _ = try ledger.undo()
    _ = try ledger.undo()
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == 0)
    #expect(try ledger.check().isClean)
  }

  @Test func `new leaves spending and income`() throws {
    let (test, _) = try taken([Self.bank, Self.other], answering: .new)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == 0)
    #expect(try test.integer("SELECT count(*) FROM payments") == 3)
  }

  @Test func `a bank that fills up a pay app spends nothing`() throws {
    let app = """
      거래일시,거래구분,거래처,거래금액,결제수단
      2026-10-04 08:00:00,충전,카카오페이머니 충전,"50,000",우리은행

      """
    let bank = """
      거래일자,출금금액,입금금액,거래 후 잔액,거래내용,거래기록사항,거래시간
      2026/10/04,"50,000",,"1,450,000",카카오페이충전,카카오페이,08:00:00

      """
    for texts in [[app, bank], [bank, app]] {
      let (test, _) = try taken(texts, answering: .same)
      #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 0") == 0)
      #expect(try test.integer("SELECT count(*) FROM payments") == 2)
    }
  }

  @Test func `a shop and a salary of one amount are two`() throws {
    let (test, _) = try taken(
      [
        "거래일시,적요,보낸분/받는분,출금액,입금액,잔액\n2026-09-21 12:00:00,체크카드,가전,\"300,000\",0,1000\n",
        "거래일시,출금,입금,거래후 잔액,거래내용\n2026-09-21 18:00:00,0,\"300,000\",9000,급여\n",
      ], answering: .ask)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == 0)
  }
}
