import Diagnostics
import GRDB
import GeoPackage

/// Tests whether all undone changes come after the changes in force, and whether the blocks of the
/// history can be read.
enum HistoryCheck {
  static func run(_ db: Database, _ report: inout CheckReport) throws {
    guard try db.tableExists("history_changes") else { return }
    let forked = try RawStatement(
      db,
      """
      SELECT id FROM history_changes WHERE undone_at IS NULL
        AND id > (SELECT min(id) FROM history_changes WHERE undone_at NOTNULL)
      """)
    while try forked.step() {
      report.add(
        CheckFinding(
          .history, table: "history_changes", row: forked.integer(0),
          .changeOrder, recovery: .repair(.forgetUndone), isFixable: true))
    }
    let shapes = Dictionary(
      try TableShape.all(in: db).map { ($0.name, Set($0.columns)) },
      uniquingKeysWith: { first, _ in first })
    let rows = try RawStatement(
      db,
      """
      SELECT id, change_id, table_name, row_count, row_ids, digests, images FROM history_blocks
      ORDER BY id
      """)
    while try rows.step() {
      guard isSound(rows, shapes) else {
        report.add(
          CheckFinding(
            .history, table: "history_blocks", row: rows.integer(0), .unreadableChange,
            recovery: .undoLaterChanges(than: rows.integer(1)))
        )
        continue
      }
    }
  }

  private static func isSound(_ rows: RawStatement, _ shapes: [String: Set<String>]) -> Bool {
    guard let block = try? HistoryBlock(rows, from: 2), let columns = shapes[block.table],
      block.columns.allSatisfy(columns.contains),
      zip(block.ids, block.ids.dropFirst()).allSatisfy({ $0 < $1 })
    else { return false }
    guard let images = block.images else { return true }
    var cursor = ByteCursor(images)
    do {
      for _ in block.ids where try cursor.imageKind() != .absent {
        for value in try cursor.imageValues() where value.column >= block.columns.count {
          return false
        }
      }
    } catch { return false }
    return cursor.isAtEnd
  }

  /// Deletes the undone changes if other changes follow them.
  static func fix(_ db: Database) throws { try History.dropUndone(db) }
}
