import GRDB
import GeoPackage

extension LedgerDatabase {
  /// Reports the rows that ``forget(_:)`` would remove.
  ///
  /// - Throws: ``HistoryError/damaged``.
  package func forgetting(_ request: ForgetRequest) throws -> ForgetReport {
    try read { reader in
      var forgotten = try ForgottenRows(request, in: reader.db, zone: reader.zone)
      var purge = HistoryPurge(forgotten, in: try reader.db, isDryRun: true)
      try purge.run()
      forgotten.note(changes: purge.changes.count)
      return report(forgotten)
    }
  }

  /// Removes rows for good. The method also removes the rows that belong only to the removed rows.
  /// In addition, it removes the traces of all these rows from the history, and their bytes from
  /// the file and its log. The history does not list the removal, and the removal cannot be undone.
  /// Changes that were undone before can no longer be redone.
  ///
  /// One transaction deletes the rows and overwrites them with zeros. Then SQLite rewrites the file
  /// without free pages and empties its log. If the program is killed between the transaction and
  /// the end of the rewriting, another call of this method completes the work.
  ///
  /// - Throws: ``HistoryError/damaged``, without changing anything;
  ///   ``LedgerStoreError/bytesRemain(path:cause:)`` if the rows were removed but their bytes may
  ///   remain.
  /// - Complexity: O(*n*) time for a file of *n* bytes. The method needs disk space for two copies
  ///   of the file.
  package func forget(_ request: ForgetRequest) throws -> ForgetReport {
    try checkWritable()
    let usual = try secureDelete("ON")
    defer { _ = try? secureDelete(usual) }
    let report = try transaction(.bulk) { db in
      try HistoryTriggers.drop(in: db)
      try History.dropUndone(db)
      var forgotten = try ForgottenRows(request, in: db, zone: zone)
      var purge = HistoryPurge(forgotten, in: db, isDryRun: false)
      try purge.run()
      forgotten.note(changes: purge.changes.count)
      try SnapshotMark.clear(db)
      try Self.delete(forgotten, in: db)
      return self.report(forgotten)
    }
    do { try rewrite() } catch let error as GeoPackageError {
      throw LedgerStoreError.bytesRemain(path: path, cause: error)
    }
    return report
  }

  private func report(_ forgotten: ForgottenRows) -> ForgetReport {
    var report = forgotten.report
    report.copies = GeoPackageFile.keptNames(of: GeoPackageFile.resolved(path))
    return report
  }

  /// Sets whether SQLite overwrites deleted content, and returns the previous setting.
  private func secureDelete(_ value: String) throws -> String {
    try GeoPackageFile.translatingErrors {
      guard let writer else { throw GeoPackageError.openedForReading(path: path) }
      return try writer.writeWithoutTransaction { db in
        let usual = try Int.fetchOne(db, sql: "PRAGMA secure_delete") ?? 0
        _ = try Int.fetchOne(db, sql: "PRAGMA secure_delete=\(value)")
        return usual == 2 ? "FAST" : usual == 1 ? "ON" : "OFF"
      }
    }
  }

  private static func delete(_ forgotten: ForgottenRows, in db: Database) throws {
    for (link, id, _) in forgotten.loose {
      try db.execute(
        sql: """
          UPDATE \(TableShape.quoted(link.child)) SET \(TableShape.quoted(link.column)) = NULL
          WHERE id = ?
          """, arguments: [id])
    }
    let layers = ["places", "tasks", "task_sessions"].filter { forgotten.rows[$0] != nil }
    for layer in layers { try PlaceLayer.dropTriggers(db, of: layer) }
    for (table, rows) in forgotten.rows {
      let delete = try RawStatement(
        db, "DELETE FROM \(TableShape.quoted(table)) WHERE id BETWEEN ? AND ?")
      for range in rows.ranges {
        delete.bind(range.lowerBound, at: 1)
        delete.bind(range.upperBound, at: 2)
        try delete.run()
      }
    }
    for layer in layers {
      // A node of an R*Tree keeps the bytes of an entry that is taken out after its last one.
      try PlaceLayer.pack(db, of: layer)
      try PlaceLayer.setExtent(db, of: layer)
    }
    if try db.tableExists("sqlite_stat4") {
      // Samples of the values of indexes, by a program that analysed them.
      try db.execute(sql: "DELETE FROM sqlite_stat4")
    }
    try GeoPackageSchema.touch(forgotten.rows.keys.sorted() + ["payments_map"], in: db)
  }

  /// Rewrites the file without free pages and empties its log.
  private func rewrite() throws {
    guard let writer else { throw GeoPackageError.openedForReading(path: path) }
    try GeoPackageFile.translatingErrors {
      try writer.writeWithoutTransaction { db in
        let announcement = try LogMark.announce(db, path: path)
        do {
          try db.execute(sql: "VACUUM")
          try LogMark.clear(db)
        } catch {
          LogMark.withdraw(announcement, in: db)
          throw error
        }
        let result = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        // A reader of another program that began before keeps the log.
        guard result?.whole("busy") ?? 0 == 0 else { throw GeoPackageError.busy }
      }
    }
  }
}
