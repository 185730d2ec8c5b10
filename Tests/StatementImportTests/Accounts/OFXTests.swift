import Codecs
import Spending
import StatementImport
import Testing

/// OFX as banks and programs write it, right and wrong.
struct OFXTests {
  private static let head = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    SECURITY:NONE
    ENCODING:USASCII
    CHARSET:1252
    COMPRESSION:NONE
    OLDFILEUID:NONE
    NEWFILEUID:NONE

    <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>

    """

  /// A statement of a bank account.
  private static func bank(
    _ transactions: String, account: String = "110-22", type: String = "<ACCTTYPE>CHECKING",
    currency: String = "USD"
  ) -> String {
    """
    <BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>\(currency)
    <BANKACCTFROM><BANKID>1<ACCTID>\(account)\(type)</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260501<DTEND>20260531
    \(transactions)
    </BANKTRANLIST>
    <LEDGERBAL><BALAMT>100.00<DTASOF>20260531</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>

    """
  }

  private static let coffee = """
    <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260514120000<TRNAMT>-4.50<FITID>F1<NAME>Moon & Sons
    <MEMO>two &amp; a half</STMTTRN>
    """

  private static let cases = [
    AccountCase(
      "SGML", head + bank(coffee) + "</OFX>",
      ["110-22: 2026-05-14 spending 4.50 USD Moon & Sons (two & a half) #F1"]),
    AccountCase(
      "a header on one line, before it blank lines",
      "\r\n\r\nOFXHEADER:100DATA:OFXSGMLVERSION:102ENCODING:UTF-8CHARSET:NONE"
        + "<OFX>\(bank("<STMTTRN><DTPOSTED>20260514<TRNAMT>+20,5<FITID>F1<NAME>달빛</STMTTRN>"))",
      ["110-22: 2026-05-14 income 20.50 USD 달빛 #F1"]),
    AccountCase(
      "XML of version 2.2 in one line",
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="220"?>\
      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><BANKID>1</BANKID>\
      <ACCTID> DE89 </ACCTID></BANKACCTFROM><BANKTRANLIST><!-- May --><STMTTRN>\
      <TRNTYPE>POS</TRNTYPE><DTPOSTED>20260514182005.000[-5:EST]</DTPOSTED>\
      <TRNAMT>-1234.50</TRNAMT><FITID>F1</FITID><NAME></NAME><PAYEE><NAME>Café &#233;</NAME>\
      <ADDR1>1 Road</ADDR1></PAYEE><MEMO><![CDATA[<b> & c]]></MEMO></STMTTRN></BANKTRANLIST>\
      </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """, ["DE89: 2026-05-14 timed spending 1234.50 EUR Café é (<b> & c) #F1"]),
    AccountCase(
      "a line end inside a date and an account without a type",
      head
        + bank(
          "<STMTTRN><DTPOSTED>\n20260514\n<TRNAMT>\n-1.00\n<FITID>F1\n<NAME>A\n</STMTTRN>", type: ""
        ),
      ["110-22: 2026-05-14 spending 1.00 USD A #F1"]),
    AccountCase(
      "two accounts and two months of one of them",
      head + bank(coffee)
        + bank(
          "<STMTTRN><DTPOSTED>20260601<TRNAMT>-2.00<FITID>F2<NAME>B</STMTTRN>", account: "330")
        + bank("<STMTTRN><DTPOSTED>20260602<TRNAMT>-3.00<FITID>F3<NAME>C</STMTTRN>"),
      [
        "110-22: 2026-05-14 spending 4.50 USD Moon & Sons (two & a half) #F1",
        "110-22: 2026-06-02 spending 3.00 USD C #F3", "330: 2026-06-01 spending 2.00 USD B #F2",
      ]),
    AccountCase(
      "a credit card: a purchase abroad, a refund, its bill paid, a row that waits",
      """
      <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>KRW<CCACCTFROM><ACCTID>9410</CCACCTFROM>
      <BANKTRANLIST>
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260514<TRNAMT>-13500.00<FITID>F1<NAME>Books
      <ORIGCURRENCY><CURRATE>1350<CURSYM>USD</ORIGCURRENCY></STMTTRN>
      <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260515<TRNAMT>500<FITID>F2<NAME>Books</STMTTRN>
      <STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260516<TRNAMT>9000<FITID>F3<NAME>Thanks</STMTTRN>
      </BANKTRANLIST>
      <BANKTRANLISTP><STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260517<TRNAMT>-70<NAME>Bar</STMTTRNP>
      </BANKTRANLISTP></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
      """,
      [
        "9410: 2026-05-14 spending 13500 KRW Books #F1 for 10.00 USD",
        "9410: 2026-05-15 refund -500 KRW Books #F2",
        "9410: 2026-05-16 transfer 9000 KRW Thanks #F3", "ignored pending",
      ]),
    AccountCase(
      "an amount in another currency than the account's",
      head
        + bank(
          "<STMTTRN><DTPOSTED>20260514<TRNAMT>-10<FITID>F1<NAME>A<CURRENCY><CURRATE>1.1"
            + "<CURSYM>EUR</CURRENCY></STMTTRN>"),
      ["110-22: 2026-05-14 spending 10.00 EUR A #F1"]),
    AccountCase(
      "a number that repeats with another name, amount or day, and for one transaction",
      head
        + bank(
          [
            "14<TRNAMT>-1<FITID>F1<NAME>A", "14<TRNAMT>-1<FITID>F1<NAME>B",
            "14<TRNAMT>-2<FITID>F1<NAME>A", "15<TRNAMT>-1<FITID>F1<NAME>A",
            "14<TRNAMT>-1<FITID>F1<NAME>A",
          ].map { "<STMTTRN><DTPOSTED>202605\($0)</STMTTRN>" }.joined()),
      [
        "110-22: 2026-05-14 spending 1.00 USD A #F1", "110-22: 2026-05-14 spending 1.00 USD B",
        "110-22: 2026-05-14 spending 2.00 USD A #F1", "110-22: 2026-05-15 spending 1.00 USD A #F1",
        "110-22: 2026-05-14 spending 1.00 USD A #F1",
      ]),
    AccountCase(
      "corrections of a transaction that is listed twice, of a number of several, and of none",
      head
        + bank(
          [
            "-1<FITID>F1<NAME>A", "-1<FITID>F1<NAME>A", "-2<FITID>0<NAME>B", "-3<FITID>0<NAME>C",
            "-9<FITID>F4<NAME>A<CORRECTFITID>F1<CORRECTACTION>REPLACE",
            "0<FITID>F5<CORRECTFITID>0<CORRECTACTION>DELETE",
            "0<FITID>F6<CORRECTACTION>DELETE",
          ].map { "<STMTTRN><DTPOSTED>20260514<TRNAMT>\($0)</STMTTRN>" }.joined()),
      [
        "110-22: 2026-05-14 spending 9.00 USD A #F4", "110-22: 2026-05-14 spending 2.00 USD B",
        "110-22: 2026-05-14 spending 3.00 USD C", "note statement.corrections.applied",
        "note statement.corrections.open",
      ]),
    AccountCase(
      "one number of an account in two currencies",
      head
        + bank(
          "<STMTTRN><DTPOSTED>20260514<TRNAMT>-4500<FITID>F1<NAME>A</STMTTRN>", currency: "KRW")
        + bank("<STMTTRN><DTPOSTED>20260514<TRNAMT>-4.50<FITID>F2<NAME>B</STMTTRN>"),
      [
        "110-22: 2026-05-14 spending 4500 KRW A #F1", "110-22: 2026-05-14 spending 4.50 USD B #F2",
      ]),
    AccountCase(
      "corrections of transactions of the file and of another one",
      head
        + bank(
          [
            "-1<FITID>F1<NAME>A", "-2<FITID>F2<NAME>B", "-3<FITID>F3<NAME>C",
            "-9<FITID>F4<NAME>A<CORRECTFITID>F1<CORRECTACTION>REPLACE",
            "0<FITID>F5<CORRECTFITID>F2<CORRECTACTION>DELETE",
            "-7<FITID>F6<NAME>D<CORRECTFITID>X1<CORRECTACTION>REPLACE",
          ].map { "<STMTTRN><DTPOSTED>20260514<TRNAMT>\($0)</STMTTRN>" }.joined()),
      [
        "110-22: 2026-05-14 spending 9.00 USD A #F4", "110-22: 2026-05-14 spending 3.00 USD C #F3",
        "note statement.corrections.applied", "note statement.corrections.open",
      ]),
    AccountCase(
      "UTF-16 without a byte order mark",
      bytes: Array((head + bank(coffee) + "</OFX>").utf16).flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
      }, ["110-22: 2026-05-14 spending 4.50 USD Moon & Sons (two & a half) #F1"]),
    AccountCase(
      "amounts and dates that cannot be read",
      head
        + bank(
          "<STMTTRN><DTPOSTED>20261399<TRNAMT>-1<FITID>F1</STMTTRN>"
            + "<STMTTRN><DTPOSTED>20260501<TRNAMT>1,2.3,4<FITID>F2</STMTTRN>"
            + "<STMTTRN><DTPOSTED>20260501<TRNAMT>-1.234<FITID>F3</STMTTRN>"),
      [
        "problem statement.date.not-in-calendar", "problem statement.amount.not-decimal",
        "problem statement.amount.too-many-decimals",
      ]),
    AccountCase(
      "Latin 1 although the header says Windows",
      bytes: Array((head + bank("")).utf8)
        + Array("<OFX><STMTRS><BANKACCTFROM><ACCTID>7</BANKACCTFROM><BANKTRANLIST>".utf8)
        + Array("<STMTTRN><DTPOSTED>20260514<TRNAMT>-1<FITID>F1<NAME>Caf".utf8) + [0xE9]
        + Array("</STMTTRN></BANKTRANLIST></STMTRS>".utf8),
      ["7: 2026-05-14 spending 1.00 USD Café #F1"]),
    AccountCase(
      "UTF-8 although the header says Windows",
      head + bank("<STMTTRN><DTPOSTED>20260514<TRNAMT>-1<FITID>F1<NAME>Café</STMTTRN>"),
      ["110-22: 2026-05-14 spending 1.00 USD Café #F1"]),
    AccountCase(
      "a file that ends early", head + "<STMTRS><BANKTRANLIST>\n" + coffee + "\n<STMTTRN><TRN",
      ["error accounts.file.ends-early line 15"]),
    AccountCase("no statement", head + "</OFX>", ["error accounts.file.no-statement"]),
    AccountCase(
      "a value without end",
      head + "<STMTRS><BANKTRANLIST><STMTTRN><NAME>" + String(repeating: "x", count: 70_000),
      ["error accounts.value.too-long line 12"]),
    AccountCase(
      "entities of a document's own",
      """
      <?OFX OFXHEADER="200"?><!DOCTYPE OFX [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
      <OFX><STMTRS><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN>
      <DTPOSTED>20260514</DTPOSTED><TRNAMT>-1</TRNAMT><NAME>&b;</NAME></STMTTRN></BANKTRANLIST></STMTRS>
      """, ["error accounts.file.malformed line 1"]),
  ]

  @Test(arguments: cases)
  func `gives what its transactions say`(file: AccountCase) throws {
    #expect(try Self.closed(file).result() == file.expected)
  }

  /// The cases leave out the end of the element of the file.
  private static func closed(_ file: AccountCase) -> AccountCase {
    var file = file
    let end = Array("</OFX>".utf8)
    if !file.bytes.contains(0), file.bytes.firstRange(of: end) == nil { file.bytes += end }
    return file
  }

  @Test func `a file that is cut between two accounts is refused`() throws {
    let whole = Self.head + Self.bank(Self.coffee) + Self.bank("", account: "110-33")
    for text in [whole, String(whole.prefix(whole.count - 200))] {
      let found = try AccountCase("cut", text, []).result()
      #expect(found.first?.hasPrefix("error accounts.file.ends-early") == true, "\(found)")
    }
  }

  @Test func `a message shows the line of the file and the value in it`() throws {
    let text =
      Self.head
      + Self.bank(
        "<STMTTRN>\n<DTPOSTED>20260514\n<TRNAMT>-1.234\n<FITID>F1\n</STMTTRN>\n"
          + "<STMTTRN><DTPOSTED>20261399<TRNAMT>-1<FITID>F2</STMTTRN>") + "</OFX>"
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    let options = StatementOptions(zone: zone, homeCurrency: .usd)
    var parser = try StatementParser(
      StatementTable(opening: .init(bytes: Array(text.utf8), name: "a.ofx"), options: options),
      options: options)
    let problems = try #require(try parser.nextBatch()).problems
    #expect(
      problems.map { "\($0.place) \($0.excerptLine) \($0.excerpt)" } == [
        "a.ofx:transaction 1 17 <TRNAMT>-1.234",
        "a.ofx:transaction 2 20 <STMTTRN><DTPOSTED>20261399<TRNAMT>-1<FITID>F2</STMTTRN>",
      ])
    #expect(problems.map(\.excerptOffset) == [9, 19])
    #expect(problems.map(\.length) == [5, 8])
  }

  @Test func `options about columns do not change it`() throws {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    options.fieldMap = [.amount: "Fare", .date: "#7"]
    options.signs = .spending
    options.decimalMark = .comma
    let file = Self.cases[0]
    var parser = try StatementParser(
      StatementTable(opening: .init(bytes: file.bytes, name: "a.ofx"), options: options),
      options: options)
    let batch = try #require(try parser.nextBatch())
    #expect(batch.batch.drafts.map(\.amount) == [450])
    #expect(parser.source.recordPlace(line: 2) == "transaction 1")
  }
}
