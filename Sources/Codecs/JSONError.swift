/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong.
  public var problem: JSONProblem
  /// Where it starts.
  public var location: JSONLocation

  /// Creates an error.
  public init(_ problem: JSONProblem, at location: JSONLocation) {
    self.problem = problem
    self.location = location
  }
}

/// What is wrong with a JSON text (RFC 8259).
public enum JSONProblem: Error, Equatable, Sendable {
  /// There is nothing but white space.
  case emptyDocument
  /// The text starts with the byte order mark of UTF-16.
  case utf16
  /// The text ends too early.
  case unexpectedEnd(expected: String)
  /// Another character stands where `expected` should.
  case unexpected(found: String, expected: String)
  /// Something follows the end of the value.
  case trailingContent(found: String)
  /// A string holds bytes that are not UTF-8.
  case invalidUTF8
  /// A string holds an unescaped control character.
  case controlCharacter(UInt8)
  /// A backslash is not followed by an escape that JSON knows.
  case invalidEscape
  /// An escape gives half of a surrogate pair.
  case unpairedSurrogate
  /// Arrays and objects are nested too deep.
  case tooDeep(limit: Int)
}

extension JSONError: CustomStringConvertible {
  /// `3:17: …`, the place and what was found and expected.
  public var description: String { "\(location): \(problem)" }
}

extension JSONProblem: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .emptyDocument: "the document is empty; a JSON value is expected"
    case .utf16: "the document is UTF-16; JSON is read as UTF-8"
    case .unexpectedEnd(let expected): "the document ends where \(expected) is expected"
    case .unexpected(let found, let expected): "found \(found) where \(expected) is expected"
    case .trailingContent(let found): "found \(found) after the end of the document"
    case .invalidUTF8: "the string is not valid UTF-8"
    case .controlCharacter(let byte):
      "the string holds the control character \(hexadecimal(byte)); it must be escaped"
    case .invalidEscape:
      "the escape is unknown; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with 4 digits"
    case .unpairedSurrogate: "the escape is half of a surrogate pair"
    case .tooDeep(let limit): "arrays and objects are nested deeper than \(limit) levels"
    }
  }
}

/// `0x0A`.
func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
