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
  /// - Parameters:
  ///   - count: How many.
  ///   - isDryRun: Whether everything is left as it is once it is known that it can be done.
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are in the way.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func undo(count: Int = 1, isDryRun: Bool = false) throws -> [HistoryEntry] {
    let undone = try store.undo(count: count, isDryRun: isDryRun)
    if !isDryRun { committed(ChangeSummary(undone)) }
    return undone
  }

  /// Takes one change back, whatever was changed since, as a new change that can be undone itself.
  ///
  /// - Parameters:
  ///   - id: The number of the change, as ``LedgerView/history(limit:)`` has it.
  ///   - isDryRun: Whether everything is left as it is once it is known that it can be done.
  /// - Returns: The change that was taken back.
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are not as the change left them.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func undo(change id: Int64, isDryRun: Bool = false) throws -> HistoryEntry {
    let (entry, summary) = try store.undo(change: id, isDryRun: isDryRun)
    committed(summary)
    return entry
  }

  /// Redoes the oldest changes that were undone. A new change leaves nothing to redo.
  ///
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that are in the way.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func redo(count: Int = 1) throws -> [HistoryEntry] {
    let redone = try store.redo(count: count)
    committed(ChangeSummary(redone))
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

  /// The history as a table.
  public static func csv(_ entries: [HistoryEntry]) -> [UInt8] {
    HistoryRow.csv(entries.map(\.row))
  }
}
