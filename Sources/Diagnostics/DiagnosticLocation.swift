/// The location to which a diagnostic refers.
public struct DiagnosticLocation: Hashable, Sendable {
  /// The file as the user named it; nil for the ledger.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// The character in the line, from 1.
  public var column: Int?
  /// The name of the ledger's table to which the diagnostic refers.
  public var table: String?
  /// The id of the row in the table.
  public var row: Int64?

  /// Creates a location.
  public init(
    file: String? = nil, line: Int? = nil, column: Int? = nil, table: String? = nil,
    row: Int64? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.table = table
    self.row = row
  }
}
