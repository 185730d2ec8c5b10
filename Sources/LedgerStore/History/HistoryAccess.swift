import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// Returns the changes that commands made, the newest first; the result is empty for a ledger
  /// whose schema is older than the history.
  package func history(limit: Int = .max) throws -> [HistoryEntry] {
    let db = try db
    guard try db.tableExists("history_changes") else { return [] }
    return try History.entries(db, limit: limit)
  }
}

extension LedgerDatabase {
  /// Undoes the newest changes that are not undone. After an error, no change is undone.
  ///
  /// Undoing a change restores the rows that the change touched. A change can be undone only if no
  /// later change touched these rows.
  ///
  /// - Parameter isDryRun: Whether the method only checks that the undo is possible, and changes
  ///   nothing.
  /// - Returns: The changes in the order in which they were undone.
  /// - Throws: ``HistoryError``.
  /// - Complexity: O(*n*) for *n* rows, about 5 s per million imported payments.
  @discardableResult
  package func undo(count: Int = 1, isDryRun: Bool = false) throws -> [HistoryEntry] {
    guard isDryRun else { return try walk(count, isUndo: true) }
    return try rollingBack {
      try transaction(.bulk) { db in
        throw try RolledBack(steps(count, isUndo: true, in: db))
      }
    }
  }

  /// Undoes one change, even if it is not the newest. The undo is recorded as a new change.
  ///
  /// - Parameter isDryRun: Whether to check only that the undo is possible, without changing
  ///   anything.
  /// - Returns: The undone change with the rows that were restored, and the summary of the change
  ///   that records the undo; the summary is nil in a dry run.
  /// - Throws: ``HistoryError``, for example if rows of the change have changed since then.
  package func undo(
    change id: Int64, isDryRun: Bool = false
  ) throws -> (entry: HistoryEntry, summary: ChangeSummary?) {
    func revert() throws -> (result: HistoryEntry, summary: ChangeSummary?) {
      try write(.undo(change: id), mode: .bulk) { change in
        let entry = try change.revert(id)
        if isDryRun { throw RolledBack([entry]) }
        return entry
      }
    }
    guard isDryRun else {
      let done = try revert()
      return (done.result, done.summary)
    }
    return (try rollingBack { _ = try revert() }[0], nil)
  }

  /// Thrown to roll everything back.
  private struct RolledBack: Error {
    var entries: [HistoryEntry]
    init(_ entries: [HistoryEntry]) { self.entries = entries }
  }

  private func rollingBack(_ body: () throws -> Void) throws -> [HistoryEntry] {
    do {
      try body()
      return []
    } catch let done as RolledBack { return done.entries }
  }

  /// Redoes the oldest undone changes. After an error, no change is redone.
  ///
  /// - Returns: The changes in the order in which they were redone.
  /// - Throws: ``HistoryError``.
  @discardableResult
  package func redo(count: Int = 1) throws -> [HistoryEntry] {
    try walk(count, isUndo: false)
  }

  private func walk(_ count: Int, isUndo: Bool) throws -> [HistoryEntry] {
    // Rows are restored in any order; references are checked once all are restored.
    try transaction(.bulk) { db in try steps(count, isUndo: isUndo, in: db) }
  }

  private func steps(_ count: Int, isUndo: Bool, in db: Database) throws -> [HistoryEntry] {
    try HistoryTriggers.drop(in: db)
    return try (0..<count).map { number in
      do { return try History.step(isUndo: isUndo, in: db) } catch let error as HistoryError {
        guard number > 0, error == .nothingToUndo || error == .nothingToRedo else { throw error }
        throw HistoryError.fewer(count: number, isUndo: isUndo)
      }
    }
  }
}

extension LedgerDatabase {
  /// Returns a stored instant as local time in the ledger's time zone, to the minute, such as
  /// `2026-05-03 12:41`. A text that is not an instant is returned unchanged.
  package func wallClock(_ instant: String) -> String {
    let bytes = Array(instant.utf8)
    guard let milliseconds = StoredTime.instant(bytes.span) else { return instant }
    let local = zone.local(instant: milliseconds)
    let minute = local.millisecond / 60_000
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(local.day) \(two(Int64(minute / 60))):\(two(Int64(minute % 60)))"
  }
}
