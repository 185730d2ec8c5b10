internal import FeatureCodecs
package import SimpleFeatures

/// Writes CSV records in UTF-8, with quotes as in RFC 4180; each record ends with LF.
///
/// ```swift
/// var writer = CSVWriter()
/// writer.append("칼국수, 만두")
/// writer.append(4_500)
/// writer.endRecord()
/// writer.take()  // the UTF-8 of "칼국수, 만두",4500 and a line end
/// ```
package struct CSVWriter: Sendable {
  /// The number of buffered bytes at which a block is full.
  package static let blockSize = 256 << 10

  private let rules: CSVRules
  private let delimiter: UInt8
  private var output: ByteWriter
  private var isBehindField = false

  /// Creates a writer with room for `capacity` bytes.
  package init(
    _ rules: CSVRules = .exact, delimiter: UInt8 = UInt8(ascii: ","), capacity: Int = 0
  ) {
    self.rules = rules
    self.delimiter = delimiter
    output = ByteWriter(capacity: capacity)
  }

  /// The records as one document.
  package static func document(_ records: some Sequence<[String]>) -> [UInt8] {
    var writer = CSVWriter()
    for record in records { writer.append(record: record) }
    return writer.take()
  }

  /// The number of buffered bytes, which the next call of ``take()`` returns.
  package var count: Int { output.count }

  /// Whether a block is full, that is, at least ``blockSize`` bytes are buffered.
  package var isBlockFull: Bool { count >= Self.blockSize }

  /// Returns the bytes written since the last call, and removes them from the buffer.
  package mutating func take() -> [UInt8] {
    let bytes = output.bytes
    // The storage is passed on with the bytes; the new one has room for as many.
    output = ByteWriter(capacity: bytes.count)
    return bytes
  }

  // MARK: Records

  /// Appends a record.
  package mutating func append(record: [String]) {
    for field in record { append(field) }
    endRecord()
  }

  /// Ends the record.
  package mutating func endRecord() {
    output.append(UInt8(ascii: "\n"))
    isBehindField = false
  }

  /// Begins a record with `fields`, which are already CSV text that uses the delimiter of this
  /// writer.
  package mutating func append(raw fields: some Sequence<UInt8>) {
    beginField()
    for byte in fields { output.append(byte) }
  }

  // MARK: Fields

  /// Appends a text.
  package mutating func append(_ text: String) { append(text.utf8.span) }

  /// Appends a text in UTF-8.
  package mutating func append(_ text: Span<UInt8>) {
    let present = rules.present(in: text)
    let isQuoted = rules.quotes(text, with: present)
    beginField()
    if isQuoted { output.append(Self.quote) }
    let special = rules.blank | 1 << UInt64(Self.quote)
    if present & special == 0 { output.append(text) } else { append(text, replacing: special) }
    if isQuoted { output.append(Self.quote) }
  }

  /// Appends a text that contains no delimiter, quote or line end, such as a number.
  package mutating func append(plain text: Span<UInt8>) {
    beginField()
    output.append(text)
  }

  /// Appends a decimal integer.
  package mutating func append(_ value: Int64) {
    beginField()
    output.append(decimal: value)
  }

  /// Appends the longitude and the latitude as two fields; both fields are empty if the coordinate
  /// is nil.
  package mutating func append(_ coordinate: Coordinate?) {
    guard let coordinate else { return appendEmpty(count: 2) }
    beginField()
    output.append(degreesE7: coordinate.longitudeE7)
    beginField()
    output.append(degreesE7: coordinate.latitudeE7)
  }

  /// Appends empty fields.
  package mutating func appendEmpty(count: Int = 1) {
    for _ in 0..<count { beginField() }
  }

  private mutating func beginField() {
    if isBehindField { output.append(delimiter) }
    isBehindField = true
  }

  /// Appends a text and replaces some bytes below 64: quotation marks are doubled, the others
  /// become spaces.
  private mutating func append(_ text: Span<UInt8>, replacing special: UInt64) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 64, special & 1 &<< UInt64(byte) != 0 else { continue }
      output.append(text.extracting(start..<index))
      start = index + 1
      if byte == Self.quote {
        output.append("\"\"")
      } else if byte != UInt8(ascii: "\n") || index == 0 || text[index - 1] != UInt8(ascii: "\r") {
        output.append(UInt8(ascii: " "))
      }
    }
    output.append(text.extracting(start..<text.count))
  }

  private static let quote = UInt8(ascii: "\"")
}
