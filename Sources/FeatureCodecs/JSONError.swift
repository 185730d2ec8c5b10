public import Diagnostics

/// An error in a JSON text, with its place in the text.
public struct JSONError: Fault, Equatable {
  /// The problem.
  public var problem: JSONProblem
  /// The place where the problem starts.
  public var place: JSONLocation

  /// Creates an error.
  public init(_ problem: JSONProblem, at place: JSONLocation) {
    self.problem = problem
    self.place = place
  }

  public var code: String { problem.code }
  public var location: DiagnosticLocation? { place.diagnosticLocation }
  public var recovery: Recovery? { problem.recovery }
}

/// A problem in a JSON text (RFC 8259).
public enum JSONProblem: Fault, Equatable {
  /// The text contains only white space.
  case emptyDocument
  /// The text starts with the byte order mark of UTF-16.
  case utf16
  /// The text ends where `expected` should follow.
  case unexpectedEnd(expected: JSONExpectation)
  /// The text contains `found` where `expected` should be.
  case unexpected(found: JSONFinding, expected: JSONExpectation)
  /// The text continues after the end of the value.
  case trailingContent(found: JSONFinding)
  /// A string contains bytes that are not UTF-8.
  case invalidUTF8
  /// A string contains an unescaped control character.
  case controlCharacter(UInt8)
  /// A backslash does not start an escape sequence of JSON.
  case invalidEscape
  /// An escape sequence represents one half of a surrogate pair, and the other half is missing.
  case unpairedSurrogate
  /// Arrays and objects are nested too deeply.
  case tooDeep(limit: Int)

  public var code: String {
    switch self {
    case .emptyDocument: "json.document.empty"
    case .utf16: "json.encoding.utf16"
    case .unexpectedEnd: "json.document.ends-early"
    case .unexpected: "json.value.unexpected"
    case .trailingContent: "json.document.trailing-content"
    case .invalidUTF8: "json.string.invalid-utf8"
    case .controlCharacter: "json.string.control-character"
    case .invalidEscape: "json.escape.invalid"
    case .unpairedSurrogate: "json.escape.unpaired-surrogate"
    case .tooDeep: "json.nesting.too-deep"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .emptyDocument, .unexpectedEnd: .correctFile(.checkComplete)
    case .utf16: .correctFile(.convertFromUTF16)
    case .invalidUTF8: .correctFile(.convertToUTF8)
    case .unexpected, .trailingContent, .controlCharacter, .invalidEscape, .unpairedSurrogate,
      .tooDeep:
      nil
    }
  }
}

/// The content that is expected at a place in a JSON text.
public enum JSONExpectation: Hashable, Sendable {
  /// A value of any kind.
  case value
  /// An object.
  case object
  /// An array.
  case array
  /// A string.
  case string
  /// A number.
  case number
  /// A digit of a number.
  case digit
  /// `true` or `false`.
  case boolean
  /// A key in quotes.
  case key
  /// A colon after a key.
  case colon
  /// A comma or the end of an array.
  case commaOrArrayEnd
  /// A comma or the end of an object.
  case commaOrObjectEnd
  /// The quotation mark that closes a string.
  case closingQuote
  /// The number of an arc in TopoJSON, which is a whole number.
  case arcNumber
}

/// The content that was found at a place in a JSON text. The text may be private, so the finding
/// quotes as little of it as possible.
public enum JSONFinding: Hashable, Sendable {
  /// A word that JSON does not allow, such as `NaN`, `undefined` or `None`.
  case word(String)
  /// A byte.
  case byte(UInt8)
  /// A number too large for a 64-bit floating-point number.
  case hugeNumber
  /// A number that is not whole, or is out of range.
  case otherNumber
}
