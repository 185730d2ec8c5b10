/// Something to tell a person: why an operation failed, or what it found. A value without a sentence:
/// the sentences stand in `Wording`.
public protocol Diagnostic: Sendable {
  /// The name of what happened, in three parts: `ledger.schema.newer`. It stays the same in all
  /// releases, whatever the sentence becomes.
  var code: String { get }
  /// Where it is; nil when it is about no single place.
  var location: DiagnosticLocation? { get }
  /// What can be done about it; nil when the sentence says it all.
  var recovery: Recovery? { get }
}

extension Diagnostic {
  public var location: DiagnosticLocation? { nil }
  public var recovery: Recovery? { nil }
}

/// An error that is a ``Diagnostic``.
public protocol Fault: Error, Diagnostic {}

/// The place that a diagnostic is about.
public struct DiagnosticLocation: Hashable, Sendable {
  /// The file as the person named it; nil for the ledger.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// The character in the line, from 1.
  public var column: Int?
  /// The table of the ledger.
  public var table: String?
  /// The row of the table by its id.
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
