import Spending
import StatementImport
import Testing

/// A word that is not known, in a column that decides what a payment is, is never passed over.
@Suite struct WordTests {
  /// Kind and amount of what each row gives, then the rows ignored and what is wrong with others.
  private func read(
    _ rows: [String], under header: String, _ change: (inout StatementOptions) -> Void = { _ in }
  ) throws -> [String] {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    change(&options)
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    var parser = try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
    var found: [String] = []
    while let result = try parser.nextBatch() {
      found += result.batch.drafts.map { "\($0.kind.name) \($0.amount)" }
      found += result.ignoredRows.map { "\($0.rule.rawValue) \($0.line)" }
      found += result.problems.map { "\($0.place) \($0.code) \($0.excerptOffset)" }
    }
    return found
  }

  private let bank = "거래일자,적요,거래금액,입출금구분"

  // MARK: Directions

  @Test(arguments: [
    ("입", "income"), ("입금", "income"), ("in", "income"), ("CR", "income"), ("C", "income"),
    ("+", "income"), ("수입", "income"), ("출", "spending"), ("DR", "spending"), ("d", "spending"),
    ("-", "spending"), ("지출", "spending"), ("", "spending"),
  ])
  func `a direction is read in any known word`(word: String, kind: String) throws {
    #expect(try read(["2026-10-01,회사,3000000,\(word)"], under: bank) == ["\(kind) 3000000"])
  }

  @Test(arguments: ["???", "받음", "이체"])
  func `an unknown direction is named`(word: String) throws {
    let rows = ["2026-10-01,회사,3000000,\(word)", "2026-10-02,카페,4500,출금"]
    #expect(
      try read(rows, under: bank)
        == ["spending 4500", "a.csv:2:23 statement.direction.unknown 24"])
    #expect(
      try read(rows, under: bank) { $0.directions = [word: .in] }
        == ["income 3000000", "spending 4500"])
    #expect(
      try read(rows, under: bank) { $0.directions = [word: .transfer] }
        == ["transfer 3000000", "spending 4500"])
  }

  @Test func `an unknown direction is named before signs are asked for`() throws {
    #expect(
      try read(["2026-10-01,회사,3000000,들어옴,5000000"], under: bank + ",잔액")
        == ["a.csv:2:23 statement.direction.unknown 24"])
  }

  @Test func `a generic name is a direction where a word says so`() throws {
    let header = "거래일자,적요,거래금액,구분"
    #expect(
      try read(["2026-10-01,회사,3000000,+", "2026-10-02,카페,4500,-"], under: header)
        == ["income 3000000", "spending 4500"])
    #expect(
      try read(["2026-10-01,회사,3000000,입", "2026-10-02,카페,4500,???"], under: header)
        == ["income 3000000", "a.csv:3:20 statement.direction.unknown 21"])
    // Nothing says that this is one.
    #expect(
      try read(["2026-10-01,회사,3000,국내", "2026-10-02,카페,4500,-"], under: header)
        == ["spending 3000", "spending 4500"])
    // Kinds stay kinds beside directions.
    #expect(
      try read(["2026-10-01,회사,3000,입금", "2026-10-02,카페,4500,환불"], under: header)
        == ["income 3000", "refund -4500"])
  }

  @Test func `where a minus says what went out a generic name needs no known word`() throws {
    #expect(
      try read(
        [
          "2026-10-01,회사,3000,입금,9000", "2026-10-02,카페,-4500,기타,4500",
          "2026-10-03,이웃,500,기타,5000",
        ], under: "거래일자,적요,거래금액,구분,잔액")
        == ["income 3000", "spending 4500", "income 500"])
  }

  @Test func `a generic name that says no direction is left unused`() throws {
    let options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    let text = "거래일,거래구분,구분,금액\n2026-05-03,결제,국내,4500\n"
    let parser = try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
    #expect(parser.header[.direction] == nil)
    #expect(parser.header.unusedColumns == ["구분"])
  }

  /// A deposit that undoes a purchase was income.
  @Test(arguments: [
    ("쿠팡 취소", "refund -4500"), ("지마켓취소", "refund -4500"), ("카드취소", "refund -4500"),
    ("AMAZON CANCELLATION", "refund -4500"), ("스타벅스 환불", "refund -4500"),
    // These do not say that a purchase was undone.
    ("이체취소", "income 4500"), ("취소수수료", "income 4500"), ("취소불가 상품", "income 4500"),
    ("홍길동", "income 4500"), ("급여", "income 4500"),
  ])
  func `a deposit that undoes a purchase is a refund`(text: String, read found: String) throws {
    #expect(
      try read(["2026-10-01,\(text),4500,입금"], under: bank) == [found])
    #expect(
      try read(["2026-10-01,\(text),0,4500"], under: "거래일자,적요,출금액,입금액") == [found])
    #expect(
      try read(["2026-10-01,\(text),4500,0"], under: "거래일자,적요,출금액,입금액")
        == ["spending 4500"])
  }

  // MARK: Statuses

  private let card = "이용일자,가맹점명,이용금액,상태"

  @Test(arguments: [
    ("승인", "spending 1000"), ("매입완료", "spending 1000"), ("-", "spending 1000"),
    ("", "spending 1000"), ("완료", "spending 1000"), ("취소", "refund -1000"), ("void", "zero 2"),
    ("Reversed", "zero 2"), ("반려", "zero 2"), ("거절", "zero 2"), ("오류", "zero 2"),
    ("승인대기", "pending 2"), ("pending", "pending 2"),
  ])
  func `a status is read in any known word`(word: String, fate: String) throws {
    #expect(try read(["2026-10-01,A,1000,\(word)"], under: card) == [fate])
  }

  @Test func `an unknown status is named`() throws {
    let rows = ["2026-10-01,A,1000,승인", "2026-10-02,B,2000,소명요청"]
    #expect(
      try read(rows, under: card) == ["spending 1000", "a.csv:3:19 statement.status.unknown 18"])
    for (status, fate) in [
      (StatedStatus.cancelled, "refund -2000"), (.declined, "zero 3"), (.pending, "pending 3"),
      (.normal, "spending 2000"),
    ] {
      #expect(
        try read(rows, under: card) { $0.statuses = ["소명요청": status] } == ["spending 1000", fate])
    }
    // What is said goes before what is known.
    #expect(
      try read(["2026-10-01,A,1000,오류"], under: card) { $0.statuses = ["오류": .normal] }
        == ["spending 1000"])
  }

  @Test func `meanings of words are parsed`() throws {
    let found: [String: MoneyDirection] = try StatementOptions.meanings(
      parsing: ["입=in", "D R=OUT", "a=b=transfer", "입=out"])
    #expect(found == ["입": .out, "dr": .out, "a=b": .transfer])
    let known = ["out", "in", "transfer"]
    for text in ["입", "=in", " =in"] {
      #expect(throws: StatementOptionsError.malformedMeaning(text, known: known)) {
        let _: [String: MoneyDirection] = try StatementOptions.meanings(parsing: [text])
      }
    }
    #expect(throws: StatementOptionsError.unknownMeaning("up", known: known)) {
      let _: [String: MoneyDirection] = try StatementOptions.meanings(parsing: ["입=up"])
    }
  }
}
