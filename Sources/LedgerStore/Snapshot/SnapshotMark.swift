import GRDB
import GeoPackage

/// The ledger's record of the snapshot that is stored beside the ledger. The record contains the
/// build number of the snapshot and the largest row ids at the time when the snapshot was made.
package struct SnapshotMark: Hashable, Sendable {
  /// A random number that the snapshot also contains. If a snapshot has a different number, it was
  /// made at another time or from another ledger.
  package let build: Int64
  /// The largest row id of a payment at the time when the snapshot was made.
  package let payments: Int64
  /// The largest row id of a place at the time when the snapshot was made.
  package let places: Int64

  /// Reads the mark; nil if there is no snapshot, or if changes may be missing because the logging
  /// triggers were altered.
  init?(_ db: Database) throws {
    // Another program may have removed a table or a column.
    var tables = 0
    var triggers: [String: String] = [:]
    let schema = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT type = 'table', name, sql FROM sqlite_schema
          WHERE type = 'trigger' OR type = 'table'
            AND name IN ('cache_mark', 'cache_payments', 'cache_places', 'cache_districts')
          """))
    while let object = try schema.next() {
      let (isTable, name, sql): (Bool, String, String) = (object[0], object[1], object[2])
      if isTable { tables += 1 } else { triggers[name] = sql }
    }
    guard tables == 4,
      let row = try? Row.fetchOne(
        db.cachedStatement(sql: "SELECT build, payments, places FROM cache_mark WHERE id = 1")),
      let build = row.whole("build"), build != 0, let payments = row.whole("payments"),
      let places = row.whole("places")
    else { return nil }
    for trigger in LedgerSchema.snapshotTriggers {
      guard triggers[trigger.name] == trigger.sql else { return nil }
    }
    (self.build, self.payments, self.places) = (build, payments, places)
  }

  /// Creates a new mark; the given ids are the largest row ids.
  init(ofPayments payments: Int64, places: Int64) {
    (build, self.payments, self.places) = (.random(in: 1 ... .max), payments, places)
  }

  /// Sets a new mark for the present rows, and begins a new log.
  ///
  /// The rows have to be read in the same transaction. A snapshot with this build number then
  /// equals the ledger at the time of the mark, in every copy of the ledger, and the log contains
  /// all later changes.
  static func set(_ db: Database) throws -> SnapshotMark {
    let mark = SnapshotMark(
      ofPayments: try Int64.fetchOne(db, sql: "SELECT max(id) FROM payments") ?? 0,
      places: try Int64.fetchOne(db, sql: "SELECT max(id) FROM places") ?? 0)
    try mark.write(db)
    return mark
  }

  /// Returns whether the row of the mark exists; another program may have removed it.
  static func hasRoom(_ db: Database) throws -> Bool {
    guard try db.tableExists("cache_mark") else { return false }
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM cache_mark WHERE id = 1") == 1
  }

  /// Sets the mark, and begins a new log.
  func write(_ db: Database) throws {
    try Self.clearLog(db)
    try db.execute(
      sql: "UPDATE cache_mark SET build = ?, payments = ?, places = ? WHERE id = 1",
      arguments: [build, payments, places])
    guard db.changesCount == 1 else {
      throw LedgerStoreError.badSetting(name: "cache_mark")
    }
  }

  /// Invalidates the snapshot; changes are not logged until a new snapshot is made.
  static func clear(_ db: Database) throws {
    guard try db.tableExists("cache_mark") else { return }
    try clearLog(db)
    try db.execute(sql: "UPDATE cache_mark SET build = 0, payments = 0, places = 0")
  }

  /// Invalidates the snapshot in a copy, unless this would fire a foreign trigger.
  ///
  /// A copy is correct without this, because it includes its log. This only prevents the use of an
  /// older snapshot that is moved beside the copy.
  static func clear(inCopy db: Database) throws {
    guard
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM sqlite_schema WHERE lower(tbl_name) = 'cache_mark'
            AND (type = 'trigger' OR type = 'view')
          """) == 0,
      try Int64.fetchOne(
        db, sql: "SELECT count(*) FROM pragma_table_info('cache_mark') WHERE name = 'build'") == 1
    else { return }
    try db.execute(sql: "UPDATE cache_mark SET build = 0 WHERE build <> 0")
  }

  private static func clearLog(_ db: Database) throws {
    for table in ["cache_payments", "cache_places", "cache_districts"]
    where try db.tableExists(table) {
      try db.execute(sql: "DELETE FROM \(table)")
    }
  }
}
