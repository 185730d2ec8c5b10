import Spending
import StatementImport
import Testing

/// CAMT as banks write it, right and wrong.
struct CAMTTests {
  private static func document(_ body: String, version: String = "08", prefix: String = "")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <\(prefix)Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.\(version)">
    <\(prefix)BkToCstmrStmt><\(prefix)GrpHdr><\(prefix)MsgId>1</\(prefix)MsgId></\(prefix)GrpHdr>
    \(body)
    </\(prefix)BkToCstmrStmt></\(prefix)Document>
    """
  }

  private static func statement(_ entries: String, iban: String = "CH93") -> String {
    """
    <Stmt><Id>S</Id><Acct><Id><IBAN>\(iban)</IBAN></Id><Ccy>CHF</Ccy></Acct>
    \(entries)
    </Stmt>
    """
  }

  private static func entry(
    _ amount: String, _ way: String = "DBIT", _ more: String = "", status: String = "BOOK"
  ) -> String {
    """
    <Ntry><Amt Ccy="CHF">\(amount)</Amt><CdtDbtInd>\(way)</CdtDbtInd><Sts>\(status)</Sts>
    <BookgDt><Dt>2026-05-14</Dt></BookgDt>\(more)</Ntry>
    """
  }

  private static let cases = [
    AccountCase(
      "a payment abroad with both amounts, parties of version 8",
      document(
        statement(
          entry(
            "11.20", "DBIT",
            """
            <AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="CHF">11.20</Amt>
            <AmtDtls><InstdAmt><Amt Ccy="USD">12.50</Amt><CcyXchg><XchgRate>0.896</XchgRate></CcyXchg>
            </InstdAmt></AmtDtls><RltdPties><Dbtr><Pty><Nm>Me</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Caf&#233;
            </Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>lunch &amp; tea</Ustrd></RmtInf></TxDtls></NtryDtls>
            """))),
      ["CH93: 2026-05-14 spending 11.20 CHF Café (lunch & tea) #R1 for 12.50 USD"]),
    AccountCase(
      "several payments in an entry, once with amounts that add up",
      document(
        statement(
          entry(
            "30", "DBIT",
            """
            <AcctSvcrRef>R2</AcctSvcrRef><NtryDtls>
            <TxDtls><AmtDtls><TxAmt><Amt Ccy="CHF">10.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>A</Nm>
            </Cdtr></RltdPties></TxDtls><TxDtls><Amt Ccy="CHF">20</Amt><RltdPties><Cdtr><Nm>B</Nm></Cdtr>
            </RltdPties></TxDtls></NtryDtls>
            """)
            + entry(
              "31", "DBIT",
              """
              <NtryDtls><TxDtls><Amt Ccy="CHF">10.00</Amt></TxDtls><TxDtls><Amt Ccy="CHF">20</Amt>
              </TxDtls></NtryDtls><AddtlNtryInf>Collective order</AddtlNtryInf>
              """))),
      [
        "CH93: 2026-05-14 spending 10.00 CHF A", "CH93: 2026-05-14 spending 20.00 CHF B",
        "CH93: 2026-05-14 spending 31.00 CHF Collective order",
      ]),
    AccountCase(
      "equal payments in an entry, and amounts that pass 64 bits",
      document(
        statement(
          entry(
            "20", "DBIT",
            """
            <AcctSvcrRef>2026051400012345</AcctSvcrRef><NtryDtls>
            <TxDtls><Refs><AcctSvcrRef>2026051400012345</AcctSvcrRef></Refs><Amt Ccy="CHF">10.00</Amt>
            </TxDtls><TxDtls><Amt Ccy="CHF">10.00</Amt></TxDtls>
            </NtryDtls><AddtlNtryInf>Order</AddtlNtryInf>
            """)
            + entry(
              "31", "DBIT",
              "<NtryDtls>"
                + String(
                  repeating: "<TxDtls><Amt Ccy=\"CHF\">99999999999999.99</Amt></TxDtls>",
                  count: 1_000)
                + "</NtryDtls><AddtlNtryInf>Collective order</AddtlNtryInf>"))),
      [
        "CH93: 2026-05-14 spending 10.00 CHF Order", "CH93: 2026-05-14 spending 10.00 CHF Order",
        "CH93: 2026-05-14 spending 31.00 CHF Collective order",
      ]),
    AccountCase(
      "a text that is too long for a name is its beginning, and whole in the note",
      document(
        statement(
          entry("5", "DBIT", "<AddtlNtryInf>\(String(repeating: "д", count: 400))</AddtlNtryInf>"))),
      [
        "CH93: 2026-05-14 spending 5.00 CHF \(String(repeating: "д", count: 256))"
          + " (\(String(repeating: "д", count: 400)))"
      ]),
    AccountCase(
      "an inverse rate, a booking that is still to come",
      document(
        statement(
          entry(
            "100.00", "DBIT",
            """
            <NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">125.00</Amt><CcyXchg>
            <UnitCcy>CHF</UnitCcy><XchgRate>1.25</XchgRate></CcyXchg></InstdAmt></AmtDtls>
            <RltdPties><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>
            """) + entry("5", status: "FUTR"))),
      ["CH93: 2026-05-14 spending 100.00 CHF Shop for 125.00 USD", "ignored pending"]),
    AccountCase(
      "a reversal, one that waits, missing elements, prefixes",
      document(
        statement(
          entry("5.00", "CRDT", "<RvslInd>true</RvslInd><AddtlNtryInf>back</AddtlNtryInf>")
            + entry("6.00", status: "<Cd>PDNG</Cd>")
            + "<Ntry><Amt Ccy='CHF'>7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><ValDt><DtTm>"
            + "2026-05-15T18:20:05.123+02:00</DtTm></ValDt><NtryDtls/></Ntry>"
        ).replacing("</", with: "</n:").replacing("<", with: "<n:").replacing(
          "<n:/n:", with: "</n:"),
        prefix: "n:"),
      [
        "CH93: 2026-05-14 refund -5.00 CHF back", "CH93: 2026-05-15 timed income 7.00 CHF ",
        "ignored pending",
      ]),
    AccountCase(
      "one that waits and has no day",
      document(
        statement(
          "<Ntry><Amt Ccy='CHF'>7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts></Ntry>")),
      ["ignored pending"]),
    AccountCase(
      "two accounts, an empty one",
      document(
        statement(entry("1")) + statement(entry("2"), iban: "CH94") + statement("", iban: "CH95")
          + statement(entry("3"))),
      [
        "CH93: 2026-05-14 spending 1.00 CHF ", "CH93: 2026-05-14 spending 3.00 CHF ",
        "CH94: 2026-05-14 spending 2.00 CHF ",
      ]),
    AccountCase(
      "the sum of a batch, whose payments are entries of their own by its number",
      document(
        statement(
          entry("30", "DBIT", "<AcctSvcrRef>2026051400012345</AcctSvcrRef>")
            + entry("7")
            + entry(
              "30", "DBIT",
              """
              <AcctSvcrRef>2026051400012345</AcctSvcrRef><NtryDtls>
              <TxDtls><Amt Ccy="CHF">10</Amt></TxDtls><TxDtls><Amt Ccy="CHF">20</Amt></TxDtls>
              </NtryDtls><AddtlNtryInf>Order</AddtlNtryInf>
              """))),
      [
        "CH93: 2026-05-14 spending 7.00 CHF ", "CH93: 2026-05-14 spending 10.00 CHF Order",
        "CH93: 2026-05-14 spending 20.00 CHF Order", "ignored summary",
      ]),
    AccountCase(
      "the sum of a batch that says how many payments follow it, and one that they do not add up to",
      document(
        statement(
          entry(
            "30", "DBIT", "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>")
            + entry("10") + entry("20")
            + entry(
              "31", "DBIT", "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>")
            + entry("11") + entry("21"))),
      [
        "CH93: 2026-05-14 spending 10.00 CHF ", "CH93: 2026-05-14 spending 20.00 CHF ",
        "CH93: 2026-05-14 spending 31.00 CHF ", "CH93: 2026-05-14 spending 11.00 CHF ",
        "CH93: 2026-05-14 spending 21.00 CHF ", "ignored summary",
      ]),
    AccountCase(
      "payments of an order that name whom they pay, and batches of one message",
      document(
        statement(
          [("20", "Anna"), ("10", "Ben"), ("10", "Carl")].map {
            entry(
              $0.0, "DBIT",
              "<NtryDtls><TxDtls><Refs><PmtInfId>P</PmtInfId></Refs><RltdPties><Cdtr><Nm>"
                + "\($0.1)</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>")
          }.joined()
            + [("7", "A"), ("4", "B"), ("3", "C")].map {
              entry(
                $0.0, "DBIT",
                "<NtryDtls><Btch><MsgId>M</MsgId><PmtInfId>\($0.1)</PmtInfId></Btch></NtryDtls>")
            }.joined())),
      ["20", "10", "10"].enumerated().map {
        "CH93: 2026-05-14 spending \($0.element).00 CHF \(["Anna", "Ben", "Carl"][$0.offset])"
      } + ["7", "4", "3"].map { "CH93: 2026-05-14 spending \($0).00 CHF " }),
    AccountCase(
      "what waits is no part of a booked sum, and a currency none of another",
      document(
        statement(
          entry("30", "DBIT", "<AcctSvcrRef>2026051400012345</AcctSvcrRef>")
            + entry(
              "10", "DBIT", "<AcctSvcrRef>2026051400012345</AcctSvcrRef>", status: "PDNG")
            + entry(
              "20", "DBIT", "<AcctSvcrRef>2026051400012345</AcctSvcrRef>", status: "PDNG")
            + entry("9", "DBIT", "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>")
            + entry("4").replacing("CHF", with: "EUR") + entry("5"))),
      [
        "CH93: 2026-05-14 spending 30.00 CHF  #2026051400012345",
        "CH93: 2026-05-14 spending 9.00 CHF ", "CH93: 2026-05-14 spending 4.00 EUR ",
        "CH93: 2026-05-14 spending 5.00 CHF ", "ignored pending", "ignored pending",
      ]),
    AccountCase(
      "balances that all entries make show that none is a sum",
      document(
        statement(
          [("OPBD", "100"), ("CLBD", "40")].map {
            "<Bal><Tp><CdOrPrtry><Cd>\($0.0)</Cd></CdOrPrtry></Tp><Amt Ccy=\"CHF\">\($0.1)</Amt>"
              + "<CdtDbtInd>CRDT</CdtDbtInd></Bal>"
          }.joined()
            + entry("30", "DBIT", "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>")
            + entry("10") + entry("20"))),
      ["30", "10", "20"].map { "CH93: 2026-05-14 spending \($0).00 CHF " }),
    AccountCase(
      "numbers of payments and amounts that no sum of this machine holds",
      document(
        statement(
          entry(
            "1", "DBIT",
            "<NtryDtls><Btch><NbOfTxs>9223372036854775807</NbOfTxs></Btch></NtryDtls>"))),
      ["CH93: 2026-05-14 spending 1.00 CHF "]),
    AccountCase(
      "a text of two lines before an amount that cannot be read",
      document(
        statement(
          entry("1", "DBIT", "<AddtlNtryInf>a\nb</AddtlNtryInf>") + entry("1,2.3,4"))),
      ["CH93: 2026-05-14 spending 1.00 CHF a b", "problem statement.amount.not-decimal"]),
    AccountCase(
      "the sum of a batch as one of its payments",
      document(
        statement(
          entry(
            "30", "DBIT",
            """
            <NtryDtls><TxDtls><Amt Ccy="CHF">30</Amt></TxDtls><TxDtls><Amt Ccy="CHF">10</Amt></TxDtls>
            <TxDtls><Amt Ccy="CHF">20.0</Amt></TxDtls></NtryDtls>
            """))),
      ["CH93: 2026-05-14 spending 10.00 CHF ", "CH93: 2026-05-14 spending 20.00 CHF "]),
    AccountCase(
      "a payment and its fee, and two payments of one amount, with one number each",
      document(
        statement(
          entry("30", "DBIT", "<AcctSvcrRef>2026051400012345</AcctSvcrRef>")
            + entry("2", "DBIT", "<AcctSvcrRef>2026051400012345</AcctSvcrRef>")
            + entry("5", "DBIT", "<AcctSvcrRef>2026051400012399</AcctSvcrRef>")
            + entry("5", "DBIT", "<AcctSvcrRef>2026051400012399</AcctSvcrRef>"))),
      [
        "CH93: 2026-05-14 spending 30.00 CHF  #2026051400012345",
        "CH93: 2026-05-14 spending 2.00 CHF  #2026051400012345",
        "CH93: 2026-05-14 spending 5.00 CHF  #2026051400012399",
        "CH93: 2026-05-14 spending 5.00 CHF  #2026051400012399",
      ]),
    AccountCase(
      "Latin 1",
      bytes: Array(
        document(statement(entry("1", "DBIT", "<AddtlNtryInf>Caf#</AddtlNtryInf>")))
          .replacing("UTF-8", with: "ISO-8859-1").utf8
      ).map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 },
      ["CH93: 2026-05-14 spending 1.00 CHF Café"]),
    AccountCase(
      "a file that ends early", "<BkToCstmrStmt><Stmt>\n<Ntry>",
      ["error accounts.file.ends-early line 2"]),
    AccountCase(
      "elements that do not match", "<BkToCstmrStmt><Stmt>\n<Ntry></Stmt></Ntry></BkToCstmrStmt>",
      ["error accounts.file.malformed line 2"]),
    AccountCase(
      "elements without end",
      "<BkToCstmrStmt>" + String(repeating: "<a>", count: 100),
      ["error accounts.file.malformed line 1"]),
  ]

  @Test(arguments: cases)
  func `gives what its entries say`(file: AccountCase) throws {
    #expect(try file.result(home: .eur) == file.expected)
  }
}
