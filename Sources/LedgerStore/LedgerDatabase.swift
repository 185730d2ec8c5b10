internal import GRDB
public import GeoPackage
public import Spending

/// A ledger file: payments, places, districts and settings in one GeoPackage.
///
/// A store is a connection; it may be used from any thread, one access at a time.
public final class LedgerDatabase: Sendable {
  /// The file.
  public let path: String
  /// What the file said about itself when it was opened.
  public let settings: LedgerSettings
  /// The zone of ``LedgerSettings/timeZone``.
  public let zone: LedgerZone
  /// Whether the file was copied without its log when it was opened, so that its newest changes may
  /// be missing.
  public let lacksLog: Bool
  let queue: DatabaseQueue
  private let access: GeoPackageFile.Access

  /// Creates an empty ledger file, whole or not at all.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/alreadyExists(path:)``,
  ///   ``LedgerStoreError/badSetting(name:)`` for a zone that the system does not know.
  public static func create(at path: String, settings: LedgerSettings) throws {
    guard LedgerZone(identifier: settings.timeZone) != nil else {
      throw LedgerStoreError.badSetting(name: "time_zone")
    }
    try GeoPackageFile.create(path) { db in
      try LedgerSchema.migrate(db, from: 0)
      for (name, value) in [
        ("time_zone", settings.timeZone), ("home_currency", settings.homeCurrency.code),
        ("region", settings.storedRegion),
      ] {
        try db.execute(
          sql: "INSERT INTO settings(name, value) VALUES (?, ?)", arguments: [name, value])
      }
      try GeoPackageSchema.touch(["settings"], in: db)
    }
  }

  /// Opens a ledger.
  ///
  /// - Parameters:
  ///   - repairs: Whether the file is opened for writing to be mended by ``fix(_:)``: one that lacks
  ///     its log, or has an altered trigger of ours, is refused otherwise.
  ///   - acceptsOlder: Whether a ledger of an older schema is opened for reading. Only what is said of
  ///     ``backup(to:)``, ``check(quick:)`` and ``totals()`` holds for it; ``upgrade(_:)`` brings it up
  ///     to date.
  /// - Throws: ``GeoPackage/GeoPackageError`` or ``LedgerStoreError``; the file is then untouched.
  public init(
    path: String, access: GeoPackageFile.Access, repairs: Bool = false, acceptsOlder: Bool = false
  ) throws {
    self.path = path
    self.access = access
    // A newer or foreign file has to stay as it is, so it is looked at before WAL is set.
    let reader = try GeoPackageFile.open(path, access: .reading)
    let log = try GeoPackageFile.translatingErrors {
      try reader.read { db in
        let found = try Self.schemaVersion(db, path: path)
        guard found == LedgerSchema.version || acceptsOlder && access == .reading else {
          throw LedgerStoreError.olderSchema(path: path, found: found, known: LedgerSchema.version)
        }
        try SchemaInspection(version: found).check(
          db, path: path, forWriting: access == .writing, acceptsAltered: repairs)
        return try LogMark.state(db, path: path)
      }
    }
    lacksLog = log == .lacksLog
    guard !lacksLog || access == .reading || repairs else {
      throw LedgerStoreError.copiedWithoutLog(path: path)
    }
    if access == .writing {
      let writer = try GeoPackageFile.open(path, access: .writing)
      try reader.close()
      queue = writer
    } else {
      queue = reader
      if log == .pending { LogMark.recover(path) }
    }
    settings = try GeoPackageFile.translatingErrors { [queue] in
      try queue.read(Self.readSettings)
    }
    guard let zone = LedgerZone(identifier: settings.timeZone) else {
      throw LedgerStoreError.badSetting(name: "time_zone")
    }
    self.zone = zone
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
    let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM settings")
    var values: [String: String] = [:]
    for row in rows { values[row["name"]] = row["value"] }
    guard let timeZone = values["time_zone"] else {
      throw LedgerStoreError.badSetting(name: "time_zone")
    }
    guard let code = values["home_currency"], let currency = Currency(code: code) else {
      throw LedgerStoreError.badSetting(name: "home_currency")
    }
    guard let stored = values["region"], let region = LedgerSettings.region(stored: stored) else {
      throw LedgerStoreError.badSetting(name: "region")
    }
    var settings = LedgerSettings(timeZone: timeZone, homeCurrency: currency, region: region)
    settings.ownAccounts =
      values["own_accounts"]?.split(separator: "\n").map { String($0) } ?? []
    return settings
  }

  /// Changes the region and one's own accounts, as one change. ``settings`` has them when the file is
  /// next opened.
  ///
  /// - Parameter change: Gets the settings as they are and leaves them as they are to be; zone and
  ///   currency stay what they were when the ledger was made.
  public func changeSettings(_ change: (inout LedgerSettings) throws -> Void) throws {
    try checkWritable()
    let before = try read(Self.readSettings)
    var after = before
    try change(&after)
    let accounts = after.ownAccounts.map { $0.filter { !$0.isNewline } }
    let changed: [(title: String, name: String, value: String)] = [
      after.region == before.region ? nil : ("region", "region", after.storedRegion),
      accounts == before.ownAccounts
        ? nil : ("own accounts", "own_accounts", accounts.joined(separator: "\n")),
    ].compactMap(\.self)
    guard !changed.isEmpty else { return }
    try write("settings", changed.map(\.title).joined(separator: ", ")) { db in
      for setting in changed {
        try db.execute(
          sql: """
            INSERT INTO settings(name, value) VALUES (?, ?)
            ON CONFLICT(name) DO UPDATE SET value = excluded.value
            """, arguments: [setting.name, setting.value])
      }
      try GeoPackageSchema.touch(["settings"], in: db)
    }
  }

  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try GeoPackageFile.translatingErrors { try queue.read(body) }
  }

  /// Refuses to go on when the ledger was opened for reading.
  ///
  /// `query_only` does not: GRDB switches it off again after each of its own reads.
  func checkWritable() throws {
    guard access == .writing else { throw GeoPackageError.openedForReading(path: path) }
  }

  /// Runs `body` as a change of its own in the history: whole or not at all, and what it did can be
  /// undone. A change that leaves every row as it was is none.
  ///
  /// - Parameters:
  ///   - command: The command as a person types it: `places rename`.
  ///   - subject: What it is about: the name of a file, the id of a place.
  func write<Result>(
    _ command: String, _ subject: String? = nil, _ body: (Database) throws -> Result
  ) throws -> Result {
    try checkWritable()
    return try GeoPackageFile.translatingErrors {
      try queue.writeWithoutTransaction { db in
        try committing(db) { db in
          try ChangeRecorder.recording(.init(command, subject), in: db) { _ in try body(db) }
        }
      }
    }
  }

  /// Runs `body` in an announced transaction that holds the write lock from its start.
  func committing<Result>(
    _ db: Database, _ body: (Database) throws -> Result
  ) throws -> Result {
    try LogMark.announcing(db, path: path) {
      var result: Result?
      try db.inTransaction(.immediate) {
        result = try body(db)
        try LogMark.clear(db)
        return .commit
      }
      guard let result else { preconditionFailure("a committed transaction has a result") }
      return result
    }
  }
}

extension LedgerDatabase {
  /// A number that moves whenever the file's content may have changed, by this connection or
  /// another. It means nothing to another connection.
  public func dataVersion() throws -> Int64 {
    try read { db in
      let others = try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      let own = try Int64.fetchOne(db, sql: "SELECT total_changes()") ?? 0
      return others << 40 ^ own
    }
  }
}
