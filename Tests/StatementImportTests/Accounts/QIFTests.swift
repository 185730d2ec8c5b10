import Codecs
import Spending
import StatementImport
import Testing

/// QIF as programs write it, right and wrong.
struct QIFTests {
  private static let cases = [
    AccountCase(
      "dates with an apostrophe, groups, a category, splits",
      """
      !Type:Bank
      D5/14'26
      T-1,234.50
      PMoon Café
      Mlunch
      LFood:Eating out/Trip
      ^
      D10/ 1'26
      U20.00
      T20.00
      PPay
      LIncome
      SA
      $10.00
      SB
      $10.00
      ^

      """,
      [
        ": 2026-05-14 spending 1234.50 USD Moon Café (lunch)", ": 2026-10-01 income 20.00 USD Pay",
      ]),
    AccountCase(
      "a last record without its end before a section, blanks and an end mark behind all",
      "!Type:Bank\nD5/14'26\nT-1.50\nPTea\n!Type:Bank\nD5/15'26\nT-2.50\nPBread\n^\n  \n\u{1A}",
      [": 2026-05-14 spending 1.50 USD Tea", ": 2026-05-15 spending 2.50 USD Bread"]),
    AccountCase(
      "several accounts, what they are opened with, transfers, a card",
      """
      !Option:AutoSwitch
      !Account
      NChecking
      TBank
      ^
      NVisa
      TCCard
      ^
      !Clear:AutoSwitch
      !Type:Cat
      NFood
      E
      ^
      !Account
      NChecking
      TBank
      ^
      !Type:Bank
      D1/31/2026
      T1,000.00
      POpening Balance
      L[Checking]
      ^
      D2/14/2026
      T-50.00
      PCard bill
      L[Visa]
      ^
      !Account
      NVisa
      TCCard
      ^
      !Type:CCard
      D2/13/2026
      T-60
      PBooks
      ^
      D2/14/2026
      T50.00
      PCard bill
      L[Checking]
      ^
      D2/15/2026
      T10.00
      PBooks
      ^
      !Type:Invst
      D2/16/2026
      NBuy
      T99.00
      ^

      """,
      [
        "Checking: 2026-02-14 transfer -50.00 USD Card bill",
        "Visa: 2026-02-13 spending 60.00 USD Books",
        "Visa: 2026-02-14 transfer 50.00 USD Card bill",
        "Visa: 2026-02-15 refund -10.00 USD Books",
      ]),
    AccountCase(
      "an order of dates that another account of the file says",
      """
      !Account
      NCash
      ^
      !Type:Cash
      D5/3/2026
      T-1
      PA
      ^
      !Account
      NBank
      ^
      !Type:Bank
      D14/3/2026
      T-2
      PB
      ^

      """, ["Cash: 2026-03-05 spending 1.00 USD A", "Bank: 2026-03-14 spending 2.00 USD B"]),
    AccountCase(
      "days before months, decimal commas, old line ends",
      "!Type:Cash\rD14.05.2026\rT-1.234,50\rPA\r^\rD15.05.2026\rT-1.500\rPB\r^\r",
      [": 2026-05-14 spending 1234.50 USD A", ": 2026-05-15 spending 1500.00 USD B"]),
    AccountCase(
      "CP949",
      bytes: Array("!Type:Bank\nD2026-05-14\nT-4500\nP".utf8)
        + [0xB4, 0xDE, 0xBA, 0xFB, 0xC4, 0xAB, 0xC6, 0xE4] + Array("\n^\n".utf8),
      [": 2026-05-14 spending 4500.00 USD 달빛카페"]),
    AccountCase(
      "an order of days and months that nothing says", "!Type:Bank\nD5/3/2026\nT-1\nPA\n^\n",
      ["error statement.date.order-unclear"]),
    AccountCase(
      "a file that ends early", "!Type:Bank\nD5/14/2026\nT-1\nPA\n^\nD5/1",
      ["error accounts.file.ends-early line 6"]),
    AccountCase(
      "a line without end", "!Type:Bank\nP" + String(repeating: "x", count: 70_000),
      ["error accounts.value.too-long line 2"]),
  ]

  @Test(arguments: cases)
  func `gives what its transactions say`(file: AccountCase) throws {
    #expect(try file.result() == file.expected)
  }

  @Test(arguments: [("%d/%m/%Y", "2026-03-05"), ("%m/%d/%Y", "2026-05-03")])
  func `takes the order of dates from the answer`(format: String, day: String) throws {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    options.dateFormat = try DateFormat(format)
    let bytes = Array("!Type:Bank\nD5/ 3'26\nT-4500.00\nPA\n^\n".utf8)
    var parser = try StatementParser(
      StatementTable(opening: ByteSource(bytes: bytes, name: "a.qif"), options: options),
      options: options)
    let batch = try #require(try parser.nextBatch())
    #expect(batch.batch.drafts.map { "\($0.localDay) \($0.amount)" } == ["\(day) 4500"])
  }
}
