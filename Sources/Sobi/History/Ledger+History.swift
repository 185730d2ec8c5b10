import Codecs
public import LedgerStore

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
  /// The history as a JSON array.
  public static func json(_ entries: [HistoryEntry]) -> [UInt8] {
    JSONText.document(of: entries) { entry, json in
      json.member("id", entry.id)
      json.member("command", entry.title.command)
      json.member("subject", entry.title.subject)
      json.member("made_at", entry.madeAt)
      json.member("undone_at", entry.undoneAt)
      json.object("rows") { json in
        for rows in entry.rows { json.member(rows.table, rows.count) }
      }
    }
  }
}
