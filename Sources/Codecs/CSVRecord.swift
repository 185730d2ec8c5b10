/// One record of a table; ``CSVReader/next(into:)`` can fill the same value with one record after
/// another.
///
/// Each field is a range of ``bytes``. These bytes are the unchanged record, followed by the
/// unescaped values of the fields that contain escapes.
/// ```swift
/// let field = record.bytes.span.extracting(record.range(of: 3))
/// ```
public struct CSVRecord: Sendable {
  /// The bytes to which the ranges of the fields refer.
  public internal(set) var bytes: [UInt8] = []
  /// The line on which the record starts, from 1.
  public internal(set) var line = 0
  /// The number of bytes in ``bytes`` that form the unchanged record, without its line end.
  var rawCount = 0
  var fields: [Field] = []

  /// The range of the value of a field in ``CSVRecord/bytes``.
  @usableFromInline
  struct Field: Sendable {
    @usableFromInline var start: Int32
    /// The end of the range; negative while the value still contains doubled quotes.
    @usableFromInline var end: Int32
  }

  /// Creates an empty record.
  public init() {
    bytes.reserveCapacity(4096)
    fields.reserveCapacity(64)
  }

  /// Returns a copy without unused capacity, for callers that keep many records.
  public func compacted() -> CSVRecord {
    var copy = self
    copy.bytes = Array(bytes[...])
    copy.fields = Array(fields[...])
    return copy
  }

  /// The number of fields in the record.
  public var count: Int { fields.count }

  /// Returns the range in ``bytes`` of the value of a field, without its quotes.
  public func range(of field: Int) -> Range<Int> {
    let field = fields[field]
    return Int(field.start)..<Int(field.end)
  }

  /// The value of a field.
  public func string(_ field: Int) -> String {
    String(decoding: bytes[range(of: field)], as: UTF8.self)
  }

  /// The unchanged record of the file, without its line end.
  public var rawBytes: ArraySlice<UInt8> { bytes[..<rawCount] }

  /// Returns the range of a field in ``rawBytes``, quotes included.
  ///
  /// - Complexity: O(*n*) for a record of *n* bytes; this method is meant for error messages.
  public func rawRange(of field: Int, delimiter: UInt8) -> Range<Int> {
    var scan = CSVScan(delimiter: delimiter)
    var fields: [Field] = []
    // The record was read once, so it is complete and is read the same way again.
    _ = scan.record(in: bytes.span.extracting(first: rawCount), isAtEnd: true, into: &fields)
    guard field < fields.count else { return rawCount..<rawCount }
    var start = Int(fields[field].start)
    var end = Int(abs(fields[field].end))
    if start > 0, bytes[start - 1] == UInt8(ascii: "\""), end < rawCount,
      bytes[end] == UInt8(ascii: "\"")
    {
      start -= 1
      end += 1
    }
    return start..<end
  }

  /// Returns the line and the character of a byte of ``rawBytes``, and the range of that line in
  /// ``rawBytes``.
  ///
  /// - Complexity: O(*n*) for a record of *n* bytes; this method is meant for error messages.
  public func position(
    ofRawByte offset: Int
  ) -> (position: CSVPosition, lineRange: Range<Int>) {
    var position = CSVPosition(line: line, column: 1)
    var lineStart = 0
    var index = 0
    while index < offset {
      let byte = bytes[index]
      let isLineEnd =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r")
          && (index + 1 == rawCount || bytes[index + 1] != UInt8(ascii: "\n")))
      if isLineEnd {
        position.line += 1
        lineStart = index + 1
      }
      index += 1
    }
    for byte in bytes[lineStart..<max(lineStart, offset)] where byte & 0xC0 != 0x80 {
      position.column += 1
    }
    let rest = bytes[lineStart..<rawCount]
    let lineEnd =
      rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rawCount
    return (position, lineStart..<lineEnd)
  }

  /// Returns the range of ``rawBytes`` that a line of the file occupies, without the line end.
  ///
  /// - Complexity: O(*n*) for a record of *n* bytes; this method is meant for error messages.
  public func lineRange(_ wanted: Int) -> Range<Int> {
    var number = line
    var start = 0
    for index in 0..<rawCount {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      if number >= wanted { return start..<index }
      // Only the line feed of a pair counts.
      if byte == UInt8(ascii: "\r"), index + 1 < rawCount, bytes[index + 1] == UInt8(ascii: "\n") {
        continue
      }
      number += 1
      start = index + 1
    }
    return start..<rawCount
  }

  /// Returns the offset in ``rawBytes`` at which the given character of a line begins. A byte that
  /// is not part of a UTF-8 character counts as one character.
  ///
  /// - Parameters:
  ///   - column: The number of the character, from 1. If the line has fewer characters, the result
  ///     is the end of the line.
  ///   - line: The bytes of the line.
  /// - Complexity: O(*n*) for a line of *n* bytes; this method is meant for error messages.
  package func rawByte(ofCharacter column: Int, in line: Range<Int>) -> Int {
    var place = line.lowerBound
    for _ in 1..<max(1, column) where place < line.upperBound {
      let more =
        switch bytes[place] {
        case 0xC2...0xDF: 1
        case 0xE0...0xEF: 2
        case 0xF0...0xF4: 3
        default: 0
        }
      let end = min(line.upperBound, place + 1 + more)
      place += 1
      while place < end, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return place
  }

  /// Takes the raw bytes and puts the unescaped fields after them.
  mutating func fill(_ raw: ArraySlice<UInt8>, hasEscapes: Bool) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: raw)
    rawCount = raw.count
    guard hasEscapes else { return }
    for index in fields.indices where fields[index].end < 0 {
      let start = Int(fields[index].start)
      let end = Int(-fields[index].end)
      let target = bytes.count
      var position = start
      while position < end {
        bytes.append(bytes[position])
        // Quotes inside come in pairs; one of each pair is kept.
        position += bytes[position] == UInt8(ascii: "\"") ? 2 : 1
      }
      fields[index] = Field(start: Int32(target), end: Int32(bytes.count))
    }
  }
}
