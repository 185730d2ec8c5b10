/// Every table of a ledger at one moment.
public struct LedgerTables: Sendable {
  /// The version of the schema.
  public var schemaVersion: Int
  /// The tables in the order of their names.
  public var tables: [StoredTable]
  /// Views, triggers and indexes of other programs, which have no rows: `view recent`.
  public var leftOut: [String]
}
