/// All tables of a ledger at one moment.
public struct LedgerTables: Sendable {
  /// The version of the schema.
  public var schemaVersion: Int
  /// The tables in order of their names.
  public var tables: [StoredTable]
  /// The views, triggers and indexes of other programs, such as `view recent`; they are left out
  /// because they have no rows.
  public var leftOut: [String]
}
