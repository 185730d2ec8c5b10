import FeatureCodecs
public import LedgerStore
public import Reports

extension LedgerView {
  /// The changes that commands made, the newest first.
  public func history(limit: Int = .max) throws -> [HistoryEntry] {
    try answer(to: "history \(limit)") { try $1.history(limit: limit) }
  }
}

extension Ledger {
  /// Undoes the newest changes that stand: all of `count`, or after any error none.
  ///
  /// Rows that were touched since, by another program, keep a change from being undone.
  ///
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are in the way.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func undo(count: Int = 1) throws -> [HistoryEntry] {
    let undone = try store.undo(count: count)
    listeners.tell(ChangeSummary(undone))
    return undone
  }

  /// Redoes the oldest changes that were undone. A new change leaves nothing to redo.
  ///
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are in the way.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func redo(count: Int = 1) throws -> [HistoryEntry] {
    let redone = try store.redo(count: count)
    listeners.tell(ChangeSummary(redone))
    return redone
  }
}

extension HistoryEntry {
  /// What a list states of it.
  public var row: HistoryRow {
    HistoryRow(
      id: id, command: title.command, subject: title.subject, madeAt: madeAt, undoneAt: undoneAt,
      rows: rows.map { .init(table: $0.table, count: $0.count) })
  }

  /// The history as a JSON array, see ``HistoryRow``.
  public static func json(_ entries: [HistoryEntry]) -> [UInt8] {
    HistoryRow.json(entries.map(\.row))
  }
}
