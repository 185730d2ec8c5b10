/// Reads a JSON text (RFC 8259) strictly, value by value, and reports the position of every error.
///
/// To read a container, call ``beginObject()`` and ``nextKey()``, or ``beginArray()`` and
/// ``nextElement()``. After each key or element, read or skip its value.
/// ```swift
/// var reader = try JSONReader(bytes)
/// try reader.beginObject()
/// while let key = try reader.nextKey() {
///   if key == "name" { name = try reader.readString() } else { try reader.skipValue() }
/// }
/// try reader.finish()
/// ```
/// Trailing commas, comments, NaN and invalid UTF-8 are errors. A byte order mark is skipped.
public struct JSONReader: Sendable {
  /// The maximum nesting depth of arrays and objects.
  public static let depthLimit = 512

  /// The text.
  public let bytes: [UInt8]
  /// The byte offset at which the next read starts.
  public internal(set) var position: Int
  private var depth = 0
  /// Whether a value ended just before `position`, so that a comma must come first.
  var isBehindValue = false

  /// Creates a reader that starts at the first value of `bytes`.
  ///
  /// - Throws: ``JSONError`` if the text is empty or is UTF-16.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    position = JSONLocation.start(of: bytes).byteOffset
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error(.utf16, at: 0)
    }
    skipWhiteSpace()
    if position == bytes.count { throw error(.emptyDocument, at: position) }
  }

  /// A reader of an empty text, as a placeholder.
  package init() {
    bytes = []
    position = 0
  }

  // MARK: Containers

  /// Enters an object.
  public mutating func beginObject() throws(JSONError) {
    try begin(UInt8(ascii: "{"), expected: .object)
  }

  /// Reads the next key of the object; nil at the end of the object.
  @inlinable
  public mutating func nextKey() throws(JSONError) -> String? {
    guard let key = try nextKeyToken() else { return nil }
    return text(of: key)
  }

  /// Enters an array.
  public mutating func beginArray() throws(JSONError) {
    try begin(UInt8(ascii: "["), expected: .array)
  }

  /// Returns whether the array has another element; if so, the next call reads this element.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try nextItem(close: UInt8(ascii: "]"), expected: .commaOrArrayEnd)
  }

  /// Checks that only white space remains.
  public mutating func finish() throws(JSONError) {
    skipWhiteSpace()
    guard position == bytes.count else {
      throw error(.trailingContent(found: found(at: position)), at: position)
    }
  }

  private mutating func begin(_ open: UInt8, expected: JSONExpectation) throws(JSONError) {
    skipWhiteSpace()
    guard byte(at: position) == open else { throw unexpected(expected) }
    guard depth < Self.depthLimit else {
      throw error(.tooDeep(limit: Self.depthLimit), at: position)
    }
    depth += 1
    position += 1
    isBehindValue = false
  }

  private mutating func nextItem(close: UInt8, expected: JSONExpectation) throws(JSONError) -> Bool
  {
    skipWhiteSpace()
    if byte(at: position) == close {
      position += 1
      depth -= 1
      isBehindValue = true
      return false
    }
    if isBehindValue {
      guard byte(at: position) == UInt8(ascii: ",") else { throw unexpected(expected) }
      position += 1
      skipWhiteSpace()
      isBehindValue = false
    }
    return true
  }

  @usableFromInline
  mutating func nextKeyToken() throws(JSONError) -> StringToken? {
    guard try nextItem(close: UInt8(ascii: "}"), expected: .commaOrObjectEnd) else { return nil }
    guard byte(at: position) == UInt8(ascii: "\"") else { throw unexpected(.key) }
    let key = try scanString()
    skipWhiteSpace()
    guard byte(at: position) == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position += 1
    isBehindValue = false
    return key
  }

  // MARK: Values

  /// Returns the first byte of the next value without reading it: a quotation mark, a digit, a
  /// minus sign, `[`, `{`, `t`, `f` or `n`.
  ///
  /// - Throws: ``JSONError`` at the end of the text. This method does not reject an invalid first
  ///   byte; the error is thrown when the value is read.
  @inlinable
  public mutating func peek() throws(JSONError) -> UInt8 {
    skipWhiteSpace()
    guard let byte = byte(at: position) else { throw unexpected(.value) }
    return byte
  }

  /// Reads a string.
  public mutating func readString() throws(JSONError) -> String {
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected(.string) }
    return text(of: try scanString())
  }

  /// Reads a number and returns its text.
  public mutating func readNumber() throws(JSONError) -> String {
    try readNumber(expected: .number)
  }

  private mutating func readNumber(expected: JSONExpectation) throws(JSONError) -> String {
    skipWhiteSpace()
    let start = position
    try scanNumber(expected: expected)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONError) -> Bool {
    let isTrue = try peek() == UInt8(ascii: "t")
    guard scanLiteral(isTrue ? "true" : "false") else { throw unexpected(.boolean) }
    return isTrue
  }

  /// If the value is `null`, reads it and returns true; otherwise reads nothing and returns false.
  public mutating func readNull() throws(JSONError) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    guard scanLiteral("null") else { throw unexpected(.value) }
    return true
  }

  /// Reads a value of any kind as a tree.
  public mutating func readValue() throws(JSONError) -> JSONValue {
    switch try peek() {
    case UInt8(ascii: "{"):
      var members: [JSONObject.Member] = []
      try beginObject()
      while let key = try nextKey() {
        members.append(JSONObject.Member(key: key, value: try readValue()))
      }
      return .object(JSONObject(members))
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try beginArray()
      while try nextElement() { values.append(try readValue()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try readBool())
    case UInt8(ascii: "n"):
      _ = try readNull()
      return .null
    default: return .number(try readNumber(expected: .value))
    }
  }

  /// Reads a value of any kind; if it is an array or object, the value is checked and its JSON text
  /// is returned.
  public mutating func readScalar() throws(JSONError) -> JSONScalar {
    switch try peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let range = try skipValue()
      return .json(String(decoding: bytes[range], as: UTF8.self))
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try readBool())
    case UInt8(ascii: "n"):
      _ = try readNull()
      return .null
    default: return .number(try readNumber(expected: .value))
    }
  }

  /// Reads the members of an object or null as scalars, every key once.
  mutating func readProperties() throws(JSONError) -> [(key: String, value: JSONScalar)] {
    if try readNull() { return [] }
    var properties: [(key: String, value: JSONScalar)] = []
    try beginObject()
    while let key = try nextKey() { properties.append((key, try readScalar())) }
    return lastOfEachKey(properties, key: \.key)
  }

  /// Skips a value, checks its syntax, and returns the range of its bytes in the text.
  @discardableResult
  public mutating func skipValue() throws(JSONError) -> Range<Int> {
    let first = try peek()
    let start = position
    switch first {
    case UInt8(ascii: "{"):
      try beginObject()
      while try nextKeyToken() != nil { try skipValue() }
    case UInt8(ascii: "["):
      try beginArray()
      while try nextElement() { try skipValue() }
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool()
    case UInt8(ascii: "n"): _ = try readNull()
    default: try scanNumber(expected: .value)
    }
    return start..<position
  }

  /// Moves back to a value that was skipped.
  package mutating func rewind(to offset: Int) {
    position = offset
    isBehindValue = false
  }

  /// After ``rewind(to:)``, moves forward to the end of a value that was read before the call of
  /// ``rewind(to:)``.
  package mutating func resume(behind offset: Int) {
    position = offset
    isBehindValue = true
  }

  private mutating func scanLiteral(_ literal: StaticString) -> Bool {
    let end = position + literal.utf8CodeUnitCount
    guard end <= bytes.count,
      literal.withUTF8Buffer({ unsafe bytes[position..<end].elementsEqual($0) })
    else { return false }
    position = end
    isBehindValue = true
    return true
  }
}
