public import Diagnostics

/// A problem in a statement, described for the owner of the file.
public struct ImportProblem: Fault, Hashable {
  /// The name of the file in messages.
  public var file: String
  /// The file and the location of the problem, such as `card.csv:17:12`, `card.xlsx:C17` or
  /// `cafes.geojson:feature 16`.
  public var place: String
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// The number of terminal cells in ``excerpt`` that precede the faulty text.
  public var excerptOffset: Int
  /// The width of the faulty text in terminal cells, at least 1.
  public var length: Int
  /// The fault, which determines the code and the recovery of the problem. If the fault quotes the
  /// file, its text is private.
  public var fault: RecordFault
  /// The faulty line of the file, with each tab replaced by a space. The text is private.
  public var excerpt: String
  /// The number of the line that ``excerpt`` shows. The number differs from ``line`` if the record
  /// belongs to a table that was extracted from the file.
  public var excerptLine: Int
  /// The bytes of the whole record without its line end. They are private.
  public var rawRecord: [UInt8]
  /// The number of fields in the record.
  public var fieldCount: Int

  public var code: String { fault.code }
  public var location: DiagnosticLocation? {
    DiagnosticLocation(file: file, line: excerptLine, column: column)
  }
  public var recovery: Recovery? { fault.recovery }

  /// The wrong value; empty if the whole record is wrong.
  var value: String {
    if case .field(_, _, let value) = fault { value } else { "" }
  }

  /// Shows a line of the file from which the record's table was made.
  mutating func show(_ excerpt: String, line: Int, column: Int, offset: Int, length: Int) {
    (self.excerpt, excerptLine, self.column) = (excerpt, line, column)
    (excerptOffset, self.length) = (offset, max(1, length))
  }

  /// The faulty field; nil if the whole record is wrong.
  public var field: StatementField? {
    if case .field(_, let field, _) = fault { field } else { nil }
  }
}

extension ImportProblem: CustomStringConvertible {
  /// The line and the code, such as `line 17: statement.amount.not-decimal`. The text contains
  /// nothing private.
  public var description: String { "line \(line): \(code)" }
}
