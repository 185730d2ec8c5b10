public import LedgerStore

extension Ledger {
  /// The changes that commands made, the newest first.
  public func history(limit: Int = .max) throws -> [HistoryEntry] {
    try store.history(limit: limit)
  }

  /// Undoes the newest changes that stand: all of `count`, or after any error none.
  ///
  /// Rows that were touched since, by another program, keep a change from being undone.
  ///
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are in the way.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func undo(count: Int = 1) throws -> [HistoryEntry] { try store.undo(count: count) }

  /// Redoes the oldest changes that were undone. A new change leaves nothing to redo.
  ///
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are in the way.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func redo(count: Int = 1) throws -> [HistoryEntry] { try store.redo(count: count) }

  /// An instant as the ledger stores it on the wall clock of its zone: `2026-05-03 12:41`.
  public func wallClock(_ instant: String) -> String { store.wallClock(instant) }
}

extension HistoryEntry {
  /// The history as a JSON array.
  public static func json(_ entries: [HistoryEntry]) -> [UInt8] {
    var json = JSONText()
    json.open("[")
    for entry in entries {
      json.newline()
      json.open("{")
      json.key("id")
      json.number(String(entry.id))
      for (name, text) in [
        ("command", entry.title.command), ("subject", entry.title.subject),
        ("made_at", entry.madeAt), ("undone_at", entry.undoneAt),
      ] {
        json.key(name)
        json.string(text)
      }
      json.key("rows")
      json.open("{")
      for rows in entry.rows {
        json.key(rows.table)
        json.number(String(rows.count))
      }
      json.close("}")
      json.close("}")
    }
    json.close("]")
    json.end()
    return json.bytes
  }
}
