public import Diagnostics

/// A position in a text, as an editor shows it.
public struct CSVPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// An error in a table.
public enum CSVError: Fault, Equatable {
  /// The bytes of the table could not be read.
  case source(ByteSourceError)
  /// The text of the table is malformed.
  case malformed(CSVFault, at: CSVPosition)

  public var code: String {
    switch self {
    case .source(let error): error.code
    case .malformed(let fault, _): fault.code
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .source(let error): error.location
    case .malformed(_, let position):
      DiagnosticLocation(line: position.line, column: position.column)
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .source(let error): error.recovery
    case .malformed(let fault, _): fault.recovery
    }
  }
}

/// A fault in the text of a table.
public enum CSVFault: Fault, Hashable {
  /// The NUL bytes of the text suggest UTF-16, but the text has no byte order mark.
  case unmarkedUTF16(TextEncoding)
  /// The non-ASCII bytes are valid text in several encodings that are about equally likely; the
  /// likeliest encoding is first.
  case ambiguousEncoding([TextEncoding])
  /// The text contains a NUL byte, which is a sign of a binary file.
  case nulByte
  /// A byte is invalid at its position in the encoding.
  case undecodable(byte: UInt8, TextEncoding)
  /// One half of a UTF-16 surrogate pair appears without the other half.
  case loneSurrogate(UInt16, TextEncoding)
  /// A quoted field continues after its closing quote.
  case textAfterQuote
  /// A quote is open at the end of the file.
  case unterminatedQuote
  /// A record is larger than ``CSVReader/recordByteLimit``, possibly because a quote was not
  /// closed.
  case recordTooLarge(isInsideQuotes: Bool)
  /// The blank lines of the text are larger than 32 MiB in total.
  case tooManyBlankLines
  /// A record has more fields than ``CSVReader/fieldLimit``.
  case tooManyFields
  /// A record has more or fewer fields than ``CSVReader/requiredFieldCount``.
  case fieldCount(found: Int, expected: Int)

  /// Whether reading must end at the fault; after any other fault, the next record can be read.
  public var isFatal: Bool {
    switch self {
    case .unmarkedUTF16, .ambiguousEncoding, .unterminatedQuote, .recordTooLarge,
      .tooManyBlankLines:
      true
    case .nulByte, .undecodable, .loneSurrogate, .textAfterQuote, .tooManyFields, .fieldCount:
      false
    }
  }

  public var code: String {
    switch self {
    case .unmarkedUTF16: "csv.encoding.unmarked-utf16"
    case .ambiguousEncoding: "csv.encoding.ambiguous"
    case .nulByte: "csv.byte.nul"
    case .undecodable: "csv.byte.undecodable"
    case .loneSurrogate: "csv.surrogate.unpaired"
    case .textAfterQuote: "csv.quote.text-after"
    case .unterminatedQuote: "csv.quote.unclosed"
    case .recordTooLarge(isInsideQuotes: true): "csv.quote.too-long"
    case .recordTooLarge(isInsideQuotes: false): "csv.record.too-large"
    case .tooManyBlankLines: "csv.lines.too-many-blank"
    case .tooManyFields: "csv.record.too-many-fields"
    case .fieldCount: "csv.record.field-count"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unmarkedUTF16(let encoding): .giveEncoding([encoding.rawValue])
    case .ambiguousEncoding(let encodings): .giveEncoding(encodings.map(\.rawValue))
    case .nulByte: .correctFile(.saveSpreadsheetAsCSV)
    case .undecodable, .loneSurrogate:
      .correctTextOrGiveEncoding(TextEncoding.allCases.map(\.rawValue))
    case .textAfterQuote: .correctFile(.doubleQuotes)
    case .unterminatedQuote, .recordTooLarge(isInsideQuotes: true): .correctFile(.closeQuote)
    case .recordTooLarge(isInsideQuotes: false), .tooManyBlankLines: .correctFile(.checkTableText)
    case .tooManyFields: .correctFile(.checkDelimiter)
    case .fieldCount(let found, let expected):
      .correctFile(found < expected ? .completeRecord : .quoteFields)
    }
  }
}
