import Codecs
import Diagnostics
import SimpleFeatures
import Spending
import StatementImport
import Testing
import Workloads

@Suite struct StatementParserTests {
  private func options(_ change: (inout StatementOptions) throws -> Void = { _ in }) throws
    -> StatementOptions
  {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw,
      region: try BoundingBox(west: 124, south: 33, east: 132, north: 39))
    try change(&options)
    return options
  }

  private func parse(
    _ text: String, _ options: StatementOptions, chunkSize: Int = 1 << 18, limit: Int = 4096
  ) throws -> (payments: [String], drafts: [PaymentDraft], problems: [ImportProblem]) {
    var parser = try StatementParser(
      bytes: Array(text.utf8), options: options, fileName: "may.csv", chunkSize: chunkSize)
    var payments: [String] = []
    var drafts: [PaymentDraft] = []
    var problems: [ImportProblem] = []
    while let result = try parser.nextBatch(limit: limit) {
      problems += result.problems
      drafts += result.batch.drafts
      payments += result.batch.drafts.map { line($0, result.batch) }
    }
    return (payments, drafts, problems)
  }

  private func line(_ draft: PaymentDraft, _ batch: PaymentDraftBatch) -> String {
    [
      "\(draft.line)", draft.localDay.description, "\(draft.paidAtMilliseconds)",
      "\(draft.isTimeKnown)", draft.kind.name, draft.channel.name, draft.method.name,
      "\(draft.amount)", draft.currency.code, draft.coordinate?.description ?? "-",
      batch.string(draft.merchant) ?? "-", batch.string(draft.account) ?? "-",
      batch.string(draft.reference) ?? "-", batch.string(draft.category) ?? "-",
      batch.string(draft.memo) ?? "-",
    ].joined(separator: " | ")
  }

  @Test func `reads every field`() throws {
    let text = """
      이용일시,금액,통화,가맹점명,메모,업종,온라인여부,카드,승인번호,경도,위도,결제수단,구분
      2026-05-03 12:41:07,"12,345",KRW, 스타벅스 강남점 ,"맛, 있음",카페,N,신한,12345678,126.978,37.5665,신용카드,승인
      2026-05-04,3000,,쿠팡,,,Y,,,,,현금,취소
      2026-05-05 08:00,12.34,USD,,,,,,,,,,
      """
    let (payments, drafts, problems) = try parse(text, options { $0.account = " 가족카드 " })
    #expect(problems.isEmpty)
    #expect(
      payments == [
        "2 | 2026-05-03 | 1777779667000 | true | spending | offline | card | 12345 | KRW | "
          + "126.9780000,37.5665000 | 스타벅스 강남점 | 신한 | 12345678 | 카페 | 맛, 있음",
        "3 | 2026-05-04 | 1777863600000 | false | refund | online | cash | -3000 | KRW | "
          + "- | 쿠팡 | 가족카드 | - | - | -",
        "4 | 2026-05-05 | 1777935600000 | true | spending | unknown | unknown | 1234 | USD | "
          + "- | - | 가족카드 | - | - | -",
      ])
    #expect(drafts.map(\.isIdentifiedByReference) == [true, false, false])
    #expect(drafts[2].merchantKey == 0)
    #expect(drafts[0].merchantKey != 0)
  }

  @Test(arguments: [
    ("", "100", "spending 100"), ("", "-100", "refund -100"), ("환불", "100", "refund -100"),
    ("refund", "-100", "refund -100"), ("수입", "100", "income 100"),
    ("Transfer", "-5", "transfer -5"),
    ("이체", "5", "transfer 5"), ("지출", "5", "spending 5"), ("spending", "-5", "refund -5"),
    ("국내", "5", "spending 5"), ("승인 취소", "5", "refund -5"),
  ])
  func `tells kinds`(word: String, amount: String, expected: String) throws {
    let (_, drafts, _) = try parse(
      "date,amount,kind\n2026-05-03,\(amount),\(word)", options { $0.signs = .refund })
    #expect(drafts.map { "\($0.kind.name) \($0.amount)" } == [expected])
  }

  @Test(arguments: [
    ("", "offline"), ("온라인", "unplaced"), ("online", "unplaced"), ("오프라인", "offline"),
    ("unheard", "offline"),
  ])
  func `tells channels beside a position`(word: String, expected: String) throws {
    let (_, drafts, problems) = try parse(
      "date,amount,channel,lon,lat\n2026-05-03,5,\(word),126.9,37.5", options())
    #expect(problems.isEmpty)
    #expect(drafts.map { $0.coordinate == nil ? "unplaced" : $0.channel.name } == [expected])
  }

  @Test(
    arguments: [
      (
        "2026-05-03,\"12,3.4\",EUR,Café,,", "2:12 11+8",
        .field(.notDecimal, .amount, value: "12,3.4")
      ),
      ("2026-05-03,,,,,", "2:12 11+1", .field(.empty, .amount, value: "")),
      (
        "2026-05-03,12.345,USD,,,", "2:12 11+6",
        .field(.tooManyDecimals(found: 3, .usd), .amount, value: "12.345")
      ),
      (
        "2026-05-03,12.5,,,,", "2:12 11+4",
        .field(.tooManyDecimals(found: 1, .krw), .amount, value: "12.5")
      ),
      (
        "2026-05-03,99999999999999999999,,,,", "2:12 11+20",
        .field(.amountTooLarge, .amount, value: "99999999999999999999")
      ),
      ("2026-05-03,5,ABC,,,", "2:14 13+3", .field(.unknownCurrency, .currency, value: "ABC")),
      (
        "2026-05-03,$5,KRW,,,", "2:12 11+2",
        .field(.currencyConflict(.usd, column: .krw), .amount, value: "$5")
      ),
      (",5,,,,", "2:1 0+1", .field(.empty, .date, value: "")),
      ("어제,5,,,,", "2:1 0+4", .field(.notDate, .date, value: "어제")),
      ("2026-02-30,5,,,,", "2:1 0+10", .field(.notInCalendar, .date, value: "2026-02-30")),
      ("2926-02-20,5,,,,", "2:1 0+10", .field(.yearOutOfRange, .date, value: "2926-02-20")),
      (
        "1400269500,5,,,,", "2:1 0+10",
        .field(.looksLikeEpoch(.seconds), .date, value: "1400269500")
      ),
      ("2026-05-03 25:00,5,,,,", "2:1 0+16", .field(.notTime, .date, value: "2026-05-03 25:00")),
      ("2026-05-03,5,,카페,abc,37.5", "2:18 19+3", .field(.notDegrees, .longitude, value: "abc")),
      ("2026-05-03,5,,,NaN,37.5", "2:16 15+3", .field(.notDegrees, .longitude, value: "NaN")),
      (
        "2026-05-03,5,,,126.9,", "2:22 21+1", .field(.blankBeside(.longitude), .latitude, value: "")
      ),
      (
        "2026-05-03,5,,,190.5,37.5", "2:16 15+5",
        .field(.degreesOutOfRange(limit: 180), .longitude, value: "190.5")
      ),
      (
        "2026-05-03,5,,,126.9,97.5", "2:22 21+4",
        .field(.degreesOutOfRange(limit: 90), .latitude, value: "97.5")
      ),
      ("2026-05-03,5,,,0.0,0", "2:16 15+3", .field(.bothZero, .longitude, value: "0.0")),
      (
        "2026-05-03,5,,,37.5,126.9", "2:16 15+4",
        .field(.looksSwapped(longitude: "lon", latitude: "lat"), .longitude, value: "37.5")
      ),
      ("2026-05-03,5,,,2.35,48.85", "2:16 15+4", .field(.outsideRegion, .longitude, value: "2.35")),
      ("2026-05-03,5,,", "2:1 0+14", .text(.fieldCount(found: 4, expected: 6))),
    ] as [(String, String, RecordFault)])
  func `says what is wrong and where`(row: String, place: String, fault: RecordFault) throws {
    let text = "date,amount,currency,merchant,lon,lat\n\(row)\n"
    let (payments, _, problems) = try parse(text, options())
    #expect(payments.isEmpty)
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(
      "\(problem.line):\(problem.column) \(problem.excerptOffset)+\(problem.length)" == place)
    #expect(problem.fault == fault)
    #expect(problem.recovery != nil)
    #expect(problem.excerpt == row)
    #expect(problem.rawRecord == Array(row.utf8))
    // Nothing of the file gets into a log.
    #expect("\(problem)" == "line 2: \(fault.code)")
    #expect("\(problem.fault)" == fault.code)
  }

  @Test(
    arguments: [
      (.notDecimal, .writeDecimal), (.empty, .fillIn), (.amountTooLarge, .correctAmount),
      (.tooManyDecimals(found: 2, .krw), .roundOrAddCurrency),
      (.tooManyDecimals(found: 3, .usd), .ungroupOrRound), (.notDate, .writeDate),
      (.unknownCurrency, .writeCurrency), (.currencyConflict(.usd, column: .krw), .correctOne),
      (.dayMonthOrder(separator: "/"), .orderDayAndMonth(separator: "/")),
      (.notInCalendar, .correctDate), (.yearOutOfRange, .correctDate), (.notTime, .writeTime),
      (.looksLikeEpoch(.seconds), .countSeconds), (.notDegrees, .writeDegrees),
      (.looksLikeEpoch(.milliseconds), .countMilliseconds), (.bothZero, .leaveBothEmpty),
      (.blankBeside(.longitude), .giveBothOrNeither), (.outsideRegion, .correctOrWidenRegion),
      (.degreesOutOfRange(limit: 180), .writeDegreesOrNameSystem),
      (
        .looksSwapped(longitude: "lon", latitude: "lat"),
        .exchange(longitude: "lon", latitude: "lat")
      ), (.unusedStatus(column: "", number: 4, word: "취소"), .sayStatus(word: "취소")),
    ] as [(FieldFault, RowCorrection)])
  func `says what would help`(fault: FieldFault, correction: RowCorrection) {
    #expect(fault.recovery == .correctRow(correction))
  }

  @Test func `refuses long texts`() throws {
    let merchant = String(repeating: "x", count: 513)
    let memo = String(repeating: "y", count: 4097)
    let (_, _, problems) = try parse(
      "date,amount,merchant,memo\n2026-05-03,5,\(merchant),\(memo)", options())
    #expect(
      problems.map(\.fault) == [
        .field(
          .tooLong(count: 513, limit: 512), .merchant, value: merchant.prefix(59) + "…"),
        .field(.tooLong(count: 4097, limit: 4096), .memo, value: memo.prefix(59) + "…"),
      ])
  }

  @Test func `reports every field of a row and goes on`() throws {
    let text = "date,amount,lon,lat\nx,y,z,\n,,,\n2026-05-03,5,,\n2026-05-03,\"5\n6\",,\n"
    let (payments, _, problems) = try parse(text, options())
    #expect(payments.count == 1)
    #expect(
      problems.map { "\($0.line):\($0.column) \($0.description)" } == [
        "2:3 line 2: statement.amount.not-decimal",
        "2:1 line 2: statement.date.unknown-form",
        "2:7 line 2: statement.position.incomplete",
        "5:12 line 5: statement.amount.not-decimal",
      ])
    #expect(problems.last?.fault == .field(.notDecimal, .amount, value: "5 6"))
  }

  @Test func `stops after so many problems`() throws {
    var parser = try StatementParser(
      bytes: Array("date,amount\nx,1\nx,1\nx,1\nx,1\n".utf8), options: options { $0.maxErrors = 2 },
      fileName: "may.csv")
    #expect(try parser.nextBatch()?.problems.count == 2)
    #expect(try parser.nextBatch() == nil)
    let stopped = parser.stoppedAtErrorLimit
    #expect(stopped)
    let count = parser.recordCount
    #expect(count == 2)
  }

  @Test func `fails as a whole where nothing more can be read`() throws {
    var parser = try StatementParser(
      bytes: Array("date,amount\n2026-05-03,5\n2026-05-03,\"5\n".utf8), options: options(),
      fileName: "may.csv")
    #expect(try parser.nextBatch()?.batch.drafts.count == 1)
    let error = #expect(throws: StatementError.self) { _ = try parser.nextBatch() }
    guard case .structure(let problem)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.fault == .text(.unterminatedQuote))
    #expect(problem.file == "may.csv" && problem.line == 3)
    #expect(throws: StatementError.self) { try parse("", options()) }
    #expect(throws: StatementError.self) { try parse("a,b\n1,2", options()) }
  }

  @Test func `combines date and time columns`() throws {
    let text = "날짜,시간,금액\n2026-05-03,12:41,5\n2026-05-03,,5\n2026-05-03,99:00,5\n"
    let (_, drafts, problems) = try parse(text, options())
    #expect(drafts.map(\.paidAtMilliseconds) == [1_777_779_660_000, 1_777_777_200_000])
    #expect(drafts.map(\.isTimeKnown) == [true, false])
    #expect(problems.map(\.fault) == [.field(.notTime, .time, value: "99:00")])
  }

  @Test func `counts seconds in the ledger's zone`() throws {
    let text = "trip,fare,lat,lon\n1400269500,12.45,41.9,-87.6\n1382319000,5.85,,\n"
    let (_, drafts, problems) = try parse(
      text,
      options {
        $0.zone = try #require(LedgerZone(identifier: "America/Chicago"))
        $0.homeCurrency = .usd
        $0.region = nil
        $0.dateFormat = try DateFormat("epoch")
        $0.fieldMap = [.timestamp: "trip", .amount: "fare"]
      })
    #expect(problems.isEmpty)
    #expect(drafts.map(\.localDay.description) == ["2014-05-16", "2013-10-20"])
    #expect(drafts.map(\.amount) == [1245, 585])
    #expect(drafts.map { $0.coordinate?.longitudeE7 } == [-876_000_000, nil])
  }

  private func identities(_ header: String, _ rows: [String]) throws -> [UInt64] {
    try parse(([header] + rows).joined(separator: "\n"), options()).drafts.map(\.identityBase)
  }

  @Test func `two spellings of a payment are one`() throws {
    let ids = try identities(
      "date,amount,merchant,account,memo",
      [
        "2026-05-03 12:41:00,\"12,345\",㈜이마트  하남점,A,x", "2026.5.3 12:41,12345원,이마트 하남점, A ,y",
        "2026-05-03T12:41:00+09:00,12345.0,이마트 하남점,A,",
      ])
    #expect(Set(ids).count == 1)
  }

  @Test func `what differs in identity differs`() throws {
    let ids = try identities(
      "date,amount,merchant,account,currency",
      [
        "2026-05-03 12:41,5,a,A,KRW", "2026-05-03 12:42,5,a,A,KRW", "2026-05-04 12:41,5,a,A,KRW",
        "2026-05-03,5,a,A,KRW", "2026-05-03 00:00,5,a,A,KRW", "2026-05-03 12:41,6,a,A,KRW",
        "2026-05-03 12:41,-5,a,A,KRW", "2026-05-03 12:41,5,b,A,KRW", "2026-05-03 12:41,5,,A,KRW",
        "2026-05-03 12:41,5,a,B,KRW", "2026-05-03 12:41,5,a,,KRW", "2026-05-03 12:41,5,a,A,JPY",
      ])
    #expect(ids.count == 12)
    #expect(Set(ids).count == 12)
  }

  @Test func `a reference identifies without merchant and time`() throws {
    let ids = try identities(
      "date,amount,merchant,reference,kind",
      [
        "2026-05-03 12:41,5,a,77,승인", "2026-05-03,5,b,77,승인", "2026-05-03 12:41,5,a,77,취소",
        "2026-05-03 12:41,5,a,78,승인", "2026-05-03 12:41,5,a,,승인",
      ])
    #expect(ids[0] == ids[1])
    #expect(Set(ids).count == 4)
  }

  /// These values are in ledgers: a change of one of them is a change of the format.
  @Test func `keeps its identities for ever`() throws {
    let ids = try identities(
      "date,amount,merchant,account,approval",
      ["2026-05-03 12:41:07,12345,스타벅스 강남점,신한,", "2026-05-03,-500,Amazon,,A-1"])
    #expect(ids == [10_968_446_963_093_838_429, 17_792_535_594_288_332_186])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `reads the same however it is cut, and survives every mutation`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let options = try options { $0.signs = .refund }
    let header = "date,amount,currency,merchant,lon,lat,channel,account\n"
    let dates = ["2026-05-03", "2026-05-03 12:41:07", "20260503", "2026년 5월 3일", "05/03/2026", "x"]
    let amounts = ["5", "\"12,345\"", "-3", "(3)", "\"1,2\"", "₩5"]
    for _ in 0..<20 {
      var text = header
      for _ in 0..<generator.below(20) {
        text +=
          "\(dates[generator.below(6)]),\(amounts[generator.below(6)]),,\"카\n페\",126.9,37.5,,\n"
      }
      let whole = try parse(text, options)
      for chunkSize in [1, 2, 3, 7, 64, 4096] {
        let cut = try parse(text, options, chunkSize: chunkSize, limit: 1 + generator.below(5))
        #expect(cut.payments == whole.payments)
        #expect(cut.problems == whole.problems)
        #expect(cut.drafts.map(\.identityBase) == whole.drafts.map(\.identityBase))
      }
      var bytes = Array(text.utf8)
      for _ in 0..<1 + generator.below(8) where bytes.count > header.utf8.count {
        let at = header.utf8.count + generator.below(bytes.count - header.utf8.count)
        bytes[at] = UInt8(truncatingIfNeeded: generator.next())
      }
      var parser = try StatementParser(bytes: bytes, options: options, fileName: "may.csv")
      do throws(StatementError) {
        while let result = try parser.nextBatch() {
          for problem in result.problems { #expect(problem.recovery != nil) }
        }
      } catch { #expect(error.recovery != nil) }
    }
  }
}
