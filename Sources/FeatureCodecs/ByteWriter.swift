public import SimpleFeatures

/// A buffer to which bytes are appended; it formats numbers exactly and without allocating memory.
///
/// ```swift
/// var writer = ByteWriter()
/// writer.append(degreesE7: -1_234_567)
/// writer.bytes  // the UTF-8 of "-0.1234567"
/// ```
public struct ByteWriter: Sendable {
  /// The bytes that were written since the last ``reset()``.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// The number of bytes written.
  public var count: Int { bytes.count }

  /// Discards the written bytes and keeps the storage.
  public mutating func reset() { bytes.removeAll(keepingCapacity: true) }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a literal unchanged.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { literal in
      bytes.append(addingCapacity: literal.count) { $0.append(copying: unsafe literal.span) }
    }
  }

  /// Appends bytes unchanged.
  public mutating func append(_ other: Span<UInt8>) {
    bytes.append(addingCapacity: other.count) { $0.append(copying: other) }
  }

  /// Appends the UTF-8 bytes of `text` unchanged.
  public mutating func append(utf8 text: String) { append(text.utf8.span) }

  /// Appends an integer in decimal.
  public mutating func append(decimal value: Int64) {
    let magnitude = value.magnitude
    bytes.append(addingCapacity: 20) { output in
      if value < 0 { output.append(Self.minus) }
      Self.appendDecimal(magnitude, to: &output)
    }
  }

  /// Appends a value in units of 1e-7 degree; the value is written in degrees with exactly seven
  /// digits after the point, such as `-0.1234567`.
  public mutating func append(degreesE7 value: Int32) {
    bytes.append(addingCapacity: 12) { output in Self.appendDegrees(value, to: &output) }
  }

  /// Appends `longitude,latitude` in degrees, each with seven digits after the point.
  public mutating func append(_ coordinate: Coordinate) {
    bytes.append(addingCapacity: 25) { output in
      Self.appendDegrees(coordinate.longitudeE7, to: &output)
      output.append(Self.comma)
      Self.appendDegrees(coordinate.latitudeE7, to: &output)
    }
  }

  /// Appends `text` as a JSON string with its quotation marks.
  public mutating func append(jsonString text: String) { append(jsonString: text.utf8.span) }

  /// Appends UTF-8 bytes as a JSON string with its quotation marks.
  ///
  /// Quotation marks, backslashes and control characters are escaped; all other characters are
  /// copied.
  /// - Precondition: `text` is valid UTF-8. The method does not check this.
  public mutating func append(jsonString text: Span<UInt8>) {
    guard Self.needsEscape(text) else {
      return bytes.append(addingCapacity: text.count + 2) { output in
        output.append(Self.quotationMark)
        output.append(copying: text)
        output.append(Self.quotationMark)
      }
    }
    append(Self.quotationMark)
    var start = 0
    for index in text.indices where Self.needsEscape(text[index]) {
      append(text.extracting(start..<index))
      appendEscape(text[index])
      start = index + 1
    }
    append(text.extracting(start..<text.count))
    append(Self.quotationMark)
  }

  /// Appends a key of JSON with its colon, after a comma unless it is the first key.
  mutating func append(jsonKey key: String, isFirst: Bool) {
    let text = key.utf8.span
    guard !Self.needsEscape(text) else {
      if !isFirst { append(Self.comma) }
      append(jsonString: text)
      return append(Self.colon)
    }
    // One step in place of four: most calls write keys.
    bytes.append(addingCapacity: text.count + 4) { output in
      if !isFirst { output.append(Self.comma) }
      output.append(Self.quotationMark)
      output.append(copying: text)
      output.append(Self.quotationMark)
      output.append(Self.colon)
    }
  }

  private static func needsEscape(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where needsEscape(text[index]) { return true }
    return false
  }

  /// Whether JSON forbids the byte inside a string.
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quotationMark || byte == backslash
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case Self.quotationMark: append("\\\"")
    case Self.backslash: append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default:
      append("\\u00")
      append(Self.hexadecimalDigit(byte >> 4))
      append(Self.hexadecimalDigit(byte & 0xF))
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? zero + value : value - 10 + UInt8(ascii: "a")
  }

  @inline(__always)
  private static func appendDegrees(_ value: Int32, to output: inout OutputSpan<UInt8>) {
    let magnitude = value.magnitude
    let fraction = magnitude % 10_000_000
    if value < 0 { output.append(minus) }
    appendUpToThree(magnitude / 10_000_000, to: &output)
    output.append(point)
    appendThree(fraction / 10_000, to: &output)
    appendFour(fraction % 10_000, to: &output)
  }

  private static func appendDecimal(_ value: UInt64, to output: inout OutputSpan<UInt8>) {
    guard value >= 10_000 else { return appendUpToFour(UInt32(value), to: &output) }
    // At most four steps: 2^64 has 20 digits.
    appendDecimal(value / 10_000, to: &output)
    appendFour(UInt32(value % 10_000), to: &output)
  }

  @inline(__always)
  private static func appendUpToFour(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    value >= 1_000 ? appendFour(value, to: &output) : appendUpToThree(value, to: &output)
  }

  @inline(__always)
  private static func appendUpToThree(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    if value >= 100 {
      appendThree(value, to: &output)
    } else {
      if value >= 10 { appendDigit(value / 10, to: &output) }
      appendDigit(value % 10, to: &output)
    }
  }

  @inline(__always)
  private static func appendThree(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    appendDigit(value / 100, to: &output)
    appendDigit(value / 10 % 10, to: &output)
    appendDigit(value % 10, to: &output)
  }

  @inline(__always)
  private static func appendFour(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    appendDigit(value / 1_000, to: &output)
    appendThree(value % 1_000, to: &output)
  }

  @inline(__always)
  private static func appendDigit(_ digit: UInt32, to output: inout OutputSpan<UInt8>) {
    output.append(zero &+ UInt8(truncatingIfNeeded: digit))
  }

  private static let zero = UInt8(ascii: "0")
  private static let minus = UInt8(ascii: "-")
  private static let point = UInt8(ascii: ".")
  private static let colon = UInt8(ascii: ":")
  private static let comma = UInt8(ascii: ",")
  private static let quotationMark = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}

extension OutputSpan<UInt8> {
  /// Appends bytes as one block, several times faster than one by one.
  ///
  /// - Precondition: There is room for them.
  fileprivate mutating func append(copying source: Span<UInt8>) {
    precondition(source.count <= freeCapacity, "the bytes do not fit in the room made for them")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe source.withUnsafeBufferPointer { source in
        // `freeCapacity` covers the rest of `buffer`.
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        count += unsafe rest.initialize(fromContentsOf: source)
      }
    }
  }
}
