import GRDB
import GeoPackage

/// The history as one sequence: the changes in force, followed by the undone changes that can be
/// redone.
enum History {
  /// The changes, the newest first.
  static func entries(_ db: Database, limit: Int) throws -> [HistoryEntry] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM history_changes ORDER BY id DESC LIMIT ?", arguments: [limit]
    ).map { try entry($0, in: db) }
  }

  private static func entry(_ row: Row, in db: Database) throws -> HistoryEntry {
    let id = row.whole("id") ?? 0
    let counts = try Row.fetchAll(
      db,
      sql: """
        SELECT table_name, sum(max(0, min(row_count, 1 << 40))) AS n FROM history_blocks WHERE change_id = ?
        GROUP BY table_name ORDER BY table_name
        """, arguments: [id])
    return HistoryEntry(
      id: id, title: .init(row.text("command") ?? "", row.text("subject")),
      madeAt: row.text("made_at") ?? "", undoneAt: row.text("undone_at"),
      rows: counts.map {
        .init(table: $0.text("table_name") ?? "", count: Int($0.whole("n") ?? 0))
      })
  }

  /// Deletes the undone changes: a new change takes their place.
  static func dropUndone(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM history_blocks
        WHERE change_id IN (SELECT id FROM history_changes WHERE undone_at NOTNULL);
        DELETE FROM history_changes WHERE undone_at NOTNULL
        """)
  }

  /// Undoes one change although there are later changes; the undo is a part of another change.
  ///
  /// - Returns: The change with the restored rows; rows that other imports also contained are kept.
  /// - Throws: ``HistoryError``.
  static func revert(_ id: Int64, in db: Database) throws -> HistoryEntry {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM history_changes WHERE id = ?", arguments: [id])
    guard let row else { throw HistoryError.noChange(id: id) }
    let found = try entry(row, in: db)
    guard !found.isUndone else { throw HistoryError.alreadyUndone(id: id) }
    // Rows that other imports saw too are kept as theirs.
    let kept = try KeptRows(of: found, in: db)
    var swap = try HistorySwap(db, change: found, keepsBlocks: true, except: kept)
    try swap.run()
    guard swap.conflicts.isEmpty else {
      throw HistoryError.touched(
        found.title, isUndo: true, rows: swap.conflicts, count: swap.conflictCount)
    }
    try GeoPackageSchema.touch(
      found.rows.map(\.table) + ["payments_map"]
        + (kept.ids.isEmpty ? [] : ["payments", "payment_sightings"]), in: db)
    var taken = found
    taken.rows = found.rows.compactMap { row in
      var row = row
      row.count -= swap.keptCounts[row.table] ?? 0
      return row.count > 0 ? row : nil
    }
    return taken
  }

  /// Undoes the newest change in force, or redoes the oldest undone change.
  ///
  /// - Throws: ``HistoryError``.
  static func step(isUndo: Bool, in db: Database) throws -> HistoryEntry {
    let sql =
      isUndo
      ? "SELECT * FROM history_changes WHERE undone_at IS NULL ORDER BY id DESC LIMIT 1"
      : "SELECT * FROM history_changes WHERE undone_at NOTNULL ORDER BY id LIMIT 1"
    guard let row = try Row.fetchOne(db, sql: sql) else {
      throw isUndo ? HistoryError.nothingToUndo : HistoryError.nothingToRedo
    }
    let found = try entry(row, in: db)
    var swap = try HistorySwap(db, change: found)
    try swap.run()
    guard swap.conflicts.isEmpty else {
      throw HistoryError.touched(
        found.title, isUndo: isUndo, rows: swap.conflicts, count: swap.conflictCount)
    }
    try db.execute(
      sql: """
        UPDATE history_changes
        SET undone_at = \(isUndo ? "strftime('%Y-%m-%dT%H:%M:%fZ','now')" : "NULL") WHERE id = ?
        """, arguments: [found.id])
    try GeoPackageSchema.touch(found.rows.map(\.table) + ["payments_map"], in: db)
    return try Row.fetchOne(
      db, sql: "SELECT * FROM history_changes WHERE id = ?", arguments: [found.id]
    ).map { try entry($0, in: db) } ?? found
  }
}
