import Spending
import StatementImport
import Testing

/// What is ignored is no payment, and what may be one is never ignored.
@Suite struct IgnoredRowTests {
  /// The kind of each line behind the header: `paid`, `bad`, or the rule that passes it over.
  private func fates(_ rows: [String], under header: String) throws -> [String] {
    let options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    var parser = try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
    var fates = [String](repeating: "gone", count: rows.count)
    while let result = try parser.nextBatch() {
      for draft in result.batch.drafts { fates[draft.line - 2] = "paid" }
      for problem in result.problems { fates[problem.line - 2] = "bad" }
      for row in result.ignoredRows { fates[row.line - 2] = row.rule.rawValue }
    }
    return fates
  }

  private let header = "이용일,이용시간,가맹점명,이용금액,승인번호"

  @Test(arguments: [
    "합계,,,54500,", ",,합계,54500,", ",,소계,54500,", "5월 소계,,,54500,", "2026년 5월 합계,,,54500,2",
    "본인카드 소계,,,54500,", "총 12건,,,54500,", "-,,합계,54500,12", "Total,,,54500,", "계,,,54500,",
    ",,계,54500,", "TOTAL AMOUNT,,,54500,", ",,Total Amount (KRW),54500,", "누계(원),,,54500,",
  ])
  func `a sum is ignored`(row: String) throws {
    #expect(try fates([row], under: header) == ["summary"])
  }

  @Test(arguments: [
    // A date that spans several rows stands in the first of them.
    ",,합계식당,9000,", ",,십이월,7000,", ",,Dim Sum,30000,", ",12:30,TOTAL,50000,",
    ",,합계,50000,87654321", "오월 삼일,,합계식당,4500,", "오월 삼일,,합계,4500,",
    "어제,,카페,4500,", ",,카페,4500,",
  ])
  func `what may be a payment is an error, not ignored`(row: String) throws {
    #expect(try fates([row], under: header) == ["bad"])
  }

  @Test func `a sum with a date cannot be told from a payment`() throws {
    #expect(
      try fates(
        [
          "2026-05-03,,소계,4500,", "2026-05-03,,합 계,4500,", "2026-05-03,,합계식당,4500,",
          "2026-05-03,,계,4500,", "2026-05-03,12:41,소계,4500,", "2026-05-03,,소계,4500,30114402",
        ], under: header) == ["bad", "bad", "paid", "paid", "paid", "paid"])
  }

  @Test func `a date of full width is a date`() throws {
    #expect(
      try fates(["２０２６-05-03,,TOTAL,4500,", "２０２６-05-03,,카페,4500,"], under: header)
        == ["paid", "paid"])
  }

  @Test(arguments: [
    "※ 본 내역은 참고용입니다.,,,,", "1. 할부는 총액입니다.,,,,", "2. 문의 1588-0000", "* 끝", ",,비고: 없음,,",
  ])
  func `a note is ignored`(row: String) throws {
    #expect(try fates([row], under: header) == ["note"])
  }

  @Test(arguments: [
    "2026-05-03,,,,", "2026-05-03", "２０２６-０５-０３", "98765431", "12,,,,", "오월 삼일,,카페,,",
    "1. 카페,,,4500,",
  ])
  func `a date that stands alone, or wrong beside other cells, is no note`(row: String) throws {
    #expect(try fates([row], under: header) == ["bad"])
  }
}

/// What was undone or refused counts nothing, in whatever words and under whatever name.
@Suite struct UndoneRowTests {
  /// Kind and amount of what each row gives, then what is wrong with others.
  private func read(_ rows: [String], under header: String) throws -> [String] {
    let options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    var parser = try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
    var found: [String] = []
    while let result = try parser.nextBatch() {
      found += result.batch.drafts.map { "\($0.kind.name) \($0.amount)" }
      found += result.ignoredRows.map { "\($0.rule.rawValue)" }
      found += result.problems.map { RecordFaultText.of($0.fault) }
    }
    return found
  }

  @Test(arguments: ["거절", "승인거절", "한도초과", "declined"])
  func `a payment that was refused moved no money`(word: String) throws {
    #expect(
      try read(["2026-05-03,카페,4500,\(word)"], under: "이용일,가맹점명,이용금액,승인구분") == ["zero"])
  }

  @Test(arguments: ["접수/취소", "결과", "매입상태", "승인/취소", "처리상태"])
  func `a cancellation is found under many names`(column: String) throws {
    #expect(
      try read(
        ["2026-05-03,카페,4500,취소", "2026-05-03,카페,4500,정상"], under: "이용일,가맹점명,이용금액,\(column)")
        == ["refund -4500", "spending 4500"])
  }

  @Test func `a status that speaks of a cancellation in other words is unclear`() throws {
    #expect(
      try read(["2026-05-03,카페,4500,취소진행중", "2026-05-03,카페,4500,미취소"], under: "이용일,가맹점명,이용금액,상태")
        == ["spending 4500", "status 취소진행중: unknownStatus(word: \"취소진행중\")"])
  }

  @Test func `a cancellation in a column without a meaning is an error`() throws {
    #expect(
      try read(
        ["2026-05-03,카페,4500,승인취소", "2026-05-03,카페,4500,", "2026-05-03,취소,4500,가나"],
        under: "이용일,가맹점명,이용금액,매출표")
        == [
          "spending 4500", "spending 4500",
          "status 승인취소: unusedStatus(column: \"매출표\", number: 4, word: \"승인취소\")",
        ])
    // Where every word is one of a status, the column is read as one.
    #expect(
      try read(
        ["2026-05-03,카페,4500,승인취소", "2026-05-03,빵집,4500,승인"], under: "이용일,가맹점명,이용금액,매출표")
        == ["refund -4500", "spending 4500"])
    // What is a refund already needs no second word for it.
    #expect(
      try read(["2026-05-03,카페,4500,취소,취소"], under: "이용일,가맹점명,이용금액,상태,매출표")
        == ["refund -4500"])
  }

  @Test func `a row that says when it was cancelled is payment and refund`() throws {
    #expect(
      try read(
        [
          "2026-05-03,카페,4500,취소,2026-05-04", "2026-05-03,빵집,900,취소,",
          "2026-05-03,책방,700,승인,", "2026-05-03,꽃집,800,취소,Y", "2026-05-03,떡집,-600,취소,Y",
        ], under: "이용일,가맹점명,이용금액,승인구분,취소일")
        == [
          "spending 4500", "refund -4500", "refund -900", "spending 700", "spending 800",
          "refund -800", "refund -600",
        ])
  }

  @Test func `a household book has a column for each way`() throws {
    #expect(
      try read(["2026-05-03,회사,2000000,", "2026-05-03,카페,,4500"], under: "날짜,내용,수입,지출")
        == ["income 2000000", "spending 4500"])
  }

  @Test func `what went out is not left out where only deposits are recognised`() throws {
    let error = #expect(throws: StatementError.self) {
      try read(["2026-05-03,카페,4500,,9"], under: "거래일시,기재내용,나간돈,입금,잔액")
    }
    guard case .header(.loneCoordinate(.deposit, missing: .withdrawal), file: "a.csv")? = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      try read(["2026-05-03,카페,4500", "2026-05-04,회사,", "2026-05-04,책,0"], under: "날짜,내용,지출")
        == ["spending 4500", "zero", "withdrawal : empty"])
  }

  @Test func `money that fills up a card is no spending`() throws {
    #expect(
      try read(
        ["2026-05-03,충전,충전,10000,10000", "2026-05-03,사용,버스,1500,8500"], under: "거래일,구분,가맹점,금액,잔액")
        == ["transfer 10000", "spending 1500"])
  }

  @Test func `a part that was cancelled needs its amount`() throws {
    #expect(
      try read(["2026-05-03,빵,4500,부분취소"], under: "이용일,가맹점명,이용금액,취소여부")
        == ["cancelled 부분취소: partWithoutAmount"])
    #expect(
      try read(["2026-05-03,빵,4500,부분취소,1000"], under: "이용일,가맹점명,이용금액,취소여부,취소금액")
        == ["spending 4500", "refund -1000"])
  }

  @Test func `two columns of amounts with one name are asked for`() throws {
    let error = #expect(throws: StatementError.self) {
      try read(["2026-05-03,카페,4500,450"], under: "이용일,가맹점명,금액,금액")
    }
    guard case .header(.sameName("금액", .amount, numbers: [3, 4]), file: "a.csv")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
