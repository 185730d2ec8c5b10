import Foundation
import Sobi
import TestSupport
import Testing

/// The parts of instalment plans, which bills of months give one by one.
@Suite struct InstalmentPartTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  @discardableResult
  private func take(
    _ text: String, _ name: String, _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportedFile {
    try test.take(text, name, into: ledger, change)
  }

  private func total() throws -> Int {
    try test.integer("SELECT coalesce(sum(amount), 0) FROM payments")
  }

  @Test(arguments: [
    ("이용일,이용가맹점,할부개월,회차,결제원금", "2026-08-01,하이마트,12,PART,100000"),
    ("이용일,이용가맹점,회차,결제원금", "2026-08-01,하이마트,PART,100000"),
    ("이용일,이용가맹점,할부개월,회차,결제원금,승인번호", "2026-08-01,하이마트,12,PART,100000,55512345"),
    ("이용일,이용가맹점,할부,결제원금", "2026-08-01,하이마트,PART/12,100000"),
  ])
  func `two files equal one file with both rows`(header: String, row: String) throws {
    let parts = ["2", "3"].map { row.replacing("PART", with: $0) }
    try take("\(header)\n\(parts[0])\n", "oct.csv")
    let second = try take("\(header)\n\(parts[1])\n", "nov.csv")
    #expect((second.outcome.added, second.outcome.skipped) == (1, 0))
    #expect(try total() == 200_000)
    #expect(
      try test.strings("SELECT instalment_number FROM payments ORDER BY id") == ["2", "3"])
    let both = try take("\(header)\n\(parts[0])\n\(parts[1])\n", "both.csv")
    #expect((both.outcome.added, both.outcome.skipped) == (0, 2))
    try ledger.undo(count: 3)
    #expect(try take("\(header)\n\(parts[0])\n\(parts[1])\n", "both.csv").outcome.added == 2)
    #expect(try total() == 200_000)
    #expect(try take("\(header)\n\(parts[1])\n", "nov.csv").outcome.added == 0)
  }

  /// Equal rows of which one has the number of a part and another has none are two payments.
  @Test(arguments: [["1", ""], ["", "1"], ["1", "0"], ["0", "1"], ["2", ""], ["", "2"]])
  func `a row without a number beside an equal one with it is a payment of its own`(
    numbers: [String]
  ) throws {
    let header = "이용일,이용가맹점,회차,이용금액\n"
    let rows = numbers.map { "2026-08-01,하이마트,\($0),1000\n" }.joined()
    #expect(try take(header + rows, "both.csv").outcome.added == 2)
    #expect(try ledger.check(quick: false).findings.isEmpty)
    #expect(try take(header + rows, "again.csv").outcome.added == 0)
    #expect(try total() == 2_000)
  }

  @Test(arguments: [
    ("이용일,이용가맹점,회차,이용금액", "9999999999", "2"), ("이용일,이용가맹점,회차,이용금액", "abc", "일시불"),
    ("이용일,이용가맹점,할부개월,이용금액", "121", "120"), ("이용일,이용가맹점,할부개월,이용금액", "3/1200", "3/12"),
    ("이용일,이용가맹점,회차,이용금액", "n/1000", "N/A"),
  ])
  func `a number that no plan can have is a problem of its row`(
    header: String, bad: String, good: String
  ) throws {
    let text = "\(header)\n2026-08-01,하이마트,TEXT,1000\n"
    #expect(throws: RejectedStatement.self) {
      try take(text.replacing("TEXT", with: bad), "bad.csv")
    }
    #expect(try take(text.replacing("TEXT", with: good), "good.csv").outcome.added == 1)
  }

  @Test(arguments: [
    ("이용일,이용가맹점,할부개월,회차,이용금액", "2026-08-01,하이마트,12,PART,1200000"),
    ("이용일,이용가맹점,회차,이용금액", "2026-08-01,하이마트,PART,1200000"),
    ("이용일,이용가맹점,할부,이용금액", "2026-08-01,하이마트,PART/12,1200000"),
  ])
  func `a whole amount counts once, however the files are cut`(header: String, row: String) throws {
    let parts = ["2", "3"].map { row.replacing("PART", with: $0) }
    try take("\(header)\n\(parts[0])\n", "oct.csv")
    #expect(try take("\(header)\n\(parts[1])\n", "nov.csv").outcome.added == 0)
    #expect(try total() == 1_200_000)
    try ledger.undo(count: 2)
    #expect(try take("\(header)\n\(parts[0])\n\(parts[1])\n", "both.csv").outcome.added == 1)
    #expect(try total() == 1_200_000)
  }

  @Test func `a part without its number is asked about when another bill has its like`() throws {
    let header = "청구년월,이용일자,가맹점명,할부개월,청구금액\n"
    try take(header + "202610,2026-08-01,하이마트,12,100000\n", "oct.csv")
    let next = header + "202611,2026-08-01,하이마트,12,100000\n"
    let error = try #require(throws: UndecidedTwins.self) { try take(next, "nov.csv") }
    #expect(error.rows.map(\.twin.doubt) == [.otherPart])
    #expect(try take(next, "nov.csv") { $0.twins = .new }.outcome.added == 1)
    #expect(try total() == 200_000)
    // The file itself is the same in any case.
    #expect(try take(next, "nov.csv").outcome.added == 0)
    #expect(try total() == 200_000)
  }
}
