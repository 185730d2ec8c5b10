import GRDB
import GeoPackage
package import Spending

/// One change to a ledger: a transaction whose writes together become one entry in the history.
///
/// A change is passed to the body of ``LedgerDatabase/write(_:mode:_:)`` and is valid only there.
/// The methods of a change can be combined in any order. There is no other way to write to a
/// ledger.
package final class StoreChange: StoreReader {
  let recorder: ChangeRecorder

  init(_ connection: Database, zone: LedgerZone, path: String, recorder: ChangeRecorder) {
    self.recorder = recorder
    super.init(connection, zone: zone, path: path, version: nil)
  }

  /// Whether a statement is being imported: ids are set aside for its rows.
  private(set) var isImporting = false

  /// The error of the step that failed; the whole change is rolled back because of it.
  package private(set) var failure: (any Error)?

  /// Runs a step of the change. If a step throws an error, the step may be incomplete; the whole
  /// change is therefore rolled back, even if the caller catches the error.
  package func step<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      failure = error
      throw error
    }
  }

  /// The title of the change in the history.
  package var title: HistoryEntry.Title {
    get { recorder.title }
    set { recorder.title = newValue }
  }

  /// Begins an import, which writes on the connection directly and reports its rows to the
  /// recorder.
  func beginImporting() throws -> Database {
    guard !isImporting else { throw LedgerStoreError.unfinishedImport }
    // Payments come before their places, which a checked change requires when it is committed.
    try connection.execute(sql: "PRAGMA defer_foreign_keys=ON")
    try recorder.lookAway(connection)
    isImporting = true
    return connection
  }

  func endImporting() { isImporting = false }

  private var firstImported: Int64?

  /// Returns the id of the first payment that the imports of this change add, if the next import
  /// begins at `id`.
  func begins(at id: Int64) -> Int64 {
    let first = firstImported ?? id
    firstImported = first
    return first
  }

  /// The connection; the recorder sees the statements on it.
  ///
  /// - Throws: ``LedgerStoreError/unfinishedImport``: an import has set ids aside for its rows.
  override var db: Database {
    get throws {
      guard !isImporting else { throw LedgerStoreError.unfinishedImport }
      try recorder.look(connection)
      return connection
    }
  }

  /// Returns the payments that have one of these ids and can be read. Call this method only after
  /// the last write of the change, because the change does not record writes that follow this call.
  package func writtenPayments(ids: [Int64]) throws -> [Payment] {
    try Self.payments(ids: ids, zone: zone, in: connection)
  }

  /// Returns the places that have one of these ids and can be read. Call this method only after the
  /// last write.
  package func writtenPlaces(ids: some Sequence<Int64>) throws -> [Int64: Place] {
    try Self.places(ids: ids, in: connection)
  }

  /// Undoes another change although there are later changes.
  ///
  /// - Throws: ``HistoryError``.
  func revert(_ id: Int64) throws -> HistoryEntry { try History.revert(id, in: db) }

  /// Changes the region and the user's own accounts in the settings. The entry in the history lists
  /// the changed settings.
  ///
  /// - Parameter change: Receives the current settings and changes them. The closure may change the
  ///   time zone or the currency only if the stored time zone or currency is missing or unreadable.
  /// - Throws: ``LedgerStoreError/settingStays(name:)``.
  package func changeSettings(_ change: (inout LedgerSettings) throws -> Void) throws {
    let before = try StoredSettings(db)
    var after = before.settings
    try change(&after)
    let changed = try before.changes(to: after)
    guard !changed.isEmpty else { return }
    let db = try db
    for setting in changed {
      try db.execute(
        sql: """
          INSERT INTO settings(name, value) VALUES (?, ?)
          ON CONFLICT(name) DO UPDATE SET value = excluded.value
          """, arguments: [setting.name, setting.value])
    }
    if title == ChangeTitle.settings([]).entry {
      title = ChangeTitle.settings(changed.map(\.title)).entry
    }
    try GeoPackageSchema.touch(["settings"], in: db)
  }
}
