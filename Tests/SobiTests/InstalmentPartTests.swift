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
    try test.write(text, to: name)
    var request = ImportRequest(path: test.folder[name])
    change(&request)
    return try ledger.importStatement(request)
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
