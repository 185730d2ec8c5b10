import Spending
import Testing

@testable import StatementImport

/// Cells as banks and spreadsheets write them.
@Suite struct RealCellTests {
  private func drafts(
    _ text: String, currency: Currency = .krw, today: CalendarDay? = nil
  ) throws -> (batch: PaymentDraftBatch, problems: [ImportProblem], ignored: Int) {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: currency)
    options.today = today
    var parser = try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
    var batch = PaymentDraftBatch()
    var problems: [ImportProblem] = []
    var ignored = 0
    while let next = try parser.nextBatch() {
      batch = next.batch.drafts.isEmpty ? batch : next.batch
      problems += next.problems
      ignored += next.ignoredRows.count
    }
    return (batch, problems, ignored)
  }

  @Test(arguments: ["2026.08.08 토", "2026.08.08(토)", "2026.08.08 토요일", "2026/08/08 (土)"])
  func `a weekday stands behind the day`(day: String) throws {
    let expected = WallTime(day: try #require(CalendarDay("2026-08-08")))
    #expect(try DateText.parse(Array(day.utf8).span) == expected)
  }

  @Test(arguments: [
    ("57.699999999999996", 5_770), ("57.700000000000003", 5_770), ("0.30000000000000004", 30),
    ("1999.9999999999998", 200_000),
  ])
  func `a spreadsheet's rounding is no decimal`(text: String, minorUnits: Int64) throws {
    var scratch: [UInt8] = []
    let amount = try AmountText.parse(
      Array(text.utf8).span, expecting: .usd, isFixed: false, scratch: &scratch)
    #expect(amount.minorUnits == minorUnits)
  }

  @Test func `other decimals are too many`() {
    var scratch: [UInt8] = []
    for text in ["57.69", "57.6999", "57.123456789012"] {
      #expect(throws: FieldFault.self) {
        try AmountText.parse(
          Array(text.utf8).span, expecting: .krw, isFixed: false, scratch: &scratch)
      }
    }
  }

  @Test func `letters behind an amount say the way`() throws {
    let found = try drafts(
      "Date,Description,Amount\n2026-08-08,Big Bazaar,1500.00 Dr\n2026-08-09,ACME,25000.00 Cr\n",
      currency: .usd)
    #expect(found.problems.isEmpty)
    #expect(found.batch.drafts.map(\.kind) == [.spending, .income])
    #expect(found.batch.drafts.map(\.amount) == [150_000, 2_500_000])
  }

  @Test func `a day more than a year ahead is a mistake`() throws {
    let today = CalendarDay("2026-11-26")
    let text = "날짜,내용,금액\n2062-08-08,이마트,12000\n2027-03-01,씨유,3000\n"
    let found = try drafts(text, today: today)
    #expect(found.problems.map(\.line) == [2])
    #expect(found.batch.drafts.map(\.amount) == [3_000])
  }

  @Test(arguments: ["[취소]이마트", "(취소) 이마트", "이마트 취소", "이마트(취소)"])
  func `a name is marked as a cancellation`(name: String) throws {
    let found = try drafts("이용일,가맹점명,금액\n2026-10-03,이마트,12000\n2026-10-04,\(name),12000\n")
    #expect(found.batch.drafts.map(\.amount) == [12_000, -12_000])
    #expect(found.batch.drafts.map(\.isCancellation) == [false, true])
    #expect(found.batch.drafts[0].merchantKey == found.batch.drafts[1].merchantKey)
  }

  @Test func `a column of money that only some rows have is theirs`() throws {
    let found = try drafts(
      "날짜,내용,입금,출금,카드출금\n2026-10-03,이마트,,12000,\n2026-10-05,씨유,,,3000\n")
    #expect(found.batch.drafts.map(\.amount) == [12_000, 3_000])
    let card = try drafts(
      "날짜,내용,수입,지출,카드\n2026-10-03,이마트,0,12000,0\n2026-10-04,급여,1000000,0,0\n"
        + "2026-10-05,씨유,0,0,3000\n")
    #expect(card.batch.drafts.map(\.kind) == [.spending, .income, .spending])
    #expect(card.batch.drafts.map(\.amount) == [12_000, 1_000_000, 3_000])
    let unknown = try drafts(
      "날짜,내용,입금,출금,기타\n2026-10-03,이마트,,12000,\n2026-10-05,씨유,,,3000\n")
    #expect(unknown.problems.map(\.line) == [3])
  }

  @Test func `days under Valuta are days`() throws {
    let found = try drafts(
      "Valuta;Buchungstag;Beschreibung;Betrag\n01.10.2026;01.10.2026;dm;250,00\n"
        + "14.10.2026;14.10.2026;Rewe;12,00\n", currency: .eur)
    #expect(found.problems.isEmpty && found.batch.drafts.map(\.amount) == [25_000, 1_200])
  }

  @Test func `the word for a sum may stand in a note`() throws {
    let found = try drafts(
      "メモ,年月日,ご利用店名,金額\n,20260501,ユニクロ,\"8,500\"\n合計,,,\"8,500\"\n", currency: .jpy)
    #expect(found.problems.isEmpty && found.ignored == 1 && found.batch.drafts.count == 1)
  }

  @Test func `a salary is income also where rows name a card`() throws {
    let found = try drafts(
      "Posted Date,Merchant,Card Number,Debit Amount,Credit Amount\n"
        + "09/13/2026,Walgreens,5310-****-****-1234,12.50,\n"
        + "09/14/2026,ACME PAYROLL,5310-****-****-1234,,2850.00\n", currency: .usd)
    #expect(found.batch.drafts.map(\.kind) == [.spending, .income])
  }

  @Test func `approvals of which most are below zero are asked about`() {
    #expect(throws: StatementError.self) {
      try drafts(
        "날짜,거래처,거래금액,승인번호\n2026.10.01,다이소,-12000,40477448\n"
          + "2026.10.02,교보문고,-8500,40554314\n2026.10.10,급여 한빛,2850000,40231054\n")
    }
  }

  @Test func `names of columns are Polish`() throws {
    let found = try drafts(
      "Data operacji;Opis operacji;Kwota;Saldo po operacji\n2026-10-13;Biedronka;-45,50;1000,00\n"
        + "2026-10-14;Żabka;-5,50;994,50\n2026-10-15;Wynagrodzenie;5000,00;5994,50\n",
      currency: #require(Currency(code: "PLN")))
    #expect(found.batch.drafts.map(\.kind) == [.spending, .spending, .income])
    let pair = try drafts(
      "Data transakcji;Nazwa odbiorcy;Obciążenia;Uznania\n13.10.2026;Biedronka;45,50;\n"
        + "15.10.2026;ACME;;5000,00\n", currency: #require(Currency(code: "PLN")))
    #expect(pair.batch.drafts.map(\.amount) == [4_550, 500_000])
  }

  @Test(
    arguments: [
      ("계좌번호,\"123-456-000001\"", "123-456-000001"),
      ("카드번호: 5310-****-****-1234", "5310-****-****-1234"),
      ("Account number: 12345678", "12345678"),
      ("IBAN;DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"),
      ("계좌 2026.09.01 ~ 2026.09.30", nil), ("거래내역조회", nil), ("카드 2026-09-01", nil),
    ] as [(String, String?)])
  func `an account stands above the head`(title: String, account: String?) {
    #expect(AccountTitle.account(in: ["거래내역", title]) == account)
  }
}
