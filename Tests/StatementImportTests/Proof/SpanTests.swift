import Codecs
import Spending
import StatementImport
import Testing

/// The days and balances that a statement covers.
struct SpanTests {
  private static let today = CalendarDay(year: 2026, month: 11, day: 25)

  /// The spans of each account of a file: `account first last stated opening closing`.
  private static func spans(
    _ text: String, account: String? = nil, name: String = "a.txt"
  ) throws -> [String] {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    let today = try #require(Self.today)
    var options = StatementOptions(zone: zone, homeCurrency: .krw, account: account)
    options.today = today
    func source() -> ByteSource { ByteSource(bytes: Array(text.utf8), name: name) }
    let sheets = try StatementTable.sheets(opening: source(), options: options)
    var found: [String] = []
    for sheet in sheets.isEmpty ? [nil] : sheets.map(Optional.some) {
      options.sheet = sheet
      var parser = try StatementParser(
        StatementTable(opening: source(), options: options), options: options)
      while try parser.nextBatch() != nil {}
      found += parser.spans(parser.proof).map { span in
        var words = [span.account, "\(span.days.lowerBound)", "\(span.days.upperBound)"]
        if span.isStated { words.append("stated") }
        for money in [span.opening, span.closing] { words.append(money?.decimal ?? "-") }
        return words.joined(separator: " ")
      }
    }
    return found
  }

  @Test func `the rows of a table, by account`() throws {
    let rows = """
      거래일자,카드번호,가맹점명,이용금액
      2026-05-20,1111,가게,1000
      2026-05-03,2222,가게,1000
      2026-05-02,1111,가게,1000

      """
    #expect(
      try Self.spans(rows) == ["1111 2026-05-02 2026-05-20 - -", "2222 2026-05-03 2026-05-03 - -"])
    let single = "거래일자,가맹점명,이용금액\n2026-05-20,가게,1000\n2026-05-03,가게,1000\n"
    #expect(try Self.spans(single) == [" 2026-05-03 2026-05-20 - -"])
    #expect(
      try Self.spans(single, account: "신한 1234") == ["신한 1234 2026-05-03 2026-05-20 - -"])
  }

  @Test(arguments: [
    ("거래내역_110-222-333333_202605.csv", "110-222-333333"),
    ("302-1234-5678-91.csv", "302-1234-5678-91"),
    ("2026-05-01_2026-05-31.csv", ""), ("010-1234-5678.csv", ""),
    ("110-222-333333 and 110-222-333334.csv", ""), ("12345678901234.csv", ""),
  ])
  func `the name of a file may give the account`(name: String, account: String) throws {
    let rows = "거래일자,가맹점명,이용금액\n2026-05-20,가게,1000\n"
    #expect(try Self.spans(rows, name: name) == ["\(account) 2026-05-20 2026-05-20 - -"])
  }

  @Test func `a period above the header, if it contains the rows and no later day than today`()
    throws
  {
    func statement(_ title: String) -> String {
      "조회기간,\(title)\n계좌번호 110-222-333333\n거래일자,적요,출금액,입금액\n2026-05-20,가게,1000,\n"
    }
    let account = "110-222-333333"
    #expect(
      try Self.spans(statement("2026.05.01 ~ 2026.05.31"))
        == ["\(account) 2026-05-01 2026-05-31 stated - -"])
    #expect(
      try Self.spans(statement("2026.05.01 ~ 2026.12.31"))
        == ["\(account) 2026-05-01 2026-11-25 stated - -"])
    #expect(
      try Self.spans(statement("2026.06.01 ~ 2026.06.30"))
        == ["\(account) 2026-05-20 2026-05-20 - -"])
  }

  @Test(arguments: [false, true])
  func `a running balance gives the balances of both ends, in any order`(isReversed: Bool) throws {
    let rows = [
      "2026-05-01,가게,1000,,9000", "2026-05-02,가게,2000,,7000", "2026-05-02,월급,,5000,12000",
      "2026-05-04,가게,100,,11900", "2026-05-05,가게,900,,11000", "2026-05-09,가게,11,,10989",
      "2026-05-10,가게,89,,10900",
    ]
    let text =
      "거래일자,적요,출금액,입금액,잔액\n"
      + (isReversed ? rows.reversed() : rows).joined(separator: "\n") + "\n"
    #expect(try Self.spans(text, account: "1234") == ["1234 2026-05-01 2026-05-10 10000 10900"])
    // A row that is missing leaves no balance that is certain.
    let damaged = text.replacing(rows[3] + "\n", with: "")
    #expect(try Self.spans(damaged, account: "1234") == ["1234 2026-05-01 2026-05-10 - -"])
  }

  @Test func `MT940 covers the days after its opening balance`() throws {
    let text = """
      :20:S
      :25:10020030/1234567
      :28C:5/1
      :60F:C260513EUR1000,00
      :61:260514D4,50NMSCNONREF
      :86:Tea
      :62F:C260531EUR995,50
      -

      """
    #expect(
      try Self.spans(text)
        == ["10020030/1234567 2026-05-14 2026-05-31 stated 1000.00 995.50"])
  }

  private static func camt(_ head: String) -> String {
    """
    <Document><BkToCstmrStmt><Stmt><Id>1</Id>\(head)
    <Acct><Id><IBAN>DE02100100109307118603</IBAN></Id><Ccy>EUR</Ccy></Acct>
    <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-01</Dt></Dt></Bal>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">8.00</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-30</Dt></Dt></Bal>
    <Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-05-04</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
    """
  }

  @Test func `CAMT states its days, or its balances do`() throws {
    let account = "DE02100100109307118603"
    #expect(
      try Self.spans(Self.camt("")) == ["\(account) 2026-05-01 2026-05-30 stated 10.00 8.00"])
    let period =
      "<FrToDt><FrDtTm>2026-05-01T00:00:00</FrDtTm><ToDtTm>2026-05-31T23:59:59</ToDtTm></FrToDt>"
    #expect(
      try Self.spans(Self.camt(period)) == ["\(account) 2026-05-01 2026-05-31 stated 10.00 8.00"])
  }

  private static func ofx(asOf: String) -> String {
    """
    OFXHEADER:100

    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
    <BANKACCTFROM><BANKID>1<ACCTID>110-22<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260501<DTEND>20260531
    <STMTTRN><TRNTYPE>POS<DTPOSTED>20260510<TRNAMT>-4.50<FITID>1<NAME>TEA</STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260511<TRNAMT>100.00<FITID>2<NAME>PAY</STMTTRN>
    </BANKTRANLIST><LEDGERBAL><BALAMT>500.00<DTASOF>\(asOf)</LEDGERBAL>
    </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """
  }

  @Test func `OFX gives the balance after its rows, and so that before them`() throws {
    #expect(
      try Self.spans(Self.ofx(asOf: "20260531"))
        == ["110-22 2026-05-01 2026-05-31 stated 404.50 500.00"])
    // Later movements may be part of the balance of a later day.
    #expect(
      try Self.spans(Self.ofx(asOf: "20260610"))
        == ["110-22 2026-05-01 2026-05-31 stated - -"])
  }

  @Test func `several statements of one account in OFX have no balance before their rows`() throws {
    let first = Self.ofx(asOf: "20260531")
    let start = try #require(first.firstRange(of: "<STMTTRNRS>"))
    let end = try #require(first.firstRange(of: "</STMTTRNRS>"))
    let second = first[start.lowerBound..<end.upperBound].replacing("202605", with: "202606")
      .replacing("<DTEND>20260631", with: "<DTEND>20260630")
      .replacing("<DTASOF>20260631", with: "<DTASOF>20260630").replacing("500.00", with: "700.00")
    let text = first.replacing("</STMTTRNRS>", with: "</STMTTRNRS>" + second)
    #expect(
      try Self.spans(text) == [
        "110-22 2026-05-01 2026-05-31 stated - 500.00",
        "110-22 2026-06-01 2026-06-30 stated - 700.00",
      ])
  }

  @Test func `a statement without movements has the account of its file`() throws {
    let text = Self.ofx(asOf: "20260531")
    let start = try #require(text.firstRange(of: "<STMTTRN><TRNTYPE>POS"))
    let end = try #require(text.firstRange(of: "</BANKTRANLIST>"))
    let empty = String(text[..<start.lowerBound] + text[end.lowerBound...])
    #expect(try Self.spans(empty) == ["110-22 2026-05-01 2026-05-31 stated 500.00 500.00"])
  }

  @Test func `a table of very many accounts has no spans`() throws {
    let rows = (1...300).map { "2026-05-20,\(100_000 + $0),가게,1000\n" }.joined()
    #expect(try Self.spans("거래일자,카드번호,가맹점명,이용금액\n" + rows) == [])
  }

  @Test func `folders of a file are no account`() throws {
    let rows = "거래일자,가맹점명,이용금액\n2026-05-20,가게,1000\n"
    let path = "9A-45-4003-1234-88AB/거래내역.csv"
    #expect(try Self.spans(rows, name: path) == [" 2026-05-20 2026-05-20 - -"])
    let named = "9A/거래내역_110-222-333333.csv"
    #expect(try Self.spans(rows, name: named) == ["110-222-333333 2026-05-20 2026-05-20 - -"])
  }
}
