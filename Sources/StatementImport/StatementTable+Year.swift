internal import Codecs

extension StatementTable {
  /// The number of records that are searched for a day without a year.
  private static var yearSampleSize: Int { 512 }

  /// Returns the note for the user if days have no year; nil if all days have a year.
  mutating func yearNote(of row: inout StatementRow) -> StatementNote? {
    guard case .until(let last)? = row.options.year else { return nil }
    let isUsed = sample(Self.yearSampleSize).contains { row.lacksYear($0) }
    return isUsed ? .yearOfTitle(until: last) : nil
  }
}

extension StatementRow {
  /// Returns whether the date of a record is valid, and has no year.
  mutating func lacksYear(_ record: CSVRecord) -> Bool {
    locate(record)
    let text = record.bytes.span.extracting(range(date))
    do throws(FieldFault) {
      if let format = options.dateFormat {
        if try format.instant(text) == nil { _ = try format.parse(text) }
      } else {
        _ = try DateText.parse(text, allowsShortYear: header.startsDatesWithYear)
      }
      return false
    } catch { return error == .noYear }
  }
}
