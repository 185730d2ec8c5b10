internal import Codecs
internal import PlaceClassification
internal import SimpleFeatures
internal import Spending

/// Turns the records of one statement into drafts.
///
/// It keeps room and the words met last, so that a record costs no allocation.
struct StatementRow: Sendable {
  /// The longest memo in bytes.
  static let memoLimit = 4096
  /// The longest text of the other fields in bytes.
  static let textLimit = 512

  let header: HeaderRecognition
  let options: StatementOptions
  let delimiter: UInt8
  let file: String

  /// Positions of the fields that have a column, each with the position of that column.
  private let columns: [(field: Int, column: Int)]
  private let date: StatementField
  private let account: [UInt8]
  private let currency: Currency
  /// Where the trimmed texts of the fields are in the record at hand; empty without a column.
  private var ranges = [Range<Int>](repeating: 0..<0, count: StatementField.allCases.count)
  private var scratch: [UInt8] = []
  private var currencies = WordMemo<Currency?>()
  private var kinds = WordMemo<PaymentKind?>()
  private var channels = WordMemo<PaymentChannel>()
  private var methods = WordMemo<PaymentMethod>()
  private var identities = PaymentIdentity()

  init(header: HeaderRecognition, options: StatementOptions, delimiter: UInt8, file: String) {
    self.header = header
    self.options = options
    self.delimiter = delimiter
    self.file = file
    columns = header.recognized.map { ($0.field.position, $0.column) }
    date = header[.timestamp] == nil ? .date : .timestamp
    currency = header.amountCurrency ?? options.homeCurrency
    let text = Array((options.account ?? "").utf8)
    account = Array(text[Self.trimmed(text, text.indices)])
  }

  /// Appends the draft of a record to `result`, or what is wrong with it.
  mutating func read(_ record: CSVRecord, into result: inout StatementBatch) {
    for (field, column) in columns {
      ranges[field] = Self.trimmed(record.bytes, record.range(of: column))
    }
    if range(.amount).isEmpty, range(date).isEmpty, isBlank(record) { return }
    let problemCount = result.problems.count
    var draft = PaymentDraft(currency: currency)
    draft.line = record.line
    readWords(record, &draft)
    readAmount(record, &draft, &result)
    let time = readTime(record, &draft, &result)
    readPosition(record, &draft, &result)
    checkTexts(record, &result)
    guard result.problems.count == problemCount, let time else {
      result.badRecordCount += 1
      return
    }
    readTexts(record, &draft, &result.batch)
    let bytes = record.bytes.span
    let merchant = range(.merchant)
    if !merchant.isEmpty {
      draft.merchantKey = MerchantName.key(bytes.extracting(merchant), scratch: &scratch)
    }
    draft.isIdentifiedByReference = !draft.reference.isEmpty
    draft.identityBase = identities.value(
      of: draft, localMillisecond: time.localMillisecond, text: result.batch.text.span)
    result.batch.drafts.append(draft)
  }

  private mutating func readWords(_ record: CSVRecord, _ draft: inout PaymentDraft) {
    let bytes = record.bytes.span
    let channel = range(.channel)
    if !channel.isEmpty {
      draft.channel = channels.value(bytes.extracting(channel), Words.channel)
    }
    let method = range(.method)
    if !method.isEmpty { draft.method = methods.value(bytes.extracting(method), Words.method) }
  }

  private mutating func readAmount(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) {
    let bytes = record.bytes.span
    let code = range(.currency)
    if !code.isEmpty {
      guard let known = currencies.value(bytes.extracting(code), Words.currency) else {
        return report(.unknownCurrency, .currency, record, &result)
      }
      draft.currency = known
    }
    do {
      (draft.amount, draft.currency) = try AmountText.parse(
        bytes.extracting(range(.amount)), expecting: draft.currency,
        isFixed: !code.isEmpty, scratch: &scratch)
    } catch { return report(error, .amount, record, &result) }
    let word = range(.kind)
    let kind = word.isEmpty ? nil : kinds.value(bytes.extracting(word), Words.kind)
    switch kind {
    case nil, .spending: draft.kind = draft.amount < 0 ? .refund : .spending
    case .refund:
      draft.kind = .refund
      draft.amount = -abs(draft.amount)
    case .income:
      draft.kind = .income
      if draft.amount < 0 { report(.negativeIncome, .amount, record, &result) }
    case .transfer: draft.kind = .transfer
    }
  }

  private func readTime(
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
          if let format = options.dateFormat { try format.parse(text) } else {
            try DateText.parse(text)
          }
        let clock = range(.time)
        if time.millisecond == nil, !clock.isEmpty {
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
    draft.paidAtMilliseconds = paid.instant
    draft.localDay = paid.localDay
    draft.isTimeKnown = paid.localMillisecond != nil
    draft.utcOffsetMinutes = paid.utcOffsetMinutes
    return paid
  }

  private func readPosition(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) {
    let east = range(.longitude)
    let north = range(.latitude)
    if east.isEmpty && north.isEmpty { return }
    guard !east.isEmpty, !north.isEmpty else {
      let (blank, other) =
        east.isEmpty
        ? (StatementField.longitude, StatementField.latitude) : (.latitude, .longitude)
      return report(.blankBeside(other), blank, record, &result)
    }
    let bytes = record.bytes.span
    var field = StatementField.longitude
    do {
      let longitude = try DegreeText.parse(bytes.extracting(east), limit: 180)
      field = .latitude
      let latitude = try DegreeText.parse(bytes.extracting(north), limit: 180)
      let coordinate = Coordinate(longitudeE7: longitude, latitudeE7: latitude)
      try check(coordinate, &field)
      // What was paid online has no place by nature, whatever the file says.
      guard draft.channel != .online else { return }
      draft.coordinate = coordinate
      draft.channel = .offline
    } catch { report(error, field, record, &result) }
  }

  private func check(
    _ position: Coordinate, _ field: inout StatementField
  ) throws(FieldFault) {
    let isInRange = position.latitudeE7.magnitude <= 900_000_000
    if isInRange, position.longitudeE7 == 0, position.latitudeE7 == 0 {
      field = .longitude
      throw .bothZero
    }
    if isInRange, options.region?.covers(position) ?? true { return }
    let swapped = Coordinate(
      longitudeE7: position.latitudeE7, latitudeE7: position.longitudeE7)
    if swapped.latitudeE7.magnitude <= 900_000_000, options.region?.covers(swapped) ?? true {
      field = .longitude
      throw .looksSwapped(longitude: name(.longitude), latitude: name(.latitude))
    }
    guard isInRange else { throw .degreesOutOfRange(limit: 90) }
    field = .longitude
    throw .outsideRegion
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

  private func readTexts(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ batch: inout PaymentDraftBatch
  ) {
    draft.merchant = append(range(.merchant), record, &batch)
    draft.account = append(range(.account), record, &batch)
    if draft.account.isEmpty, !account.isEmpty {
      draft.account = TextRange(
        start: UInt32(batch.text.count), count: UInt32(account.count))
      batch.text.append(contentsOf: account)
    }
    draft.reference = append(range(.reference), record, &batch)
    draft.category = append(range(.category), record, &batch)
    draft.memo = append(range(.memo), record, &batch)
  }

  private func append(
    _ range: Range<Int>, _ record: CSVRecord, _ batch: inout PaymentDraftBatch
  ) -> TextRange {
    guard !range.isEmpty else { return .none }
    let start = UInt32(batch.text.count)
    batch.text.append(contentsOf: record.bytes[range])
    return TextRange(start: start, count: UInt32(range.count))
  }

  private func report(
    _ fault: FieldFault, _ field: StatementField, _ record: CSVRecord,
    _ result: inout StatementBatch
  ) {
    let text = String(decoding: record.bytes[range(field)], as: UTF8.self)
    // A value is quoted on one line and not at any length.
    let value = text.count > 60 ? text.prefix(59) + "…" : text[...]
    let line = value.map { $0.isNewline ? " " : $0 }
    result.problems.append(
      ImportProblem(
        fault, field, column: header[field], value: String(line), in: record,
        delimiter: delimiter, file: file))
  }

  private func name(_ field: StatementField) -> String {
    header[field].map { header.columns[$0] } ?? field.rawValue
  }

  private func isBlank(_ record: CSVRecord) -> Bool {
    (0..<record.count).allSatisfy {
      Self.trimmed(record.bytes, record.range(of: $0)).isEmpty
    }
  }

  private func range(_ field: StatementField) -> Range<Int> { ranges[field.position] }

  /// `range` without ASCII white space, U+00A0 and U+3000 at its ends.
  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      let byte = bytes[start]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
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
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
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
