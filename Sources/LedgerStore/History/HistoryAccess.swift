import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// The changes that commands made, the newest first; none in a ledger from before there were any.
  package func history(limit: Int = .max) throws -> [HistoryEntry] {
    let db = try db
    guard try db.tableExists("history_changes") else { return [] }
    return try History.entries(db, limit: limit)
  }
}

extension LedgerDatabase {
  /// Undoes the newest changes that stand, all of them or after any error none.
  ///
  /// A change is undone by putting back the rows that it touched, and only while they are as it left
  /// them.
  ///
  /// - Returns: The changes in the order in which they were undone.
  /// - Throws: ``HistoryError``.
  /// - Complexity: O(*n*) for *n* rows, 5 s per million payments of an import.
  @discardableResult
  package func undo(count: Int = 1) throws -> [HistoryEntry] {
    try walk(count, isUndo: true)
  }

  /// Redoes the oldest changes that were undone, all of them or after any error none.
  ///
  /// - Returns: The changes in the order in which they were redone.
  /// - Throws: ``HistoryError``.
  @discardableResult
  package func redo(count: Int = 1) throws -> [HistoryEntry] {
    try walk(count, isUndo: false)
  }

  private func walk(_ count: Int, isUndo: Bool) throws -> [HistoryEntry] {
    // Rows come and go in any order; what refers to what is looked at once they all did.
    try transaction(.bulk) { db in
      try (0..<count).map { number in
        do { return try History.step(isUndo: isUndo, in: db) } catch let error as HistoryError {
          guard number > 0, error == .nothingToUndo || error == .nothingToRedo else { throw error }
          throw HistoryError.fewer(count: number, isUndo: isUndo)
        }
      }
    }
  }
}

extension LedgerDatabase {
  /// A stored instant on the wall clock of the ledger's zone, to the minute: `2026-05-03 12:41`; text
  /// that is none as it is.
  package func wallClock(_ instant: String) -> String {
    let bytes = Array(instant.utf8)
    guard let milliseconds = StoredTime.instant(bytes.span) else { return instant }
    let local = zone.local(instant: milliseconds)
    let minute = local.millisecond / 60_000
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(local.day) \(two(Int64(minute / 60))):\(two(Int64(minute % 60)))"
  }
}
