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

  @Test(arguments: [false, true])
  func `a row that was read as another kind is not added again`(isOwnFirst: Bool) throws {
    let more = Self.bank + "2026-09-23 12:00:00,체크카드,마트,\"30,000\",0,\"1,162,000\"\n"
    let test = try TestLedger()
    let ledger = try test.open()
    if isOwnFirst { try ledger.changeSettings { $0.ownAccounts = ["김소비"] } }
    try test.take(Self.bank, "1.csv", into: ledger)
    try ledger.changeSettings { $0.ownAccounts = isOwnFirst ? [] : ["김소비"] }
    // A dry run says the same as the import.
    let dry = try test.take(more, "2.csv", into: ledger) { $0.isDryRun = true }
    #expect(dry.outcome.added == 1)
    #expect(try test.take(more, "2.csv", into: ledger).outcome.added == 1)
    #expect(try test.integer("SELECT count(*) FROM payments") == 3)
    #expect(
      try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == (isOwnFirst ? 1 : 0))
  }

  @Test(arguments: [false, true])
  func `nor is one with a number`(isOwnFirst: Bool) throws {
    let head = "거래일시,적요,보낸분/받는분,출금액,입금액,거래번호\n"
    let rows = """
      2026-09-21 19:31:09,이체,김소비,"300,000",0,20260921000017
      2026-09-21 20:31:09,이체,김소비,0,"50,000",20260921000023

      """
    let test = try TestLedger()
    let ledger = try test.open()
    if isOwnFirst { try ledger.changeSettings { $0.ownAccounts = ["김소비"] } }
    try test.take(head + rows, "1.csv", into: ledger)
    try ledger.changeSettings { $0.ownAccounts = isOwnFirst ? [] : ["김소비"] }
    let more = rows + "2026-09-23 12:00:00,체크카드,마트,\"30,000\",0,20260923000004\n"
    #expect(try test.take(head + more, "2.csv", into: ledger).outcome.added == 1)
  }

  @Test func `a refund of the day is no other reading of its payment`() throws {
    let head = "거래일시,적요,보낸분/받는분,출금액,입금액\n"
    let refund = "2026-09-21 12:00:00,취소,가전,0,\"300,000\"\n"
    let payment = "2026-09-21 12:00:00,체크카드,가전,\"300,000\",0\n"
    let rest = "2026-09-22 13:00:00,체크카드,마트,\"1,000\",0\n"
    let test = try TestLedger()
    let ledger = try test.open()
    try test.take(head + refund + rest, "1.csv", into: ledger)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 1") == 1)
    let second = try test.take(head + payment + refund + rest, "2.csv", into: ledger)
    #expect(second.outcome.added == 1)
  }

  /// Statements of two accounts of one bank; the second one names the first.
  private static let first = """
    계좌번호: 110-222-333333
    거래일시,적요,내용,출금액,입금액,잔액,메모
    2026-09-20 09:00:00,급여,회사,0,"2,000,000","2,000,000",
    2026-09-21 19:31:09,이체,김소비,"300,000",0,"1,700,000",
    2026-09-22 12:00:00,체크카드,김밥천국,"8,000",0,"1,692,000",

    """
  private static let second = """
    계좌번호: 110-222-444444
    거래일시,적요,내용,출금액,입금액,잔액,메모
    2026-09-21 19:31:10,이체,김소비,0,"300,000","1,300,000",110222333333
    2026-09-23 12:00:00,체크카드,마트,"40,000",0,"1,260,000",

    """

  @Test func `a number of an account proves a transfer`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.take(Self.first, "1.csv", into: ledger)
    let file = try test.take(Self.second, "2.csv", into: ledger)
    #expect(file.notes.contains(.ownTransfers(rows: 1, accounts: ["110222333333"])))
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == 2)
    #expect(try test.integer("SELECT sum(amount) FROM payments WHERE kind = 3") == 0)
    #expect(try test.integer("SELECT sum(amount) FROM payments WHERE kind = 0") == 48_000)
    #expect(try test.integer("SELECT sum(amount) FROM payments WHERE kind = 2") == 2_000_000)
    for (number, text) in [Self.first, Self.second].enumerated() {
      #expect(try test.take(text, "again\(number).csv", into: ledger).outcome.added == 0)
    }
    #expect(try ledger.check().isClean)
  }

  @Test func `the number of the statement's own account proves nothing`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let interest = Self.first + "2026-09-30 01:00:00,이자,이자,0,100,\"1,692,100\",110-222-333333\n"
    try test.take(Self.first, "1.csv", into: ledger)
    try test.take(interest, "2.csv", into: ledger)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 3") == 0)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 2") == 2)
  }
}
