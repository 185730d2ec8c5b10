internal import Codecs

/// Finds records that are not payments.
extension StatementRow {
  /// The number of bytes of an ignored record that are kept for the listing.
  private static let excerptLimit = 60

  /// Returns the rule by which a record is not a payment. The result is nil if the record may be a
  /// payment, and an inner nil if the record is blank.
  ///
  /// A record is read as a payment if its date contains anything except a word for a sum, or if it
  /// has an approval number or a time of day, because no payment may be missed.
  mutating func ruleThatIgnores(_ record: CSVRecord) -> IgnoredRow.Rule?? {
    let day = range(date)
    if statesBalance(record), !isMarkedAsPayment(record) { return .balance }
    if !day.isEmpty, startsWithDigit(record, day), !endsInSummary(record, day),
      !isLoneNote(record, day)
    {
      return .none
    }
    if isBlank(record) { return .some(nil) }
    if !day.isEmpty, isHeader(record) { return .header }
    if !saysDate(record), !isMarkedAsPayment(record) {
      // A note may contain the word for a sum, but only in a row with a name.
      let isNamed = !range(.merchant).isEmpty
      for column in 0..<record.count where header[.memo] != column || !isNamed {
        let cell = Self.trimmed(record.bytes, record.range(of: column))
        if isSummary(record, cell) { return .summary }
      }
    }
    // A date in words is a mistake to report; without one, a row that moves nothing is a note.
    if !saysAmount(record),
      day.isEmpty || record.count < header.columns.count || isLone(record, day)
    {
      return .note
    }
    return .none
  }

  /// Returns whether a non-empty cell starts with a digit, which may have full width.
  private func startsWithDigit(_ record: CSVRecord, _ cell: Range<Int>) -> Bool {
    let text = record.bytes[cell]
    if text[cell.lowerBound] &- 0x30 <= 9 { return true }
    return text.count > 2 && text.starts(with: [0xEF, 0xBC])
      && (0x90...0x99).contains(text[cell.lowerBound + 2])
  }

  private func saysAmount(_ record: CSVRecord) -> Bool {
    for field in [StatementField.amount, .withdrawal, .deposit, .foreignAmount] {
      if record.bytes[range(field)].contains(where: { $0 &- 0x30 <= 9 }) { return true }
    }
    return false
  }

  /// Returns whether the record contains only a text that is not a date, such as `1. 할부는 총액입니다.`
  /// below a table.
  private func isLoneNote(_ record: CSVRecord, _ day: Range<Int>) -> Bool {
    guard range(.amount).isEmpty, range(.withdrawal).isEmpty, range(.deposit).isEmpty,
      record.bytes[day].contains(where: { $0 >= 0x80 || ($0 | 0x20) &- 0x61 <= 25 }),
      isLone(record, day)
    else { return false }
    return (try? DateText.parse(record.bytes.span.extracting(day), allowsShortYear: true)) == nil
  }

  /// Returns whether all cells except one are blank.
  private func isLone(_ record: CSVRecord, _ cell: Range<Int>) -> Bool {
    (0..<record.count).allSatisfy {
      let other = Self.trimmed(record.bytes, record.range(of: $0))
      return other.isEmpty || other == cell
    }
  }

  /// Returns whether a row with a date contains a sum; such a row cannot be distinguished from a
  /// payment.
  func isDatedSummary(_ record: CSVRecord) -> Bool {
    let merchant = record.bytes[range(.merchant)]
    // All those words end in 계, which most names do not.
    return merchant.count <= 12 && merchant.suffix(3).elementsEqual([0xEA, 0xB3, 0x84])
      && !isMarkedAsPayment(record)
      && Vocabulary.standard.isPlainSummary(plain(.merchant, record))
  }

  private func isSummary(_ record: CSVRecord, _ cell: Range<Int>) -> Bool {
    guard !cell.isEmpty, cell.count <= Self.excerptLimit else { return false }
    return Vocabulary.standard.isSummary(
      Self.plain(String(decoding: record.bytes[cell], as: UTF8.self)))
  }

  /// Returns whether a date cell that starts with a digit is a sum such as `5월 소계`. The last
  /// character of a date is a single byte, or 일, or a word such as 오전 before digits.
  private func endsInSummary(_ record: CSVRecord, _ cell: Range<Int>) -> Bool {
    record.bytes[cell.upperBound - 1] >= 0x80 && isSummary(record, cell)
  }

  /// Returns whether the cell of the date contains a valid or invalid date, and not a dash or a
  /// word for a sum.
  private func saysDate(_ record: CSVRecord) -> Bool {
    let day = range(date)
    let isWord = record.bytes[day].contains {
      $0 >= 0x80 || $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 <= 25
    }
    return isWord && !isSummary(record, day)
  }

  /// Returns whether the record has a value that only payments have: an approval number or a time
  /// of day.
  private func isMarkedAsPayment(_ record: CSVRecord) -> Bool {
    let reference = record.bytes[range(.reference)]
    // Sums come with a count of payments, which may be in the column of the numbers.
    if reference.count(where: { $0 &- 0x30 <= 9 }) >= 5, !reference.contains(UInt8(ascii: ",")) {
      return true
    }
    let clock = record.bytes[range(.time)]
    return clock.contains(UInt8(ascii: ":")) && clock.contains { $0 &- 0x30 <= 9 }
  }

  /// Lists a record as ignored.
  func ignore(_ record: CSVRecord, _ rule: IgnoredRow.Rule, _ result: inout StatementBatch) {
    result.ignoredRows.append(IgnoredRow(record, rule))
  }

  /// Whether the record repeats the header: the columns of date and amount contain their names.
  private func isHeader(_ record: CSVRecord) -> Bool {
    header.recognized.allSatisfy { field, column, name in
      column < record.count
        && record.bytes[range(field)].elementsEqual(name.utf8)
    }
  }

  private func isBlank(_ record: CSVRecord) -> Bool {
    (0..<record.count).allSatisfy {
      Self.trimmed(record.bytes, record.range(of: $0)).isEmpty
    }
  }
}

extension IgnoredRow {
  /// Lists a record with the beginning of its text.
  init(_ record: CSVRecord, _ rule: Rule) {
    let text = String(decoding: record.rawBytes.prefix(200), as: UTF8.self)
    self.init(
      line: record.line, rule: rule,
      text: String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }.prefix(60)))
  }
}
