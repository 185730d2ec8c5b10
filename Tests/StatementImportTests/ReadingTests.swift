import Spending
import StatementImport
import Testing

/// No statement is read wrongly: it gives what is true, or asks, or says what is wrong and where.
@Suite struct ReadingTests {
  @Test(arguments: [
    ("이용일시,가맹점명,이용금액\n2026-05-01 00:00:00,a,1\n2026-05-02 00:00:00,b,2\n", [false, false]),
    ("이용일시,가맹점명,이용금액\n2026-05-01 00:00:00,a,1\n", [true]),
    ("이용일시,가맹점명,이용금액\n2026-05-01 00:00:00,a,1\n2026-05-02 12:30:00,b,2\n", [true, true]),
    (
      "날짜,시간,가맹점명,금액\n2026-11-03 00:00:00,12:30,a,1\n2026-11-04 00:00:00,13:30,a,1\n", [true, true]
    ),
    (
      "date,merchant,amount\n2026-05-01T00:00:00Z,a,1\n2026-05-02T00:00:00Z,b,2\n",
      [false, false]
    ),
    (
      "이용일시,가맹점명,이용금액\n2026-05-01 12:00,a,1\n2026-05-02 12:00,b,2\n2026-05-02 12:00,c,2\n",
      [false, false, false]
    ),
  ])
  func `a time that all rows have is none`(text: String, known: [Bool]) throws {
    var example = ReadingCase("times", text, [])
    example.showsTimes = true
    #expect(try example.result().map { $0.hasSuffix("true") } == known)
  }

  @Test(arguments: cases)
  func `reads right or asks`(example: ReadingCase) throws {
    let result = try example.result()
    #expect(result == example.expected, "\(result)")
  }

  private static func kind(_ word: String, _ expected: String) -> ReadingCase {
    ReadingCase(
      "kind \(word)", "거래일자,가맹점명,거래구분,거래금액\n2026-11-03,가게,승인,15000\n2026-11-04,가게,\(word),15000\n",
      expected == "zero"
        ? ["spending 15000"]
        : expected.hasPrefix("problem")
          ? ["spending 15000", expected] : ["spending 15000", expected])
  }

  static let cases: [ReadingCase] =
    words + roles + banks + abroad + signs + amounts + dates + heads + sides

  private static let words: [ReadingCase] =
    [
      "취소거래", "주문취소", "카드취소", "취소(신용)", "일시불취소", "해외취소", "자동취소", "취소전표", "환불완료", "캐시백",
      "환급", "할인", "청구할인", "Refunded", "CARD_REFUND", "Storno", "Rückerstattung", "annulée",
      "remboursement", "キャンセル", "返金", "取消", "已全额退款", "terugbetaling", "devolución",
    ].map { kind($0, "refund -15000") }
    + [
      "승인거절", "실패", "거래실패", "DECLINED", "REVERTED", "rejected", "abgelehnt", "refusé", "失敗", "交易关闭",
    ]
    .map { kind($0, "zero") }
    + ["승인대기", "PENDING", "ausstehend", "en attente", "保留", "in behandeling"].map {
      kind($0, "zero")
    }
    + ["취소실패", "취소거절", "취소불가", "미취소", "취소수수료", "SPENDING", "not cancelled", "취소철회"]
    .map { kind($0, "spending 15000") }
    + ["적립", "취소요청", "환불예정", "충전취소"].map { kind($0, "problem statement.status.unknown") }
    + ["충전", "TOPUP", "자동충전"].map { kind($0, "transfer 15000") }

  /// Which way money went.
  private static let sides: [ReadingCase] = [
    ReadingCase(
      "an amount beside what came in is what went out",
      "利用日,お取引内容,支払金額,入金金額,残高\n2026-08-02,吉野家,8500,0,5344250\n2026-08-14,給料振込,0,2850000,8194250\n",
      ["spending 8500", "income 2850000"], currency: "JPY"),
    ReadingCase(
      "what is billed of a purchase is not what went out",
      "ご利用日,ご利用先など,ご利用金額(￥),支払区分,お支払い金額(￥)\n2026/10/03,ローソン,450,1回,450\n2026/10/07,ヨドバシ,30000,3回,10000\n",
      ["spending 450", "spending 30000"], currency: "JPY"),
    ReadingCase(
      "two letters beside amounts are asked about",
      "Data;Descrizione;Segno;Importo\n10.05.2026;STIPENDIO;A;2.850,00\n19.05.2026;Coop;D;4,50\n",
      ["spending 4.50", "problem statement.direction.unknown"], currency: "EUR"),
    ReadingCase(
      "debit and credit in Dutch",
      "Datum;Naam / Omschrijving;Debet/credit;Transactiebedrag\n2026-10-01;Jumbo;Debet;1000,00\n2026-10-12;Salaris;Credit;2850,00\n",
      ["spending 1000.00", "income 2850.00"], currency: "EUR"),
    ReadingCase(
      "a payment that came in is income",
      "Date,Name,Type,Amount,Balance\n2026-10-02,Bob,Payment,-25.00,75.00\n2026-10-03,Eve,Payment,400.00,475.00\n",
      ["spending 25.00", "income 400.00"], currency: "USD"),
    ReadingCase(
      "a category says that it is income",
      "Date,Type,Name,Category,Amount,Currency\n07/09/2026,Faster payment,ACME,Income,2850.00,GBP\n"
        + "21/09/2026,Card payment,Tesco,Groceries,-87.25,GBP\n22/09/2026,Card payment,Tesco,Groceries,-7.25,GBP\n",
      ["income 2850.00", "spending 87.25", "spending 7.25"], currency: "GBP"),
    ReadingCase(
      "more that came back than was spent",
      "일자,사용처,사용금액\n2026/09/12,다이소,-999\n2026/09/13,편의점,-1500\n2026/09/14,서점,-9000\n2026/09/15,급여,2850000\n",
      ["asks statement.signs.unclear"]),
    ReadingCase(
      "a bank that pays the company of a card",
      "Date,Type,Description,Paid out,Paid in,Balance\n2026-10-02,Direct debit,AMERICAN EXPRESS,250.00,,750.00\n",
      ["transfer -250.00"], currency: "GBP"),
    ReadingCase(
      "time in a column of its own beside the day",
      "交易日期,交易时间,支出,收入,余额,交易备注\n20260815,17:26:24,34.90,,14965.10,瑞幸\n",
      ["spending 34.90"], currency: "CNY"),
    ReadingCase(
      "days with points begin with the day",
      "Buchung;Auftraggeber/Empfänger;Saldo;Betrag\n09.08.2026;Rewe;100,00;-12,50\n",
      ["spending 12.50"], currency: "EUR"),
    ReadingCase(
      "years, months and days in Japanese",
      "利用日,利用店名,利用金額\n2026年10月2日,吉野家,450\n", ["spending 450"], currency: "JPY"),
    ReadingCase(
      "orders of a shop",
      "주문일,상품명,결제금액,주문상태\n2026-11-01,책,12000,구매확정\n", ["spending 12000"]),
    ReadingCase(
      "a card's bill paid from a telephone",
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n"
        + "2026-11-14,2026-11-15,1234,GROCER,Food,50.00,\n2026-11-16,2026-11-16,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,50.00\n",
      ["spending 50.00", "transfer 50.00"], currency: "USD"),
  ]

  private static let roles: [ReadingCase] = [
    ReadingCase(
      "a household book's column of in and out",
      "날짜,분류,내용,금액,수입/지출\n2026-11-01,급여,회사,3000000,수입\n2026-11-02,식비,국밥,9000,지출\n",
      ["income 3000000", "spending 9000"]),
    ReadingCase(
      "directions by their words alone",
      "날짜,내용,금액,뭐지\n2026-11-01,회사,3000000,입금\n2026-11-02,국밥,9000,출금\n",
      ["income 3000000", "spending 9000"]),
    ReadingCase(
      "Dr/Cr",
      "date,description,amount,Dr/Cr\n2026-05-01,salary,50000,CR\n2026-05-02,shop,900,DR\n",
      ["income 50000", "spending 900"]),
    ReadingCase(
      "a status of orders",
      "주문일자,상품명,결제금액,주문상태,결제일\n2026-11-01,책,12000,구매확정,2026-11-01\n2026-11-02,옷,30000,주문취소,2026-11-02\n",
      ["spending 12000", "refund -30000"]),
    ReadingCase(
      "a status by its words alone",
      "이용일,가맹점명,이용금액,진행\n2026-11-01,책방,12000,승인\n2026-11-02,옷가게,30000,취소완료\n",
      ["spending 12000", "refund -30000"]),
    ReadingCase(
      "a transit card",
      "거래일시,이용구분,거래금액,잔액\n2026-11-03 08:00:00,충전,10000,10000\n2026-11-03 09:00:00,지하철,1500,8500\n2026-11-03 18:00:00,버스,1500,7000\n",
      ["transfer 10000", "spending 1500", "spending 1500"]),
    ReadingCase(
      "a pair whose rows are both marked",
      "이용일자,승인번호,가맹점명,이용금액,상태\n2026-11-03,30114402,옷가게,28000,취소\n2026-11-04,30114402,옷가게,-28000,취소\n",
      ["spending 28000", "refund -28000"]),
    ReadingCase(
      "a pair whose rows are both marked, where a minus went out",
      "Date,Name,Type,Status,Amount,Balance\n2026-05-13,Shop,Payment,Completed,-20.00,80.00\n"
        + "2026-05-14,Shop,Payment,Canceled,-30.00,50.00\n2026-05-15,Shop,Payment,Canceled,30.00,80.00\n",
      ["spending 20.00", "spending 30.00", "refund -30.00"], currency: "USD"),
    ReadingCase(
      "a payment that was cancelled counts nothing, where a minus went out",
      "Date,Name,Status,Amount,Balance\n2026-05-13,Shop,Completed,-20.00,80.00\n"
        + "2026-05-14,Shop,Canceled,-30.00,80.00\n2026-05-15,Shop,Completed,-5.00,75.00\n",
      ["spending 20.00", "waits -30.00", "spending 5.00"], currency: "USD"),
    ReadingCase(
      "a balance filled from a card",
      "Date,Name,Type,Amount,Balance\n2026-05-13,,General Card Deposit,20.00,20.00\n"
        + "2026-05-14,Shop,Express Checkout Payment,-20.00,0.00\n",
      ["transfer 20.00", "spending 20.00"], currency: "USD"),
    ReadingCase(
      "payments of a bank are no bills",
      "Date,Name,Type,Amount\n2026-05-13,Shop,Payment,-20.00\n2026-05-14,Shop,Payment,-3.00\n"
        + "2026-05-15,Shop,Payment,-5.00\n",
      ["spending 20.00", "spending 3.00", "spending 5.00"], currency: "USD"),
    ReadingCase(
      "numbers of transactions make no card",
      "Transaction ID,Date,Type,Name,Amount\ntx1,2026-05-13,Card payment,Pret,-4.50\n"
        + "tx2,2026-05-14,Faster payment,Bob,20.00\n",
      ["asks statement.signs.unclear"], currency: "GBP"),
    ReadingCase(
      "a note that says it was cancelled",
      "이용일자,가맹점명,이용금액,비고\n2026-11-03,옷가게,28000,취소\n2026-11-04,빵집,3000,\n",
      ["spending 3000", "problem statement.status.unused"]),
    ReadingCase(
      "a note in passing",
      "이용일자,가맹점명,이용금액,비고\n2026-11-03,옷가게,28000,친구가 여행을 취소해서 산 선물\n",
      ["spending 28000"]),
  ]

  private static let banks: [ReadingCase] = [
    ReadingCase(
      "words beside a memo",
      "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액\n"
        + "2026-11-03 10:00:00,체크카드,국밥집,,9000,,91000\n"
        + "2026-11-03 11:00:00,체크취소,국밥집,,,9000,100000\n"
        + "2026-11-03 12:00:00,ATM출금,강남점,,50000,,50000\n",
      ["spending 9000", "refund -9000", "transfer -50000"]),
    ReadingCase(
      "bills of cards by the names of companies",
      "거래일자,출금금액,입금금액,거래후잔액,거래내용,거래기록사항\n"
        + "2026-11-03,237430,,100000,CC,현대카드(주)\n2026-11-04,1000,,99000,CC,삼성카드주식회사\n",
      ["transfer -237430", "transfer -1000"]),
    ReadingCase(
      "a card's payment is no bill",
      "Date,Description,Amount,Balance\n2026-05-01,CARD PAYMENT TO TESCO,-12.50,87.50\n"
        + "2026-05-02,CHASE CREDIT CRD AUTOPAY,-50.00,37.50\n2026-05-03,SALARY ACME,100.00,137.50\n",
      ["spending 12.50", "transfer -50.00", "income 100.00"], currency: "GBP"),
    ReadingCase(
      "one negative withdrawal beside a balance",
      "거래일,적요,출금액,입금액,잔액\n2026-11-02,카페,4500,,95500\n2026-11-03,카페,-4500,,91000\n",
      ["spending 4500", "spending 4500"]),
    ReadingCase(
      "one negative withdrawal without a proof",
      "거래일,적요,출금액,입금액\n2026-11-03,카페,-4500,\n", ["asks statement.signs.of-direction"]),
    ReadingCase(
      "unsigned amounts whose balance says the way",
      "거래일,구분,내용,거래금액,잔액\n2026-11-01,가나,회사,100000,150000\n2026-11-02,다라,카페,5000,145000\n"
        + "2026-11-03,다라,빵집,4000,141000\n2026-11-04,가나,이웃,9000,150000\n",
      ["income 100000", "spending 5000", "spending 4000", "income 9000"]),
  ]

  private static let abroad: [ReadingCase] = [
    ReadingCase(
      "states, a fee that the balance shows",
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
        + "CARD_PAYMENT,Current,2026-11-01 10:00:00,2026-11-02 10:00:00,Cafe,-4.50,0.00,EUR,COMPLETED,95.50\n"
        + "ATM,Current,2026-11-02 10:00:00,2026-11-03 10:00:00,Cash,-20.00,1.00,EUR,COMPLETED,74.50\n"
        + "CARD_PAYMENT,Current,2026-11-03 10:00:00,,Shop,-9.00,0.00,EUR,REVERTED,\n"
        + "CARD_PAYMENT,Current,2026-11-03 11:00:00,,Shop,-9.00,0.00,EUR,PENDING,\n"
        + "CARD_PAYMENT,Current,2026-11-04 10:00:00,2026-11-05 10:00:00,Bar,-4.50,0.00,EUR,COMPLETED,70.00\n"
        + "TOPUP,Current,2026-11-05 10:00:00,2026-11-05 10:00:00,Top-up,30.00,0.00,EUR,COMPLETED,100.00\n",
      ["spending 4.50", "transfer -21.00", "spending 4.50", "transfer 30.00"], currency: "EUR"),
    ReadingCase(
      "a card with debits and credits",
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n"
        + "2026-05-01,2026-05-02,1234,GROCER,Food,50.00,\n"
        + "2026-05-03,2026-05-04,1234,GROCER,Food,,10.00\n"
        + "2026-05-05,2026-05-05,1234,CAPITAL ONE AUTOPAY PYMT,Payment,,40.00\n",
      ["spending 50.00", "refund -10.00", "transfer 40.00"], currency: "USD"),
    ReadingCase(
      "a card's own words for its bill",
      "Transaction Date,Post Date,Description,Category,Type,Amount\n"
        + "2026-05-01,2026-05-02,GROCER,Food,Sale,-50.00\n2026-05-03,2026-05-04,GROCER,Food,Return,10.00\n"
        + "2026-05-05,2026-05-05,AUTOMATIC PAYMENT - THANK,,Payment,40.00\n",
      ["spending 50.00", "refund -10.00", "transfer 40.00"], currency: "USD"),
    ReadingCase(
      "German",
      "Buchungstag;Verwendungszweck;Begünstigter/Zahlungspflichtiger;Betrag;Währung\n"
        + "03.11.2026;Miete;Vermieter;-1.200,00;EUR\n14.11.2026;Gehalt;Firma;2.500,50;EUR\n"
        + "15.11.2026;Kauf;Laden;-9,99;EUR\n16.11.2026;Kauf;Laden;-19,99;EUR\n17.11.2026;Kauf;Laden;-29,99;EUR\n",
      ["asks statement.signs.unclear"], currency: "EUR"),
    ReadingCase(
      "German with a balance",
      "Buchungstag;Verwendungszweck;Begünstigter/Zahlungspflichtiger;Betrag;Saldo\n"
        + "03.11.2026;Miete;Vermieter;-1.200,00;800,00\n14.11.2026;Gehalt;Firma;2.500,50;3.300,50\n",
      ["spending 1200.00", "income 2500.50"], currency: "EUR"),
    ReadingCase(
      "Chinese, a part refunded",
      "交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号\n"
        + "2026-11-01 10:00:00,商户消费,超市,水果,支出,¥50.00,零钱,已退款(￥10.00),10000000001\n"
        + "2026-11-02 10:00:00,商户消费,超市,水果,支出,¥20.00,零钱,支付成功,10000000002\n",
      ["spending 20.00", "problem statement.status.unknown"], currency: "CNY"),
  ]

  private static let signs: [ReadingCase] = [
    ReadingCase(
      "a credit below zero alone",
      "Date,Description,Debit,Credit\n2026-05-01,GROCER,50.00,\n2026-05-02,GROCER,,-10.00\n",
      ["asks statement.signs.of-direction"], currency: "USD"),
    ReadingCase(
      "all withdrawals below zero",
      "거래일,적요,출금액,입금액\n2026-11-01,가,-4500,\n2026-11-02,나,-500,\n2026-11-03,다,-900,\n2026-11-04,라,,900\n",
      ["spending 4500", "spending 500", "spending 900", "income 900"]),
    ReadingCase(
      "one sign and no more", "날짜,내용,금액\n2026-11-01,가,-4500\n", ["asks statement.signs.unclear"]),
  ]

  private static let amounts: [ReadingCase] = [
    ReadingCase(
      "approved and charged",
      "승인일,가맹점명,승인금액,매입금액\n2026-11-01,주유소,150000,55000\n2026-11-02,카페,4500,4500\n",
      ["asks statement.amount.column-unclear"]),
    ReadingCase(
      "used and paid",
      "이용일,가맹점명,이용금액,할인금액,실결제금액\n2026-11-01,영화관,15000,5000,10000\n",
      ["asks statement.amount.column-unclear"]),
    ReadingCase(
      "approved and charged alike",
      "승인일,가맹점명,승인금액,매입금액\n2026-11-01,주유소,55000,55000\n2026-11-02,카페,4500,\n",
      ["spending 55000", "spending 4500"]),
    ReadingCase(
      "a fee that nothing explains",
      "이용일,가맹점명,이용금액,수수료\n2026-11-01,해외,15000,300\n", ["asks statement.fee.unclear"]),
    ReadingCase(
      "a row proves the mark",
      "date;merchant;amount\n2026-05-01;a;1.500\n2026-05-02;b;1.234,50\n",
      ["spending 1500.00", "spending 1234.50"], currency: "EUR"),
    ReadingCase(
      "nothing proves the mark", "date;merchant;amount\n2026-05-01;a;1.500\n",
      ["asks statement.amount.mark-unclear"], currency: "EUR"),
    ReadingCase(
      "points group won", "날짜;가게;금액\n2026-05-01;a;12.000\n", ["spending 12000"]),
    ReadingCase(
      "three decimals with a comma",
      "date;merchant;amount\n2026-05-01;a;45,500 TND\n2026-05-02;b;1 045,500 TND\n",
      ["spending 45.500", "spending 1045.500"], currency: "TND"),
  ]

  private static let heads: [ReadingCase] = [
    ReadingCase(
      "two levels",
      "이용일,가맹점명,이용금액,,승인번호\n,,국내(원),해외(US$),\n2026-11-03,카페,4500,,10000001\n2026-11-04,SHOP,0,23.40,10000002\n",
      ["spending 4500", "spending 23.40 USD"]),
    ReadingCase(
      "two levels of a bank",
      "거래일,적요,거래금액,,잔액\n,,출금,입금,\n2026-11-03,카페,4500,,95500\n2026-11-04,회사,,9000,104500\n",
      ["spending 4500", "income 9000"]),
    ReadingCase(
      "none",
      "2026-11-03,-4.50,COFFEE SHOP\n2026-11-04,-12.00,BOOKS\n2026-11-05,-1.00,BUS\n2026-11-06,-3.00,TEA\n",
      ["spending 4.50", "spending 12.00", "spending 1.00", "spending 3.00"], currency: "USD"),
    ReadingCase(
      "none, with a balance",
      "2026-11-03,COFFEE SHOP,-4.50,95.50\n2026-11-04,BOOKS,-12.00,83.50\n2026-11-05,BUS,-1.50,82.00\n",
      ["spending 4.50", "spending 12.00", "spending 1.50"], currency: "USD"),
    ReadingCase(
      "none, two sums that nothing explains",
      "2026-11-03,COFFEE SHOP,4.50,7.00\n2026-11-04,BOOKS,12.00,9.00\n",
      ["error statement.header.no-names"], currency: "USD"),
  ]

  @Test func `text is read in the encoding of its language, or located`() throws {
    let options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    // Shift-JIS, GBK, and Latin letters in a row.
    for (bytes, name) in [
      ([0x97, 0x98, 0x97, 0x70, 0x93, 0xFA], "利用日"),
      ([0xBD, 0xBB, 0xD2, 0xD7, 0xC8, 0xD5], "交易日"), ([0xE4, 0xF6, 0xE9, 0xE8], nil),
    ] as [([UInt8], String?)] {
      let text = Array("date,merchant,amount\n2026-05-01,".utf8) + bytes + Array(",1000\n".utf8)
      var parser = try StatementParser(bytes: text, options: options, fileName: "a.csv")
      let batch = try parser.nextBatch()
      let names = batch.map { read in read.batch.drafts.map { read.batch.string($0.merchant) } }
      #expect(names == (name.map { [$0] } ?? []))
      #expect(batch?.problems.count == (name == nil ? 1 : 0))
    }
    // One byte cut off leaves the rest Korean, and is located.
    let korean: [UInt8] = [0xB1, 0xE8, 0xB9, 0xE4, 0xC3, 0xB5, 0xB1, 0xB9]
    let whole = (0..<20).flatMap { _ in Array("2026-05-01,".utf8) + korean + Array(",1000\n".utf8) }
    let cut = Array("2026-05-01,".utf8) + korean.dropLast() + Array(",1000\n".utf8)
    var parser = try StatementParser(
      bytes: Array("date,merchant,amount\n".utf8) + whole + cut, options: options,
      fileName: "a.csv")
    let batch = try parser.nextBatch()
    #expect(batch?.batch.drafts.count == 20 && batch?.problems.map(\.line) == [22])
  }

  private static let dates: [ReadingCase] = [
    ReadingCase(
      "a thirteenth day", "Date,Description,Amount\n31/12/2025,a,1.00\n01/02/2026,b,2.00\n",
      ["spending 1.00", "spending 2.00"], currency: "USD"),
    ReadingCase(
      "nothing proves the order", "Date,Description,Amount\n05/03/2026,a,1.00\n",
      ["asks statement.date.order-unclear"], currency: "USD"),
    ReadingCase(
      "a day to come is none", "Date,Description,Amount\n05/12/2026,a,1.00\n",
      ["spending 1.00"], currency: "USD"),
    ReadingCase(
      "Korean days first where the year cannot be", "이용일,가맹점명,이용금액\n31.12.25,a,100\n",
      ["spending 100"]),
  ]
}
