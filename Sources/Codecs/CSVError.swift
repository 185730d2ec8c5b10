public import Diagnostics

/// Where something stands in a text, for a person with an editor.
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

/// What is wrong with a table.
public enum CSVError: Fault, Equatable {
  /// Its bytes could not be had.
  case source(ByteSourceError)
  /// Its text is not a table.
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

/// What is wrong with the text of a table.
public enum CSVFault: Fault, Hashable {
  /// The text is UTF-16 by its NUL bytes, and no byte order mark says so.
  case unmarkedUTF16(TextEncoding)
  /// A NUL byte, as binary files have.
  case nulByte
  /// A byte that no text of the encoding has there.
  case undecodable(byte: UInt8, TextEncoding)
  /// Half of a pair of UTF-16 code units, without the other half.
  case loneSurrogate(UInt16, TextEncoding)
  /// A quoted field goes on after its closing quote.
  case textAfterQuote
  /// A quote is open at the end of the file.
  case unterminatedQuote
  /// A record is larger than ``CSVReader/recordByteLimit``; an open quote may be the reason.
  case recordTooLarge(isInsideQuotes: Bool)
  /// A record has more fields than ``CSVReader/fieldLimit``.
  case tooManyFields
  /// A record has more or fewer fields than ``CSVReader/requiredFieldCount``.
  case fieldCount(found: Int, expected: Int)

  /// Whether nothing after it can be read.
  public var isFatal: Bool {
    switch self {
    case .unmarkedUTF16, .unterminatedQuote, .recordTooLarge: true
    case .nulByte, .undecodable, .loneSurrogate, .textAfterQuote, .tooManyFields, .fieldCount:
      false
    }
  }

  public var code: String {
    switch self {
    case .unmarkedUTF16: "csv.encoding.unmarked-utf16"
    case .nulByte: "csv.byte.nul"
    case .undecodable: "csv.byte.undecodable"
    case .loneSurrogate: "csv.surrogate.unpaired"
    case .textAfterQuote: "csv.quote.text-after"
    case .unterminatedQuote: "csv.quote.unclosed"
    case .recordTooLarge(isInsideQuotes: true): "csv.quote.too-long"
    case .recordTooLarge(isInsideQuotes: false): "csv.record.too-large"
    case .tooManyFields: "csv.record.too-many-fields"
    case .fieldCount: "csv.record.field-count"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unmarkedUTF16(let encoding): .giveEncoding([encoding.rawValue])
    case .nulByte: .correctFile(.saveSpreadsheetAsCSV)
    case .undecodable, .loneSurrogate:
      .correctTextOrGiveEncoding(TextEncoding.allCases.map(\.rawValue))
    case .textAfterQuote: .correctFile(.doubleQuotes)
    case .unterminatedQuote, .recordTooLarge(isInsideQuotes: true): .correctFile(.closeQuote)
    case .recordTooLarge(isInsideQuotes: false): .correctFile(.checkTableText)
    case .tooManyFields: .correctFile(.checkDelimiter)
    case .fieldCount: .correctFile(.quoteFields)
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .unmarkedUTF16(let encoding): "Name the encoding: --encoding \(encoding.rawValue)."
    case .nulByte: "Check that the file is a text file; a spreadsheet has to be saved as CSV."
    case .undecodable, .loneSurrogate:
      "Correct the text there, or name the encoding with --encoding "
        + TextEncoding.allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or "
        + TextEncoding.cp949.rawValue + "."
    case .textAfterQuote: "Write a quote inside a quoted field twice."
    case .unterminatedQuote: "Close it, or write a quote inside a quoted field twice."
    case .recordTooLarge(isInsideQuotes: true):
      "Close the quote, or write a quote inside a quoted field twice."
    case .recordTooLarge(isInsideQuotes: false): "Check that the file is a table in text form."
    case .tooManyFields: "Check the delimiter."
    case .fieldCount: "Put quotes around a field that holds the delimiter."
    }
  }
}

extension CSVFault: CustomStringConvertible {
  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .unmarkedUTF16(let encoding):
      "the text looks like \(encoding), but has no byte order mark"
    case .nulByte: "a NUL byte stands in the text"
    case .undecodable(let byte, let encoding):
      "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) is not \(encoding) here"
    case .loneSurrogate(let unit, let encoding):
      "code unit 0x\(String(unit, radix: 16, uppercase: true)) is half a pair, which is not \(encoding)"
    case .textAfterQuote: "text follows the closing quote of a field"
    case .unterminatedQuote: "the quote that opens here is not closed"
    case .recordTooLarge(isInsideQuotes: true):
      "the quote that opens here is not closed within 1 MiB"
    case .recordTooLarge(isInsideQuotes: false): "the record is larger than 1 MiB"
    case .tooManyFields: "the record has more than 4096 fields"
    case .fieldCount(let found, let expected):
      "the record has \(found) field\(found == 1 ? "" : "s"); the header has \(expected)"
    }
  }
}

extension CSVError: CustomStringConvertible {
  /// What was found, with its line and column.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .malformed(let fault, let position): "\(position.line):\(position.column): \(fault)"
    }
  }
}
