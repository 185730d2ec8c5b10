internal import Codecs
internal import SimpleFeatures
internal import Spending

/// Turns the records of one statement into drafts.
///
/// It keeps memory and the most recent words, so that a record needs no allocation.
struct StatementRow: Sendable {
  /// The longest memo in bytes.
  static let memoLimit = 4096
  /// The greatest number of days that a row may be after today; an instalment plan may run for a
  /// year.
  static let daysAhead: Int32 = 366
  /// The longest text of any field except the memo, in bytes.
  static let textLimit = 512

  let header: HeaderRecognition
  let options: StatementOptions
  let source: StatementSource
  /// The conversion from projected positions to degrees; nil if they are in degrees.
  let toWGS84: StatementOptions.ToWGS84?
  /// The meaning of a negative amount.
  var signs = SignConvention.refund

  /// Positions of the fields that have a column, each with the position of that column.
  private let columns: [(field: Int, column: Int)]
  /// The positions of the columns without a field.
  private let unused: [Int]
  let date: StatementField
  private let account: [UInt8]
  let currency: Currency
  /// Names and numbers of own accounts in the form of ``Vocabulary``, without hyphens.
  var ownAccounts: [String]
  /// The column with the accounts of the other parties.
  var counterparties: Int?
  /// The columns from which an earlier release took texts of an identity, if they differ from the
  /// current columns.
  var formerColumns: [(field: StatementField, column: Int?)] = []
  /// Whether money that came in is a refund.
  let isOfCard: Bool
  /// Whether the statement is of a bank, which calls every way of moving money a transfer.
  let isOfBank: Bool
  /// The own account that the current record names, in the form of ``ownAccounts``.
  var namedAccount: String?
  /// The number of rows that are transfers because they name an own account, by its name or number.
  private(set) var ownTransfers: [String: Int] = [:]
  /// The ranges of the trimmed fields in the current record; empty for a field without a column.
  private var ranges = [Range<Int>](repeating: 0..<0, count: StatementField.allCases.count)
  var scratch: [UInt8] = []
  var currencies = WordMemo<Currency?>()
  var kinds = WordMemo<KindWord>()
  var plainKinds = WordMemo<PaymentKind?>()
  var directions = WordMemo<MoneyDirection?>()
  var plans = WordMemo<InstalmentText>()
  var parts = WordMemo<InstalmentText>()
  var cancellations = WordMemo<Bool?>()
  var statuses = WordMemo<StatedStatus?>()
  /// The columns of one direction in which a minus sign repeats this direction.
  var repeatedMinus: Set<StatementField> = []
  /// The lines of payments that are marked as cancelled and also have a separate row for the
  /// cancellation, and the lines of these cancellations.
  var undonePayments: Set<Int> = []
  /// The sign of a row that is marked as a withdrawal although the money came back; 0 if absent.
  var reversedOut: Int64 = 0
  /// Whether a word for a payment in the column of kinds means the payment of a card's bill,
  /// because purchases have other words.
  var paymentsAreBills = false
  /// The time of day in milliseconds, if all dates have the same time, which then has no meaning;
  /// nil if times differ.
  var constantTime: Int32?
  /// Columns without a field, and notes, whose words may mean that a payment was undone.
  var statedElsewhere: Set<Int> = []
  /// Whether an unknown word of a kind is a question, see ``StatementReading``.
  var asksForKinds = false
  /// Columns without a field. They contain the amounts of rows that have no amount in other
  /// columns.
  var furtherMoney: [Int] = []
  /// The direction that letters after the amount of the current record give: `1500.00 Dr`.
  var wayOfAmount: MoneyDirection?
  /// Whether the name of the current record is marked as a cancellation: `[취소]이마트`.
  var isNameCancelled = false
  /// Words that mean that a part was cancelled.
  var cancelledParts = WordMemo<Bool>()
  /// Whether the number of a part is in the column of the plan's months, from which release 0.1.0
  /// read it.
  var isNumberWithMonths = false
  /// The balances of the rows that were read.
  var proof = ProofRows()
  /// The part of the current record's amount that is a fee.
  var fee: Int64 = 0
  /// Whether the current record is marked as cancelled, even if its account was charged.
  var isMarkedCancelled = false
  /// Whether the current record leaves the direction of its transfer open.
  var isWayOpen = false
  private var undoings = WordMemo<Bool>()
  private var channels = WordMemo<PaymentChannel>()
  private var methods = WordMemo<PaymentMethod>()
  var identities = PaymentIdentity()

  init(
    header: HeaderRecognition, options: StatementOptions, source: StatementSource
  ) throws(StatementError) {
    switch options.crs.map({ options.projection?($0) }) {
    case .some(.some(.success(let found))): toWGS84 = found
    case .some(.some(.failure(let fault))): throw .crs(fault)
    case .some(nil):
      throw .crs(.unavailable)
    case nil: toWGS84 = nil
    }
    self.header = header
    self.options = options
    self.source = source
    columns = header.recognized.map { ($0.field.position, $0.column) }
    let used = Set(columns.map(\.column))
    unused = header.columns.indices.filter { !used.contains($0) }
    date = header[.timestamp] == nil ? .date : .timestamp
    isOfCard = header.isOfCard || options.layout?.source == .card
    isOfBank = header.isOfBank || options.layout?.source == .bank
    currency = header.amountCurrency ?? options.homeCurrency
    let text = Array((options.account ?? "").utf8)
    account = Array(text[Self.trimmed(text, text.indices)])
    ownAccounts = options.ownAccounts.map(AccountMark.bare).filter { !$0.isEmpty }
  }

  /// Appends to `result` the draft of a record, or its problems, or the rule that ignores it.
  mutating func read(_ record: CSVRecord, into result: inout StatementBatch) {
    locate(record)
    if let rule = ruleThatIgnores(record) {
      if rule == .summary { readTotals(record) }
      if rule == .balance { readBalance(record) }
      if let rule { ignore(record, rule, &result) }
      return
    }
    let problemCount = result.problems.count
    var draft = PaymentDraft(currency: currency)
    draft.line = record.line
    readWords(record, &draft)
    let rule = readAmount(record, &draft, &result)
    // A pending payment may have no day.
    if rule == .pending, range(date).isEmpty { return ignore(record, .pending, &result) }
    let time = readTime(record, &draft, &result)
    readPosition(record, &draft, &result)
    if let field = readPlan(record, &draft) {
      report(.notInstalments, field, record, &result)
    }
    readForeign(record, &draft, &result)
    let cancelled = readCancellation(record, draft, time, &result)
    checkTexts(record, &result)
    if draft.kind == .spending { checkUnused(record, &result) }
    if result.problems.count == problemCount, isDatedSummary(record) {
      report(.datedSummary, .merchant, record, &result)
    }
    guard result.problems.count == problemCount, let time else {
      result.badRecordCount += 1
      proof.skip(line: record.line)
      return
    }
    if let rule { return ignore(record, rule, &result) }
    readTexts(record, &draft, &result.batch)
    if let namedAccount, draft.kind == .transfer {
      draft.otherAccount = result.batch.append(namedAccount)
      ownTransfers[namedAccount, default: 0] += 1
    }
    if cancelled == nil { readProof(record, draft) }
    // One row that is a payment and its whole cancellation changes nothing, or was charged yet.
    if let cancelled, cancelled.amount == draft.amount { readProof(record, draft, isUndone: true) }
    let bytes = record.bytes.span
    let merchant = range(.merchant)
    if !merchant.isEmpty {
      draft.merchantKey = MerchantName.key(bytes.extracting(merchant), scratch: &scratch)
    }
    draft.isIdentifiedByReference = !draft.reference.isEmpty
    let former = former(draft, record, &result.batch)
    append(draft, time, former: former, &result.batch)
    if let cancelled {
      append(
        cancelled.refund(of: draft), cancelled.time, former: former.map(cancelled.refund(of:)),
        &result.batch)
    }
  }

  /// Finds the texts of the fields in a record.
  mutating func locate(_ record: CSVRecord) {
    for (field, column) in columns {
      ranges[field] =
        column < record.count ? Self.trimmed(record.bytes, record.range(of: column)) : 0..<0
    }
    readSuffix(record)
    readMark(record)
    // A formula that is nothing but a text: `="1000"`. If date and amount are bare, texts
    // were always kept unchanged.
    guard
      isFormula(date, record) || isFormula(.amount, record) || isFormula(.withdrawal, record)
        || isFormula(.deposit, record)
    else { return }
    for (field, _) in columns where Self.isFormula(record.bytes[ranges[field]]) {
      let inside = ranges[field].lowerBound + 2..<ranges[field].upperBound - 1
      ranges[field] = Self.trimmed(record.bytes, inside)
    }
  }

  private func isFormula(_ field: StatementField, _ record: CSVRecord) -> Bool {
    Self.isFormula(record.bytes[range(field)])
  }

  /// Whether a cell is `="…"`.
  private static func isFormula(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "=") && text.count > 2
      && text[text.startIndex + 1] == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\"")
  }

  private mutating func readWords(_ record: CSVRecord, _ draft: inout PaymentDraft) {
    let bytes = record.bytes.span
    let channel = range(.channel)
    if !channel.isEmpty {
      draft.channel = channels.value(bytes.extracting(channel)) {
        Vocabulary.standard.channel($0, isAnswer: header.asksForOnline)
      }
    }
    let method = range(.method)
    if !method.isEmpty {
      draft.method = methods.value(bytes.extracting(method)) { Vocabulary.standard.method($0) }
    }
  }

  func readTime(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) -> PaidTime? {
    let bytes = record.bytes.span
    let text = bytes.extracting(range(date))
    let paid: PaidTime
    do throws(FieldFault) {
      if let instant = try options.dateFormat?.instant(text) {
        paid = PaidTime(instant: instant, in: options.zone)
      } else {
        var time =
          if let format = options.dateFormat { try format.parse(text, year: options.year) } else {
            try DateText.parse(
              text, allowsShortYear: header.startsDatesWithYear, year: options.year)
          }
        let clock = range(.time)
        if let millisecond = time.millisecond, millisecond == constantTime {
          time = WallTime(day: time.day)
        }
        // A date cell of a workbook is one of midnight.
        if time.millisecond ?? 0 == 0, !clock.isEmpty {
          do throws(FieldFault) {
            let (millisecond, offset) = try TimeText.parse(bytes.extracting(clock))
            time.millisecond = millisecond
            if time.offset == .none { time.offset = offset }
          } catch {
            report(error, .time, record, &result)
            return nil
          }
        }
        paid = PaidTime(time, in: options.zone)
      }
    } catch {
      report(error, date, record, &result)
      return nil
    }
    if let today = options.today,
      paid.localDay.daysSince1970 - today.daysSince1970 > Self.daysAhead
    {
      report(.inFuture, date, record, &result)
      return nil
    }
    draft.paidAtMilliseconds = paid.instant
    draft.localDay = paid.localDay
    draft.isTimeKnown = paid.localMillisecond != nil
    draft.utcOffsetMinutes = paid.utcOffsetMinutes
    return paid
  }

  private static let texts: [StatementField] = [
    .merchant, .account, .reference, .category, .memo,
  ]

  private func checkTexts(_ record: CSVRecord, _ result: inout StatementBatch) {
    for field in Self.texts {
      let limit = field == .memo ? Self.memoLimit : Self.textLimit
      let count = range(field).count
      if count > limit { report(.tooLong(count: count, limit: limit), field, record, &result) }
    }
  }

  /// Reports a cancellation in a column without a field, because the row would otherwise count as
  /// spending.
  private mutating func checkUnused(_ record: CSVRecord, _ result: inout StatementBatch) {
    guard options.fieldMap[.status] != "" else { return }
    for column in unused + (header[.memo].map { [$0] } ?? []) where column < record.count {
      let cell = Self.trimmed(record.bytes, record.range(of: column))
      let isStated = statedElsewhere.contains(column) && (2...40).contains(cell.count)
      guard isStated || (6...24).contains(cell.count) && Self.holdsUndoing(record.bytes[cell])
      else { continue }
      let vocabulary = Vocabulary.standard
      let isNote = column == header[.memo]
      let undoes = undoings.value(ofText: record.bytes.span.extracting(cell)) { text in
        guard options.statuses[Self.plain(text)] == nil, let meaning = vocabulary.meaning(text)
        else { return false }
        return [nil, .cancelled, .declined].contains(meaning.status)
          && (!isNote || vocabulary.isOfWords(text))
      }
      guard undoes else { continue }
      let word = String(decoding: record.bytes[cell], as: UTF8.self)
      result.problems.append(
        ImportProblem(
          .unusedStatus(column: header.columns[column], number: column + 1, word: word), .status,
          column: column, value: word, in: record, of: source))
      return
    }
  }

  /// Returns whether a text contains 취소 or 거절; very few cells do.
  private static func holdsUndoing(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while index + 6 <= text.endIndex {
      switch (text[index], text[index + 1], text[index + 2], text[index + 3]) {
      case (0xEC, 0xB7, 0xA8, 0xEC) where text[index + 4] == 0x86 && text[index + 5] == 0x8C:
        return true
      case (0xEA, 0xB1, 0xB0, 0xEC) where text[index + 4] == 0xA0 && text[index + 5] == 0x88:
        return true
      default: index += 1
      }
    }
    return false
  }

  private func readTexts(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ batch: inout PaymentDraftBatch
  ) {
    draft.merchant = append(range(.merchant), record, &batch)
    draft.account = appendAccount(range(.account), record, &batch)
    if Self.isNumber(record.bytes[range(.reference)]) {
      draft.reference = append(range(.reference), record, &batch)
    }
    draft.category = append(range(.category), record, &batch)
    draft.memo = append(range(.memo), record, &batch)
  }

  /// Appends the account in a cell, or the account of rows that state no account.
  func appendAccount(
    _ range: Range<Int>, _ record: CSVRecord, _ batch: inout PaymentDraftBatch
  ) -> TextRange {
    guard range.isEmpty, !account.isEmpty else { return append(range, record, &batch) }
    let start = UInt32(batch.text.count)
    batch.text.append(contentsOf: account)
    return TextRange(start: start, count: UInt32(account.count))
  }

  /// Returns whether a reference is a number; zeros and dashes mean that no number was given.
  static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains {
      $0 != UInt8(ascii: "0") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "*")
    }
  }

  func append(
    _ range: Range<Int>, _ record: CSVRecord, _ batch: inout PaymentDraftBatch
  ) -> TextRange {
    guard !range.isEmpty else { return .none }
    let start = UInt32(batch.text.count)
    batch.text.append(contentsOf: record.bytes[range])
    return TextRange(start: start, count: UInt32(range.count))
  }

  func report(
    _ fault: FieldFault, _ field: StatementField, _ record: CSVRecord,
    _ result: inout StatementBatch
  ) {
    result.problems.append(
      ImportProblem(
        fault, field, column: header[field], value: quotation(of: field, record), in: record,
        of: source))
  }

  /// Returns the text of a field on one line and with a limited length.
  func quotation(of field: StatementField, _ record: CSVRecord) -> String {
    let text = String(decoding: record.bytes[range(field)], as: UTF8.self)
    let value = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return String(value.map { $0.isNewline ? " " : $0 })
  }

  func name(_ field: StatementField) -> String {
    header[field].map { header.columns[$0] } ?? field.rawValue
  }

  func range(_ field: StatementField) -> Range<Int> { ranges[field.position] }

  /// Assigns another range of the record to a field.
  mutating func setRange(of field: StatementField, to range: Range<Int>) {
    ranges[field.position] = range
  }

  /// The text of a field in the form of ``Vocabulary``: lower case, without spaces.
  func plain(_ field: StatementField, _ record: CSVRecord) -> String {
    Self.plain(String(decoding: record.bytes[range(field)], as: UTF8.self))
  }

  /// Returns the text of a field, in the form for finding words in it.
  func text(_ field: StatementField, _ record: CSVRecord) -> StatementText {
    StatementText(String(decoding: record.bytes[range(field)], as: UTF8.self))
  }

  /// Returns the texts of the columns without a field that contain words about a bank row.
  func otherWords(of record: CSVRecord) -> [StatementText] {
    header.wordColumns.filter { $0 < record.count }.map { StatementText(record.string($0)) }
  }

  /// A text in lower case and without spaces.
  static func plain(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace })
  }

  /// `range` without ASCII white space, U+00A0 and U+3000 at its ends.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      let byte = bytes[start]
      if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        start += 1
      } else if byte == 0xC2, start + 1 < end, bytes[start + 1] == 0xA0 {
        start += 2
      } else if byte == 0xE3, start + 2 < end, bytes[start + 1] == 0x80, bytes[start + 2] == 0x80 {
        start += 3
      } else {
        break
      }
    }
    while start < end {
      let byte = bytes[end - 1]
      if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        end -= 1
      } else if byte == 0xA0, end - start > 1, bytes[end - 2] == 0xC2 {
        end -= 2
      } else if byte == 0x80, end - start > 2, bytes[end - 2] == 0x80, bytes[end - 3] == 0xE3 {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }
}
