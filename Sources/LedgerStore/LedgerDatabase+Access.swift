import GRDB
import GeoPackage
import Synchronization

/// Counts the versions of a file that one connection sees.
struct VersionCounter {
  /// A different number for every process and every ledger that it opens.
  let epoch = UInt64.random(in: .min ... .max)
  private var counter: UInt64 = 0
  private var dataVersion: Int64?

  /// Returns the version of a transaction, by SQLite's number for the state that its connection
  /// sees.
  mutating func version(dataVersion seen: Int64) -> LedgerVersion {
    if dataVersion != seen {
      dataVersion = seen
      counter += 1
    }
    return LedgerVersion(epoch: epoch, counter: counter)
  }
}

/// The ledgers that the present task is accessing: a nested access to one of them is an error
/// instead of a deadlock.
private enum OpenAccess {
  @TaskLocal static var reading: Set<ObjectIdentifier> = []
  @TaskLocal static var writing: Set<ObjectIdentifier> = []
}

extension LedgerDatabase {
  /// Runs `body` in one read transaction, so that all queries of `body` see one version of the
  /// file.
  ///
  /// While a read transaction is open, the write-ahead log cannot shrink. `body` should therefore
  /// only read values from the file. Do any computing, writing and displaying after `body` has
  /// returned.
  ///
  /// - Throws: ``LedgerStoreError/nestedAccess`` if called inside another `read` of this ledger.
  package func read<Result>(_ body: (StoreReader) throws -> Result) throws -> Result {
    let id = ObjectIdentifier(self)
    guard !OpenAccess.reading.contains(id) else { throw LedgerStoreError.nestedAccess }
    do {
      return try OpenAccess.$reading.withValue(OpenAccess.reading.union([id])) {
        // `read` would set `query_only` and clear it, and each time SQLite discards its compiled
        // statements: the connection has it permanently.
        try reader.unsafeRead { db in
          var result: Result?
          try db.inTransaction(.deferred) {
            // It opens the transaction, and is the number of the state that the transaction sees.
            let seen = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
            let version = versions.withLock { $0.version(dataVersion: seen) }
            result = try body(StoreReader(db, zone: zone, path: path, version: version))
            return .commit
          }
          guard let result else { preconditionFailure("a transaction that ended has a result") }
          return result
        }
      }
    } catch { throw GeoPackageFile.translated(error) }
  }

  /// Runs `body` in one read transaction if the file still has the given version.
  ///
  /// - Parameter isInParts: Whether payments may be read over two connections at the same time.
  /// - Throws: ``LedgerStoreError/changedMeanwhile`` if the file has a version other than the given
  ///   version.
  package func read<Result>(
    at version: LedgerVersion, inParts isInParts: Bool = false,
    _ body: (StoreReader) throws -> Result
  ) throws -> Result {
    // It looks before the transaction begins.
    let beside = isInParts ? try? SecondConnection(path, isAlone: false) : nil
    return try read { reader in
      guard reader.version == version else { throw LedgerStoreError.changedMeanwhile }
      reader.beside = beside
      return try body(reader)
    }
  }

  /// Runs `body` as one change. The change happens completely or not at all. It becomes one entry
  /// in the history, so that it can be undone. If `body` changes no row, no entry is added.
  ///
  /// - Parameters:
  ///   - title: The title in the history.
  ///   - mode: The way in which rows are checked. The mode applies to the whole change, because
  ///     SQLite cannot switch its constraint checks inside a transaction.
  ///   - body: Writes through the ``StoreChange`` that it receives. `body` can throw an error to
  ///     discard the change.
  ///   - inspect: Called before the commit with the summary of the change, or with nil if no row
  ///     changed.
  /// - Returns: The result of `body`, and the summary of the change; the summary is nil if no row
  ///   changed.
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)`` if the file was opened for
  ///   reading. ``GeoPackage/GeoPackageError/busy`` while another program writes.
  ///   ``LedgerStoreError/nestedAccess`` if the method is called inside another `write` of this
  ///   ledger.
  package func write<Result>(
    _ title: ChangeTitle, mode: ChangeMode = .checked, _ body: (StoreChange) throws -> Result,
    inspect: (ChangeSummary?) throws -> Void = { _ in }
  ) throws -> (result: Result, summary: ChangeSummary?) {
    try transaction(mode) { db in
      let recorder = try ChangeRecorder(title.entry, historyTables(in: db))
      try touch.register(on: db)
      return try touch.report(to: recorder) {
        let change = StoreChange(db, zone: zone, path: path, recorder: recorder)
        let result = try body(change)
        guard !change.isImporting else { throw LedgerStoreError.unfinishedImport }
        if let failure = change.failure { throw failure }
        if mode == .bulk { try TouchedReferences.check(recorder, in: db) }
        try recorder.store(in: db)
        let summary = try recorder.summary(db)
        try inspect(summary)
        return (result, summary)
      }
    }
  }

  /// Returns the tables that the history covers. They are read again only after the schema changed.
  ///
  /// - Precondition: The transaction has not changed the schema.
  private func historyTables(in db: Database) throws -> [TableShape] {
    let schema = try Int64.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
    if let known = covered.withLock({ $0 }), known.schema == schema { return known.tables }
    // Another program may have changed the schema.
    db.clearSchemaCache()
    let tables = try TableShape.all(in: db)
    covered.withLock { $0 = (schema, tables) }
    return tables
  }

  /// Returns a number that changes whenever another program changes the file. The number is read on
  /// the writing connection if there is one, because this program's own changes do not change the
  /// number on that connection.
  package func foreignVersion() throws -> Int64 {
    try GeoPackageFile.translatingErrors {
      try (writer ?? reader).read { try Int64.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
    }
  }

  /// Runs `body` in an announced transaction that holds the write lock from its start. This is the
  /// only function that begins, commits and rolls back writing transactions.
  func transaction<Result>(
    _ mode: ChangeMode, _ body: (Database) throws -> Result
  ) throws -> Result {
    guard let writer else { throw GeoPackageError.openedForReading(path: path) }
    let id = ObjectIdentifier(self)
    guard !OpenAccess.writing.contains(id) else { throw LedgerStoreError.nestedAccess }
    do {
      return try OpenAccess.$writing.withValue(OpenAccess.writing.union([id])) {
        try writer.writeWithoutTransaction { db in
          // foreign_keys is ignored inside a transaction, so it is set before.
          if mode == .bulk { try db.execute(sql: Self.bulkPragmas) }
          defer { if mode == .bulk { try? db.execute(sql: Self.checkedPragmas) } }
          let announcement = try LogMark.announce(db, path: path)
          if announcement == .heldBack { heldBack.store(true, ordering: .relaxed) }
          var result: Result?
          do {
            // If SQLite ends the transaction itself, `inTransaction` refuses further statements.
            try db.inTransaction(.immediate) {
              result = try body(db)
              try LogMark.clear(db)
              return .commit
            }
          } catch {
            let error = RowNumbers.explained(error, in: db)
            LogMark.withdraw(announcement, in: db)
            throw error
          }
          guard let result else { preconditionFailure("a committed transaction has a result") }
          return result
        }
      }
    } catch { throw GeoPackageFile.translated(error) }
  }

  /// The settings for a change of many rows.
  private static let bulkPragmas = """
    PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON;
    PRAGMA cache_size=-131072; PRAGMA threads=2
    """
  private static let checkedPragmas = """
    PRAGMA foreign_keys=ON; PRAGMA ignore_check_constraints=OFF;
    PRAGMA cache_size=-2000
    """
}

extension LedgerDatabase {
  /// Whether the ledger file does not yet contain some changes that this program made while another
  /// program was reading an earlier state. Until the other program stops reading, these changes are
  /// only in the log. A copy of the ledger file without its log lacks these changes, and nothing in
  /// the copy shows that they are missing.
  package var isHeldBack: Bool { heldBack.load(ordering: .relaxed) }

  /// Closes the connections. Closing the last connection removes the files that SQLite keeps beside
  /// the ledger.
  package func close() throws {
    try GeoPackageFile.translatingErrors {
      try reader.close()
      try writer?.close()
    }
  }
}
