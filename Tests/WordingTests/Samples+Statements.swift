import Codecs
import Diagnostics
import Sobi
import Spending
import StatementImport

extension Samples {
  /// Of StatementImport.
  static let statements: [any Diagnostic] =
    files + accounts + archives + headers + options + questions + answers
    + fields.map { RecordFault.field($0.fault, $0.field, value: $0.value) }

  private static let files: [StatementError] = [
    .noHeader(file: "card.csv"), .open(questions, file: "book.csv"), .database(file: "-"),
    .pdf(file: "card.pdf"), .secureMail(file: "card.html"), .crs(.unavailable),
    .crs(.unknownDatum(system: "Korea 1985", likelyCode: "EPSG:5174")),
  ]

  private static let archives: [StatementArchiveError] = [
    .empty, .tooManyMembers(limit: 64), .nested("2026.zip"),
    .noSuchMember("june.csv", names: ["april.csv", "may.csv"]),
  ]

  private static let accounts: [AccountFileError] = [
    .undecodable(.cp949), .ambiguousEncoding([.cp949, .gb18030]), .noStatement,
    .noMessage,
    .endsEarly(line: 214), .malformed(line: 12), .valueTooLong(line: 17, limit: 1 << 16),
    .tooManyAccounts(limit: 64), .tooManyMovements(limit: 250_000),
    .noSuchAccount("110-22", names: ["330-44"]),
  ]

  private static let questions: [StatementQuestion] = [
    question(.signs(negative: 0, positive: 5), .negative(.refund), .negative(.spending)),
    question(.signs(negative: 2, positive: 1), .negative(.refund), .negative(.spending)),
    question(
      .signsOfDirection(column: "출금액", negative: 1), .negative(.refund), .negative(.spending)),
    question(
      .dateOrder(column: "Date", example: "05/03/2026"), .dateFormat("%d/%m/%Y"),
      .dateFormat("%m/%d/%Y")),
    question(
      .decimalMark(column: "Amount", example: "1.500"), .decimalMark(.point), .decimalMark(.comma)),
    question(
      .amount(columns: ["승인금액", "매입금액"], rows: 2), .map(.amount, column: "승인금액"),
      .map(.amount, column: "매입금액")),
    question(.fee(column: "수수료", rows: 1), .map(.fee, column: "수수료"), .map(.fee, column: "")),
  ]

  private static func question(
    _ subject: StatementQuestion.Subject, _ answers: StatementAnswer...
  ) -> StatementQuestion {
    StatementQuestion(subject, choices: answers.map { .init([$0]) }, file: "book.csv")
  }

  private static let answers: [any Diagnostic] = [
    OpenStatements(files: [.init(key: "3f2a", questions: questions)]),
    ImportAnswersError.unreadable, ImportAnswersError.unknownOption("sum"),
    ImportAnswersError.unknownValue(name: "negative", value: "refund | spending"),
  ]

  private static let headers: [HeaderError] = [
    .noDate(columns: ["day", "amount"]), .noAmount(columns: ["date", "sum"]),
    .unknownColumn("Fare", columns: ["date", "amount"]),
    .ambiguousColumn("amount", numbers: [2, 3]), .sameName("금액", .amount, numbers: [3, 4]),
    .noNames(count: 5), .columnUsedTwice("date"), .loneCoordinate(.longitude, missing: .latitude),
  ]

  private static let options: [any Diagnostic] = [
    StatementOptionsError.malformedMapping("amount"), StatementOptionsError.unknownField("sum"),
    StatementOptionsError.malformedMeaning("입", known: ["out", "in", "transfer"]),
    StatementOptionsError.unknownMeaning("up", known: ["out", "in", "transfer"]),
    StatementOptionsError.unknownDirective("%Q", format: "%Y %Q"),
    StatementOptionsError.incompleteFormat("%Y-%m"),
    StatementNote.otherSheets(read: "4월", notRead: ["안내", "5월"]),
    StatementNote.scaledAmounts(column: "금액(천원)", zeros: 3),
    StatementNote.yearOfTitle(
      until: YearMonth(year: 2026, month: 10).lastDay),
    StatementNote.corrected(["F1", "F2"]), StatementNote.correctionsOpen(["F7"]),
    StatementNote.ownTransfers(rows: 2, accounts: ["110222333333"]),
    StatementNote.knownLayout("barclays-account", of: "Barclays"),
    StatementNote.layoutDoesNotFit("barclays-account"),
    WaitingRowError.none(3), WaitingRowError.paymentRemoved(row: 3), WaitingRowError.unreadable(3),
    WaitingRowError.paymentTaken(row: 3, payment: 17), WaitingRowError.noPayment(77),
    KnownLayoutError.unreadable, KnownLayoutError.malformedLine(3),
    KnownLayoutError.repeatedLine("dates", line: 9), KnownLayoutError.missingLine("columns"),
    KnownLayoutError.unknownWord("banc", line: 3), KnownLayoutError.repeatedColumn("Memo"),
    KnownLayoutError.undescribedColumn("Memo"), KnownLayoutError.exampleHeader,
    KnownLayoutError.exampleDiffers(
      number: 2, listed: "2026-05-03 spending 9.50 GBP", read: "2026-03-05 spending 9.50 GBP"),
    KnownLayoutError.none("barclay"),
    KnownLayoutError.sameColumns(as: "barclays-account"),
  ]

  private static let fields: [(fault: FieldFault, field: StatementField, value: String)] =
    [
      (.empty, .amount, ""), (.notDate, .date, "yesterday"),
      (.dayMonthOrder(separator: "/"), .date, "05/03/2026"), (.noYear, .date, "05/03"),
      (.notInCalendar, .date, "2026-02-30"), (.yearOutOfRange, .date, "3026-01-01"),
      (.inFuture, .date, "2062-08-08"),
      (.looksLikeEpoch(.seconds), .date, "1776000000"), (.looksLikeSerial, .date, "46297"),
      (.notTime, .time, "25:00"),
      (.formatMismatch("%d/%m/%Y"), .date, "2026-05-03"), (.notDecimal, .amount, "12,3.4"),
      (.tooManyDecimals(found: 2, .krw), .amount, "45.50"),
      (.leadingZeros, .amount, "0012"),
      (.amountTooLarge, .amount, "9411000011112222"), (.unknownCurrency, .currency, "WON"),
      (.currencyConflict(.usd, column: .krw), .amount, "$45"), (.negativeIncome, .amount, "-4500"),
      (.bothWays, .deposit, "4500"), (.notCancellation, .cancelled, "접수중"),
      (.cancelledTooMuch, .cancelledAmount, "9000"),
      (.foreignWithoutCurrency, .foreignAmount, "12.50"), (.notRate, .exchangeRate, "고시"),
      (.notInstalments, .instalmentNumber, "9999999999"),
      (.notDegrees, .longitude, "east"), (.notMetres, .longitude, "95만"),
      (.notInCRS, .longitude, "950000"), (.degreesOutOfRange(limit: 90), .latitude, "91"),
      (.blankBeside(.longitude), .latitude, ""), (.bothZero, .longitude, "0"),
      (.looksSwapped(longitude: "lon", latitude: "lat"), .longitude, "37.5"),
      (.outsideRegion, .longitude, "139.7"), (.datedSummary, .merchant, "소계"),
      (.partWithoutAmount, .cancelled, "부분취소"), (.unknownStatus(word: "취소진행중"), .status, "취소진행중"),
      (.unknownDirection(word: "받음"), .direction, "받음"),
      (.unusedStatus(column: "매출표", number: 4, word: "승인취소"), .status, "승인취소"),
      (.tooLong(count: 513, limit: 512), .merchant, "x"),
    ]
    + MessageFault.allCases.map { (.unreadMessage($0), .merchant, "") }
}
