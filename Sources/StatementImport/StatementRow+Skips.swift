internal import Codecs

/// Which records are no payments.
extension StatementRow {
  /// How many bytes of a record that is passed over are kept for the listing.
  private static let excerptLimit = 60

  /// The rule by which a record is no payment: nil when it may be one, an inner nil when it is blank.
  ///
  /// A record with a date that starts with a digit is always read as a payment.
  mutating func ruleThatPasses(_ record: CSVRecord) -> PassedRow.Rule?? {
    let day = range(date)
    if !day.isEmpty, record.bytes[day.lowerBound] &- 0x30 <= 9 { return .none }
    if isBlank(record) { return .some(nil) }
    if !day.isEmpty, isHeader(record) { return .header }
    for column in 0..<record.count {
      let cell = Self.trimmed(record.bytes, record.range(of: column))
      guard !cell.isEmpty, cell.count <= Self.excerptLimit, header[.memo] != column else {
        continue
      }
      if Vocabulary.standard.isSummary(
        Self.plain(String(decoding: record.bytes[cell], as: UTF8.self)))
      {
        return .summary
      }
    }
    let amounts: [StatementField] = [.amount, .withdrawal, .deposit]
    let saysAmount = amounts.contains { field in
      record.bytes[range(field)].contains { $0 &- 0x30 <= 9 }
    }
    // A date in words is a mistake to report; without one, a row that moves nothing is a note.
    if !saysAmount, day.isEmpty || record.count < header.columns.count { return .note }
    return .none
  }

  /// Lists a record as passed over.
  func pass(_ record: CSVRecord, _ rule: PassedRow.Rule, _ result: inout StatementBatch) {
    result.passedRows.append(PassedRow(record, rule))
  }

  /// Whether the record is the header once more: the columns of date and amount repeat their names.
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

extension PassedRow {
  /// Lists a record, with the text that it begins with.
  init(_ record: CSVRecord, _ rule: Rule) {
    let text = String(decoding: record.rawBytes.prefix(200), as: UTF8.self)
    self.init(
      line: record.line, rule: rule,
      text: String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }.prefix(60)))
  }
}
