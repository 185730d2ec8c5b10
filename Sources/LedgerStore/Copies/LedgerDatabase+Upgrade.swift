import GRDB
import GeoPackage
import Spending

extension LedgerDatabase {
  /// Upgrades a ledger of an older program to the newest schema, either completely or not at all.
  ///
  /// First, the ledger is backed up to a file beside it, as ``backup(to:)`` does; the file has a
  /// name such as `home-before-upgrade-8-20261103T081500Z.gpkg`. No other program can write to the
  /// ledger during the upgrade. The history does not list the upgrade, and changes made before the
  /// upgrade can still be undone.
  ///
  /// - Throws: ``LedgerStoreError``, ``BackupError`` or ``GeoPackage/GeoPackageError``; if an error
  ///   is thrown, the ledger is unchanged and the backup is removed.
  /// - Complexity: O(*n*), where *n* is the size of the file in bytes; the file is copied and read.
  package static func upgrade(_ path: String) throws -> LedgerUpgrade {
    let reader = try LedgerDatabase(path: path, access: .reading, acceptsOlder: true)
    let found = try reader.read { view in
      let db = try view.db
      let found = try schemaVersion(db, path: path)
      // A foreign trigger would act on the writes of a migration.
      try SchemaInspection.of(version: found).check(db, path: path, forWriting: true)
      return found
    }
    let newest = LedgerSchema.version
    guard found < newest else { return LedgerUpgrade(oldVersion: found, version: newest) }
    guard !reader.lacksLog else { throw LedgerStoreError.copiedWithoutLog(path: path) }
    let kept = GeoPackageFile.keptName(
      of: GeoPackageFile.resolved(path), before: "upgrade-\(newest)")
    var backup: LedgerBackup?
    do {
      let writer = try GeoPackageFile.open(path, access: .writing)
      try GeoPackageFile.translatingErrors {
        try writer.writeWithoutTransaction { db in
          try announcing(db, path: path) {
            // From here on no other program writes, so that the backup equals the migrated ledger.
            guard try schemaVersion(db, path: path) == found else { throw GeoPackageError.busy }
            let made = try reader.backup(to: kept)
            backup = made
            try migrate(db, from: found, path: path, keeping: made.totals, zone: reader.zone)
          }
        }
      }
      try writer.close()
    } catch {
      if backup != nil { GeoPackageFile.remove(kept) }
      throw error
    }
    return LedgerUpgrade(
      oldVersion: found, version: newest, kept: backup.map { (path: kept, backup: $0) })
  }

  /// Runs `body` in a transaction. If the schema of the ledger has a mark for transactions, the
  /// transaction is announced first.
  private static func announcing(
    _ db: Database, path: String, _ body: () throws -> Void
  ) throws {
    let announcement =
      try db.tableExists(LogMark.table) ? LogMark.announce(db, path: path) : .notNeeded
    do {
      try db.inTransaction(.immediate) {
        try body()
        try LogMark.clear(db)
        return .commit
      }
    } catch {
      LogMark.withdraw(announcement, in: db)
      throw error
    }
  }

  /// - Parameter totals: The totals of the ledger before the migration, which must not change.
  private static func migrate(
    _ db: Database, from found: Int, path: String, keeping totals: LedgerTotals, zone: LedgerZone
  ) throws {
    func refusal(_ reason: LedgerStoreError.UpgradeObstacle) -> LedgerStoreError {
      .notUpgradable(path: path, found: found, known: LedgerSchema.version, reason: reason)
    }
    if let name = try NewNames(after: found).taken(in: db) { throw refusal(.taken(name: name)) }
    do { try LedgerSchema.migrate(db, from: found) } catch let error as DatabaseError
      where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
    {
      // Another program removed a column, or has a table with the name of a later one.
      throw refusal(.refused(error.message ?? error.resultCode.description))
    }
    let after = try LedgerTotals(db, zone: zone)
    let isKept = totals.rows.allSatisfy { table, count in
      // The rows that describe tables become more.
      table.hasPrefix("gpkg") || table.hasPrefix("sqlite_") || after.rows[table] == count
    }
    guard isKept, after.groups == totals.groups else {
      throw refusal(.otherPayments)
    }
    try identify(db)
  }
}
