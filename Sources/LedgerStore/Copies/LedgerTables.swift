/// All tables of a ledger at one moment.
public struct LedgerTables: Sendable {
  /// The version of the schema.
  public var schemaVersion: Int
  /// The tables in order of their names.
  public var tables: [StoredTable]
  /// The views, triggers and indexes that other programs created, such as `view recent`; ``tables``
  /// does not include them because they have no rows.
  public var leftOut: [String]
}
