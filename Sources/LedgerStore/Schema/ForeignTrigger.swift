import GRDB
import GeoPackage

/// A trigger that another program left on one of the ledger's tables.
public struct ForeignTrigger: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The table on which it acts.
  public var table: String
  /// What it does, as SQL.
  public var sql: String
}

extension LedgerDatabase {
  /// The triggers for which a ledger is not opened for writing, in the order of their names.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError``, ``LedgerStoreError/notALedger(path:)``.
  package static func foreignTriggers(at path: String) throws -> [ForeignTrigger] {
    let queue = try GeoPackageFile.open(path, access: .reading)
    let found = try GeoPackageFile.translatingErrors {
      try queue.read { try foreignTriggers($0, path: path) }
    }
    try queue.close()
    return found
  }

  /// Drops triggers that are as ``foreignTriggers(at:)`` told, whole or not at all. No row becomes
  /// other, so the history has nothing of it.
  ///
  /// - Returns: How many were dropped: one that became other meanwhile stays.
  /// - Throws: As ``foreignTriggers(at:)``, and when the file cannot be written.
  package static func drop(_ triggers: [ForeignTrigger], at path: String) throws -> Int {
    let queue = try GeoPackageFile.open(path, access: .writing)
    var dropped = 0
    try GeoPackageFile.translatingErrors {
      try queue.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          for trigger in try foreignTriggers(db, path: path) where triggers.contains(trigger) {
            try db.execute(sql: "DROP TRIGGER main.\(trigger.name.quotedName)")
            dropped += 1
          }
          return .commit
        }
      }
    }
    try queue.close()
    return dropped
  }

  static func foreignTriggers(_ db: Database, path: String) throws -> [ForeignTrigger] {
    try SchemaInspection(version: schemaVersion(db, path: path)).foreignTriggers(
      db, acceptsAltered: true)
  }
}
