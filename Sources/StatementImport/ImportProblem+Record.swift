internal import Codecs

extension ImportProblem {
  /// The length of the longest excerpt in bytes; it bounds the memory of many problems.
  private static let excerptLimit = 4096

  /// A problem with one field of a record.
  init(
    _ fault: FieldFault, _ field: StatementField, column index: Int?, value: String,
    in record: CSVRecord, of source: StatementSource
  ) {
    let range = index.map { record.rawRange(of: $0, delimiter: source.delimiter) } ?? 0..<0
    let (position, line) = record.position(ofRawByte: range.lowerBound)
    self.init(
      .field(fault, field, value: value), source, position: position, column: index, line: line,
      place: range.lowerBound..<min(range.upperBound, line.upperBound), in: record)
  }

  /// A problem with a record as a whole.
  init(
    _ fault: CSVFault, at position: CSVPosition, in record: CSVRecord, of source: StatementSource
  ) {
    let line = record.lineRange(position.line)
    let start = record.rawByte(ofCharacter: position.column, in: line)
    let place: Range<Int>
    if case .fieldCount = fault { place = line } else { place = start..<start }
    self.init(
      .text(fault), source, position: position, column: nil, line: line, place: place, in: record)
  }

  private init(
    _ fault: RecordFault, _ source: StatementSource, position: CSVPosition, column index: Int?,
    line: Range<Int>, place: Range<Int>, in record: CSVRecord
  ) {
    self.fault = fault
    let end = min(line.upperBound, line.lowerBound + Self.excerptLimit)
    file = source.file
    self.place = source.place(line: position.line, character: position.column, column: index)
    self.line = position.line
    excerptLine = position.line
    column = position.column
    let start = min(place.lowerBound, end)
    excerptOffset = DisplayWidth.cells(Self.text(record, line.lowerBound..<start))
    length = max(
      1, DisplayWidth.cells(Self.text(record, start..<max(start, min(place.upperBound, end)))))
    excerpt = Self.text(record, line.lowerBound..<end)
    rawRecord = Array(record.rawBytes)
    fieldCount = record.count
  }

  /// The text of a range of bytes; each control character becomes one character that is one cell
  /// wide.
  private static func text(_ record: CSVRecord, _ range: Range<Int>) -> String {
    let bytes = record.bytes[range].map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
