import Codecs
import Spending
import StatementImport
import Testing
import Workloads

/// Messages of card companies and banks, with the payment that each reports.
struct MessageTests {
  private static let lotte =
    "[Web발신]\n달빛카페\n12,000원 승인\n홍*동\n롯데카드 1*2*\n일시불, 05/03 12:41\n누적45,000원"
  private static let bank =
    "[Web발신]\n[KB]05/03 12:41\n123456**789\n달빛카페\n체크카드출금\n12,000\n잔액1,234,567"

  private static let readable: [(text: String, payment: String)] = [
    (
      "[Web발신]\n신한카드(1234)승인 홍*동 12,000원(일시불)05/03 12:41 달빛카페 누적1,234,567원",
      "신한카드 1234: 2026-05-03 12:41 spending 12000 KRW 달빛카페"
    ),
    (
      "[Web발신]\nKB국민카드1234승인\n홍*동님\n12,000원 일시불\n05/03 12:41\n달빛카페 강남점\n누적1,234,567원",
      "KB국민카드 1234: 2026-05-03 12:41 spending 12000 KRW 달빛카페 강남점"
    ),
    (
      "[Web발신]\n삼성1234승인 홍*동\n120,000원 3개월\n11/24 21:05 (주)달빛가구\n누적1,234,567원",
      "삼성 1234: 2026-11-24 21:05 spending 120000 KRW (주)달빛가구 3 months"
    ),
    (
      "[Web발신]\n현대카드 M 승인\n홍*동\n12,000원 일시불\n05/03 12:41\n달빛카페\n누적1,234,567원",
      "현대카드 M: 2026-05-03 12:41 spending 12000 KRW 달빛카페"
    ),
    (lotte, "롯데카드 1*2*: 2026-05-03 12:41 spending 12000 KRW 달빛카페"),
    (
      "[Web발신]\n우리카드(1234)승인취소\n홍*동님\n12,000원 일시불\n05/03 12:41\n달빛카페\n누적0원",
      "우리카드 1234: 2026-05-03 12:41 refund -12000 KRW 달빛카페"
    ),
    (
      "[Web발신] 하나(1*2*)승인 취소 홍*동 12,000원 일시불 05/03 12:41 달빛카페",
      "하나 1*2*: 2026-05-03 12:41 refund -12000 KRW 달빛카페"
    ),
    (bank, "KB 123456**789: 2026-05-03 12:41 spending 12000 KRW 달빛카페"),
    (
      "[카카오뱅크] 홍*동(1234) 05/03 12:41 입금 50,000원 달빛상사 잔액 150,000원",
      "카카오뱅크 1234: 2026-05-03 12:41 income 50000 KRW 달빛상사"
    ),
    (
      "[Web발신]\n신한카드 해외승인 홍*동 USD 12.30 05/03 12:41 MOON BOOKS",
      "신한카드: 2026-05-03 12:41 spending 12.30 USD MOON BOOKS"
    ),
    (
      "[Web발신]\n국민카드(1234)승인\n승인일시: 2025/12/31 23:59\n승인금액: 12,000원\n가맹점명: 결제 05/03\n승인번호: 00123456",
      "국민카드 1234: 2025-12-31 23:59 spending 12000 KRW 결제 05/03 #00123456"
    ),
    (
      "NH농협카드(1*2*)\n12,000원 일시불 승인\n12월 31일 오후 1:05\n하나로마트",
      "NH농협카드 1*2*: 2025-12-31 13:05 spending 12000 KRW 하나로마트"
    ),
    (
      "토스뱅크 체크카드 결제\n4,500원 달빛카페 강남R점\n11/07 08:10",
      "토스뱅크체크카드: 2026-11-07 08:10 spending 4500 KRW 달빛카페 강남R점"
    ),
    (
      "[Web발신]\n[신한은행] 11/05 09:12\n110-***-123456\n입금 50,000\n달빛상사\n잔액 150,000원",
      "신한은행 110-***-123456: 2026-11-05 09:12 income 50000 KRW 달빛상사"
    ),
    ("[Web발신]\n신한카드(1234)거절 한도초과 12,000원 05/03 12:41 달빛카페", "ignored"),
  ]

  /// What a text gives: a line for each payment, problem or ignored row.
  private static func result(_ text: String, isMessages: Bool = true) throws -> [String] {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    options.today = CalendarDay(year: 2026, month: 11, day: 25)
    options.isMessages = isMessages
    let source = ByteSource(bytes: Array(text.utf8), name: "a.txt")
    var parser = try StatementParser(
      StatementTable(opening: source, options: options), options: options)
    var found: [String] = []
    while let result = try parser.nextBatch() {
      let bytes = result.batch.text
      func part(_ range: TextRange) -> String {
        String(decoding: bytes[range.bytes], as: UTF8.self)
      }
      for draft in result.batch.drafts {
        let clock = draft.isTimeKnown ? " " + clock(draft) : ""
        var line = "\(part(draft.account)): \(draft.localDay)\(clock) \(draft.kind.name) "
        line += Money(minorUnits: draft.amount, draft.currency).decimal
        line += " \(draft.currency.code) \(part(draft.merchant))"
        if !part(draft.reference).isEmpty { line += " #\(part(draft.reference))" }
        if draft.instalmentMonths > 0 { line += " \(draft.instalmentMonths) months" }
        found.append(line)
      }
      found += result.ignoredRows.map { _ in "ignored" }
      found += result.problems.map { "\($0.excerptLine) \($0.fault)" }
    }
    return found
  }

  private static func clock(_ draft: PaymentDraft) -> String {
    let minutes = (draft.paidAtMilliseconds / 60_000 + 9 * 60) % (24 * 60)
    func pair(_ value: Int64) -> String { value < 10 ? "0\(value)" : String(value) }
    return pair(minutes / 60) + ":" + pair(minutes % 60)
  }

  @Test(arguments: readable)
  func `a message is read by the forms of its values`(text: String, payment: String) throws {
    #expect(try Self.result(text) == [payment])
  }

  @Test(arguments: [
    ("[Web발신] 인증번호 123456을 입력하세요.", MessageFault.noEvent),
    ("신한카드(1234)승인 05/03 12:41 달빛카페", .noAmount),
    ("신한카드(1234)승인 12,000원 13,000원 05/03 12:41 달빛카페", .severalAmounts),
    ("신한카드(1234)승인 12,000원 달빛카페", .noDay),
    ("신한카드(1234)승인 12,000원 05/03 05/04 달빛카페", .severalDays),
    ("신한카드(1234) 12,000원 05/03 12:41 달빛카페", .noEvent),
    ("신한카드(1234)승인 12,000원 거절 05/03 12:41 달빛카페", .severalEvents),
    ("신한카드(1234)승인 12,000원 05/03 12:41", .noMerchant),
    ("신한카드(1234)승인 달빛 12,000원 05/03 12:41 카페", .severalMerchants),
    (
      "[Web발신]\n국민카드(1234)\n승인일시: 2025/12/31 23:59\n승인금액: 12,000원\n가맹점명: 이용원", .noEvent
    ),
  ])
  func `a message that is unclear is not read`(text: String, fault: MessageFault) throws {
    #expect(
      try Self.result(text)
        == ["1 \(RecordFault.field(.unreadMessage(fault), .merchant, value: ""))"])
  }

  @Test func `messages are separated by marks, empty lines, or lines of their own`() throws {
    let single = "신한카드(1234)승인 1,000원 05/03 12:41 달빛카페"
    let second = "신한카드(1234)승인 2,000원 05/04 12:41 달빛카페"
    let payments = [
      "신한카드 1234: 2026-05-03 12:41 spending 1000 KRW 달빛카페",
      "신한카드 1234: 2026-05-04 12:41 spending 2000 KRW 달빛카페",
    ]
    #expect(try Self.result("\(single)\n\(second)") == payments)
    #expect(try Self.result("\(single)\r\n누적 5,000원\r\n\r\n\(second)\r\n") == payments)
    #expect(try Self.result("[Web발신]\n\(single)\n[Web발신]\n\(second)") == payments)
    // A file is recognised by its first mark.
    #expect(try Self.result("\u{FEFF}[Web발신]\n\(single)", isMessages: false) == [payments[0]])
  }

  @Test func `a foreign amount beside one in the currency of the ledger`() throws {
    #expect(
      try Self.result("신한카드 해외승인 USD 12.30 (17,000원) 05/03 12:41 MOON BOOKS")
        == ["신한카드: 2026-05-03 12:41 spending 17000 KRW MOON BOOKS"])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `no text stops the reader`(seed: UInt64) throws {
    let pieces =
      Self.readable.flatMap { $0.text.split(separator: " ").map(String.init) } + [
        "\n", "(", "[", "12,", ",", "5월", "오후", "승인번호:", "가맹점명:", "***", "9999999999999999999원",
        "99/99", "USD", "-",
      ]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = (0..<30).map { _ in
        pieces[generator.below(pieces.count)] + (generator.below(2) == 0 ? " " : "")
      }.joined()
      _ = try? Self.result(text)
    }
  }
}
