internal import Codecs

extension StatementTable {
  /// How many records are looked at for a day without a year.
  private static var yearSampleSize: Int { 512 }

  /// What a person may want to know where days have no year; nil where they have one.
  mutating func yearNote(of row: inout StatementRow) -> StatementNote? {
    guard case .until(let last)? = row.options.year else { return nil }
    let isUsed = sample(Self.yearSampleSize).contains { row.lacksYear($0) }
    return isUsed ? .yearOfTitle(until: last) : nil
  }
}

extension StatementRow {
  /// Whether the date of a record is read, and has no year.
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
