public import Diagnostics

/// One thing that is wrong with a statement, for the person whose file it is.
public struct ImportProblem: Fault, Hashable {
  /// What messages call the file.
  public var file: String
  /// File and place: `card.csv:17:12`, `card.xlsx:C17`, `cafes.geojson:feature 16`.
  public var place: String
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// How many cells of a terminal stand before the place in ``excerpt``.
  public var excerptOffset: Int
  /// How many cells of a terminal the place takes, at least 1.
  public var length: Int
  /// What is wrong; its code and its recovery are those of the problem. It may quote the file: private.
  public var fault: RecordFault
  /// The line of the file, tabs as single spaces: private.
  public var excerpt: String
  /// The number of that line: not ``line`` where the record is of a table that was made of the file.
  public var excerptLine: Int
  /// The bytes of the whole record without its line end: private.
  public var rawRecord: [UInt8]
  /// How many fields the record has.
  public var fieldCount: Int

  public var code: String { fault.code }
  public var location: DiagnosticLocation? {
    DiagnosticLocation(file: file, line: excerptLine, column: column)
  }
  public var recovery: Recovery? { fault.recovery }

  /// The value that is wrong; empty when the whole record is.
  var value: String {
    if case .field(_, _, let value) = fault { value } else { "" }
  }

  /// Shows a line of the file that the table of the record was made of.
  mutating func show(_ excerpt: String, line: Int, column: Int, offset: Int, length: Int) {
    (self.excerpt, excerptLine, self.column) = (excerpt, line, column)
    (excerptOffset, self.length) = (offset, max(1, length))
  }

  /// The field, nil when the whole record is wrong.
  public var field: StatementField? {
    if case .field(_, let field, _) = fault { field } else { nil }
  }
}

extension ImportProblem: CustomStringConvertible {
  /// `line 17: statement.amount.not-decimal`: nothing private.
  public var description: String { "line \(line): \(code)" }
}
