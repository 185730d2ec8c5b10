internal import GRDB
package import GeoPackage
package import Spending
import Synchronization

/// A ledger file: payments, places, districts and settings in one GeoPackage.
///
/// The file is read through ``read(_:)`` and written through ``write(_:mode:_:)``; each call is one
/// transaction. Reads use a separate connection, so that a read never waits for a write and a write
/// never waits for a read. A ledger file may be used from any thread.
package final class LedgerDatabase: Sendable {
  /// The file.
  package let path: String
  /// The settings of the ledger at the time when the file was opened.
  package let settings: LedgerSettings
  /// The zone of ``LedgerSettings/timeZone``.
  package let zone: LedgerZone
  /// The random id that a ledger and all its copies share; nil if another program removed it.
  package let ledgerID: String?
  /// The names of the settings that are missing or unreadable. For each of these settings,
  /// ``settings`` contains the default value of a ledger for Korea. The list is empty unless the
  /// file was opened with `acceptsUnreadableSettings`.
  package let unreadableSettings: [String]
  /// Whether the file is a copy that was made without the log, so that the newest changes may be
  /// missing.
  package let lacksLog: Bool
  /// The connection that reads. One is enough: its transactions are short, and the data they load
  /// is shared by all views of a version. A second one is opened for reading all payments.
  let reader: DatabaseQueue
  /// The connection that writes; nil when the ledger was opened for reading.
  let writer: DatabaseQueue?
  let versions = Mutex(VersionCounter())
  let heldBack = Atomic(false)
  /// The function by which the triggers of the history report rows.
  let touch = TouchFunction()
  /// The tables that the history covers, with the number of the schema that has them.
  let covered = Mutex<(schema: Int64, tables: [TableShape])?>(nil)

  /// Creates an empty ledger file, either completely or not at all.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/alreadyExists(path:)``;
  ///   ``LedgerStoreError/badSetting(name:)`` for a time zone that the system does not know.
  package static func create(at path: String, settings: LedgerSettings) throws {
    guard LedgerZone(identifier: settings.timeZone) != nil else {
      throw LedgerStoreError.badSetting(name: "time_zone")
    }
    try GeoPackageFile.create(path) { db in
      try LedgerSchema.migrate(db, from: 0)
      for (name, value) in [
        ("time_zone", settings.timeZone), ("home_currency", settings.homeCurrency.code),
        ("region", settings.storedRegion),
      ] + (settings.ownAccounts.isEmpty ? [] : [("own_accounts", settings.storedAccounts)])
        + (settings.districtLevel.map { [("district_level", $0)] } ?? [])
        + (settings.language.map { [("language", $0)] } ?? [])
        + (settings.monthStart.isFirst ? [] : [("month_start", "\(settings.monthStart)")])
      {
        try db.execute(
          sql: "INSERT INTO settings(name, value) VALUES (?, ?)", arguments: [name, value])
      }
      try identify(db)
    }
  }

  /// Stores a random id, unless the ledger has one. Copies keep it.
  static func identify(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO settings(name, value) SELECT 'ledger_id', lower(hex(randomblob(8)))
        WHERE NOT EXISTS (SELECT 1 FROM settings WHERE name = 'ledger_id')
        """)
    try GeoPackageSchema.touch(["settings"], in: db)
  }

  /// Opens a ledger.
  ///
  /// - Parameters:
  ///   - repairs: Whether to open the file for repair by ``fix(_:)``. If false, opening the file
  ///     for writing throws an error if the file lacks its log or if one of Sobi's triggers in it
  ///     was altered.
  ///   - acceptsOlder: Whether to open a ledger with an older schema for reading. Only
  ///     ``backup(to:)``, ``check(quick:)`` and ``totals()`` may be used on such a ledger;
  ///     ``upgrade(_:)`` upgrades it.
  ///   - acceptsUnreadableSettings: Whether to open a file with ``unreadableSettings``, for copying
  ///     or repair.
  /// - Throws: ``GeoPackage/GeoPackageError`` or ``LedgerStoreError``; after an error, the file is
  ///   unchanged.
  package init(
    path: String, access: FileAccess, repairs: Bool = false, acceptsOlder: Bool = false,
    acceptsUnreadableSettings: Bool = false
  ) throws {
    self.path = path
    // A newer or foreign file must not be changed, so it is examined before WAL is set.
    let reader = try GeoPackageFile.open(
      path, access: .reading, readsOnFullDisk: access == .reading)
    let log = try GeoPackageFile.translatingErrors {
      try reader.read { db in
        let found = try Self.schemaVersion(db, path: path)
        guard found == LedgerSchema.version || acceptsOlder && access == .reading else {
          throw LedgerStoreError.olderSchema(path: path, found: found, known: LedgerSchema.version)
        }
        if try found != LedgerSchema.version || SchemaDigest.of(db) != LedgerSchema.digest {
          try SchemaInspection.of(version: found).check(
            db, path: path, forWriting: access == .writing, acceptsAltered: repairs)
        }
        return try LogMark.state(db, path: path)
      }
    }
    lacksLog = log == .lacksLog
    guard !lacksLog || access == .reading || repairs else {
      throw LedgerStoreError.copiedWithoutLog(path: path)
    }
    if access == .writing {
      writer = try GeoPackageFile.open(path, access: .writing)
    } else {
      writer = nil
      if log == .pending { LogMark.recover(path) }
    }
    self.reader = reader
    let stored = try GeoPackageFile.translatingErrors { try reader.read(StoredSettings.init) }
    if let name = stored.unreadable.first, !acceptsUnreadableSettings {
      throw LedgerStoreError.badSetting(name: name)
    }
    (settings, zone, unreadableSettings) = (stored.settings, stored.zone, stored.unreadable)
    ledgerID = stored.ledgerID
    try GeoPackageFile.translatingErrors {
      try reader.unsafeRead { try $0.execute(sql: "PRAGMA query_only=ON") }
    }
  }

  static func schemaVersion(_ db: Database, path: String) throws -> Int {
    guard try db.tableExists("settings"),
      let text = try String.fetchOne(
        db, sql: "SELECT value FROM settings WHERE name = 'schema_version'"),
      let found = Int(text)
    else { throw LedgerStoreError.notALedger(path: path) }
    guard found <= LedgerSchema.version else {
      throw LedgerStoreError.newerSchema(path: path, found: found, known: LedgerSchema.version)
    }
    guard found >= 1 else { throw LedgerStoreError.badSetting(name: "schema_version") }
    return found
  }

  static func readSettings(_ db: Database) throws -> LedgerSettings {
    let stored = try StoredSettings(db)
    if let name = stored.unreadable.first { throw LedgerStoreError.badSetting(name: name) }
    return stored.settings
  }

  /// Throws if the ledger was opened for reading.
  func checkWritable() throws {
    guard writer != nil else { throw GeoPackageError.openedForReading(path: path) }
  }
}
