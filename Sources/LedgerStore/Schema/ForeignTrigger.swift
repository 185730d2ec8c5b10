import GRDB
import GeoPackage

/// A trigger that another program created on one of the ledger's tables.
public struct ForeignTrigger: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The table that has the trigger.
  public var table: String
  /// The statement that created the trigger, as SQL.
  public var sql: String
}

extension LedgerDatabase {
  /// Returns the triggers that were created by other programs and prevent a ledger from being
  /// opened for writing, in order of the triggers' names.
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

  /// Drops the triggers that have not changed since they were returned by ``foreignTriggers(at:)``;
  /// if an error is thrown, no trigger is dropped. No row of the ledger changes, so the history
  /// does not list the removal.
  ///
  /// - Returns: The number of dropped triggers; a trigger that has changed in the meantime is kept.
  /// - Throws: The errors of ``foreignTriggers(at:)``, or an error if the file cannot be written.
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
    try SchemaInspection.of(version: schemaVersion(db, path: path)).foreignTriggers(
      db, acceptsAltered: true)
  }
}
