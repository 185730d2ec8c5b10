import Sobi
import TestSupport
import Testing

/// Files of several accounts, whose rows have the same numbers.
@Suite struct AccountFileImportTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  private static func account(_ name: String, _ rows: [String]) -> String {
    let transactions = rows.map { "<STMTTRN><TRNTYPE>POS\($0)</STMTTRN>" }.joined(separator: "\n")
    return """
      <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>KRW<BANKACCTFROM><ACCTID>\(name)</BANKACCTFROM>
      <BANKTRANLIST>\(transactions)</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
      """
  }

  private static let file =
    "OFXHEADER:100\n\n<OFX>"
    + account("110-22", ["<DTPOSTED>20261103<TRNAMT>-4500<FITID>100001<NAME>스타벅스"])
    + account("330-44", ["<DTPOSTED>20261105<TRNAMT>-9000<FITID>200001<NAME>본죽"]) + "</OFX>"

  private static let card = """
    이용일시,가맹점명,이용금액
    2026-11-03 09:12:00,스타벅스,4500
    2026-11-05 19:12:00,본죽,9000

    """

  @Test func `rows of two accounts are answered apart and named by their account`() throws {
    try test.take(Self.card, "card.csv", into: ledger)
    let open = try #require(throws: UndecidedTwins.self) {
      try test.take(Self.file, "bank.ofx", into: ledger)
    }
    #expect(open.files.map(\.rows) == [[1], [1]])
    let keys = open.files.map(\.key)
    #expect(keys.map { $0.drop { $0 != "/" } } == ["/110-22", "/330-44"])
    let places = open.rows.map { "\($0.location?.file ?? "") \($0.number)" }
    #expect(places.map { $0.suffix(17) } == ["bank.ofx:110-22 1", "bank.ofx:330-44 1"])
    let answers = try ImportAnswers(
      json: Array(
        """
        {"\(keys[0])": {"twins": {"1": "same"}}, "\(keys[1])": {"twins": {"1": "new"}}}
        """.utf8))
    var request = ImportRequest(path: test.folder["bank.ofx"])
    request.answers = answers
    let outcomes = try ledger.importStatements(request).files.map(\.outcome)
    #expect(outcomes.map(\.added) == [0, 1])
    #expect(outcomes.map(\.joined) == [1, 0])
  }

  @Test func `the journal names the accounts of an import`() throws {
    try test.write(Self.file, to: "bank.ofx")
    _ = try ledger.importStatements(ImportRequest(path: test.folder["bank.ofx"]))
    let both = "날짜,금액,가맹점명,카드\n2026-05-01,1,가,b\n2026-05-02,2,나,a\n2026-05-03,3,다,b\n"
    try test.take(both, "cards.csv", into: ledger)
    #expect(try ledger.journal().map(\.accounts) == [["a", "b"], ["330-44"], ["110-22"]])
  }
}
