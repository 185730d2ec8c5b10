public import Spending

/// A row of an imported statement that waits for a decision: it may be a payment that the ledger
/// already has. No sum contains the row.
public struct WaitingRow: Hashable, Sendable, Identifiable {
  /// The row id in the table of waiting rows.
  public var id: Int64
  /// The row id of the import that read the row.
  public var importID: Int64
  /// The name of the statement's file, without its folder.
  public var fileName: String
  /// The payment that the row becomes if it is new. Its row id is ``id``, and it has no place and no
  /// category yet.
  public var row: Payment
  /// The line of the row, the payment that it may be, and the doubt.
  public var twin: SuspectedTwin

  /// Creates a row.
  public init(id: Int64, importID: Int64, fileName: String, row: Payment, twin: SuspectedTwin) {
    self.id = id
    self.importID = importID
    self.fileName = fileName
    self.row = row
    self.twin = twin
  }
}
