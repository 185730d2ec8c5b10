import Diagnostics
import Spending
import StatementImport
import Testing

/// Parts of plans, and amounts in thousands.
@Suite struct UnitTests {
  private func parser(
    _ rows: [String], under header: String, home: Currency = .krw
  ) throws -> StatementParser {
    let options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: home)
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    return try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
  }

  private func batch(
    _ rows: [String], under header: String, home: Currency = .krw
  ) throws -> StatementBatch {
    var parser = try parser(rows, under: header, home: home)
    return try #require(try parser.nextBatch())
  }

  private func notes(under header: String) throws -> [StatementNote] {
    let parser = try parser([], under: header)
    return parser.notes
  }

  @Test(arguments: [
    ("회차", "2", 0, 2), ("회차", "2회차", 0, 2), ("회차", "2/12", 12, 2), ("회차", "1", 0, 1),
    ("회차", "0", 0, 0), ("회차", "", 0, 0), ("할부개월,회차", "12,2", 12, 2), ("할부개월,회차", "0,0", 0, 0),
    ("할부개월,회차", "3,4", 3, 0), ("할부", "2/12", 12, 2), ("할부/회차", "12", 12, 0),
    ("개월,회차", "12,2", 0, 2),
  ])
  func `the number of a part is never the months`(
    columns: String, cells: String, months: Int, number: Int
  ) throws {
    let found = try batch(["2026-10-01,하이마트,100000,\(cells)"], under: "이용일,가맹점,이용금액,\(columns)")
    let draft = try #require(found.batch.drafts.first)
    #expect(draft.instalmentMonths == months)
    #expect(draft.instalmentNumber == number)
  }

  @Test func `a part has its number in its identity, and the identity it had without`() throws {
    func draft(_ columns: String, _ cells: String) throws -> PaymentDraft {
      let found = try batch(["2026-10-01,하이마트,100000,\(cells)"], under: "이용일,가맹점,\(columns)")
      return try #require(found.batch.drafts.first)
    }
    let whole = try draft("결제원금", "")
    #expect(whole.formerIdentityBase == 0 && !whole.isPartOfPlan)
    let part = try draft("결제원금,할부", "2/12")
    #expect(part.identityBase != whole.identityBase && part.formerIdentityBase == 0)
    for (columns, cells) in [("회차", "2"), ("할부개월,회차", "12,2"), ("할부개월,회차", "12,2/12")] {
      let draft = try draft("결제원금,\(columns)", cells)
      #expect(draft.isPartOfPlan)
      #expect(draft.identityBase == part.identityBase, "\(columns)")
      #expect(draft.formerIdentityBase == whole.identityBase, "\(columns)")
    }
    #expect(try draft("결제원금,회차", "2/12").identityBase == part.identityBase)
    #expect(try draft("결제원금,회차", "2/12").formerIdentityBase == 0)
    // Of a whole amount the number says nothing.
    #expect(try draft("이용금액,할부개월,회차", "12,2").identityBase == whole.identityBase)
  }

  @Test func `thousands in a name count`() throws {
    for name in ["이용금액(천원)", "이용금액 (단위: 천원)", "금액[천원]"] {
      #expect(
        try notes(under: "이용일,가맹점,\(name)") == [.scaledAmounts(column: name, zeros: 3)])
    }
    let rows = ["2026-10-01,식당,12", "2026-10-02,식당,\"1,234.5\""]
    let found = try batch(rows, under: "이용일,가맹점,이용금액(천원)", home: .usd)
    #expect(found.batch.drafts.map(\.amount) == [12_000, 1_234_500])
    #expect(found.batch.drafts.map(\.currency) == [.krw, .krw])
    let bank = try batch(
      ["2026-10-01,식당,12,,88", "2026-10-02,회사,,300,388"], under: "거래일,적요,출금(천원),입금(만원),잔액")
    #expect(bank.batch.drafts.map(\.amount) == [12_000, 3_000_000])
    // Each column has a unit of its own.
    let cancelled = try batch(
      ["2026-10-01,식당,12,2000,Y"], under: "이용일,가맹점,이용금액(천원),취소금액(원),취소여부")
    #expect(cancelled.batch.drafts.map(\.amount) == [12_000, -2_000])
    #expect(try notes(under: "이용일,가맹점,이용금액(원)") == [])
  }

  @Test func `formulas that are nothing but texts are read`() throws {
    let found = try batch(
      [#"="2026-10-01","=""식당""","=""1,000""",="00123""#, #"2026-10-02,="빵집",500,="00124""#],
      under: "이용일,가맹점,이용금액,승인번호")
    #expect(found.problems.map(\.code) == [])
    #expect(found.batch.drafts.map(\.amount) == [1_000, 500])
    #expect(found.batch.drafts.map { found.batch.string($0.merchant) } == ["식당", #"="빵집""#])
    // Texts beside bare figures are identities that ledgers have: they stay.
    #expect(found.batch.drafts.map { found.batch.string($0.reference) } == ["00123", #"="00124""#])
  }

  @Test func `three digits behind a point may be a group`() throws {
    let found = try batch(
      ["2026-10-01,A,\"1.234,56\",EUR", "2026-10-02,B,1.234,EUR", "2026-10-02,B,12.5678,EUR"],
      under: "이용일,가맹점,이용금액,통화")
    #expect(found.batch.drafts.map(\.amount) == [123_456])
    #expect(
      found.problems.map(\.recovery) == [
        .correctRow(.ungroupOrRound), .correctRow(.roundOrAddCurrency),
      ])
  }

  @Test func `a unit of won is none of another currency`() throws {
    let found = try batch(["2026-10-01,식당,12,USD"], under: "이용일,가맹점,이용금액(천원),통화")
    #expect(found.problems.map(\.code) == ["statement.currency.conflict"])
  }
}
