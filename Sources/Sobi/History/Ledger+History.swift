import FeatureCodecs
public import LedgerStore
public import Reports

extension LedgerView {
  /// The changes made by commands, the newest first.
  public func history(limit: Int = .max) throws -> [HistoryEntry] {
    try answer(to: "history \(limit)") { try $1.history(limit: limit) }
  }
}

extension Ledger {
  /// Undoes the newest `count` changes that have not been undone; after an error, no change is
  /// undone.
  ///
  /// A change cannot be undone if another program has later changed the same rows.
  ///
  /// - Parameters:
  ///   - count: The number of changes to undo.
  ///   - isDryRun: Whether to only check that the undo is possible.
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that prevent the operation.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func undo(count: Int = 1, isDryRun: Bool = false) throws -> [HistoryEntry] {
    let undone = try store.undo(count: count, isDryRun: isDryRun)
    if !isDryRun { committed(ChangeSummary(undone)) }
    return undone
  }

  /// Undoes one change and keeps later changes. The undo is itself a new change, which can be
  /// undone.
  ///
  /// - Parameters:
  ///   - id: The number of the change in ``LedgerView/history(limit:)``.
  ///   - isDryRun: Whether to only check that the undo is possible.
  /// - Returns: The reverted change, with its restored rows.
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that were modified after the change.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func undo(change id: Int64, isDryRun: Bool = false) throws -> HistoryEntry {
    let (entry, summary) = try store.undo(change: id, isDryRun: isDryRun)
    committed(summary)
    return entry
  }

  /// Undoes the newest changes that concern a topic and have not been undone; later changes that
  /// concern other topics are kept.
  ///
  /// If these changes are not the newest of all changes, each of them is undone by a new change, as
  /// in ``undo(change:isDryRun:)``. If one change undoes another, the method skips both of them.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - count: The number of changes to undo.
  ///   - isDryRun: Whether to only check that the undo is possible.
  /// - Returns: The changes in the order in which they were reverted.
  /// - Throws: ``LedgerStore/HistoryError``; changes that were undone before the error remain
  ///   undone.
  /// - Complexity: O(*h* + *n*) for *h* later changes and *n* rows.
  @discardableResult
  public func undo(
    of topic: HistoryTopic, count: Int = 1, isDryRun: Bool = false
  ) throws -> [HistoryEntry] {
    let standing = try history().filter { !$0.isUndone }
    let reversals = Dictionary(
      standing.compactMap { entry in entry.reversed.map { (entry.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    let reversed = Set(reversals.values)
    let targets = standing.filter {
      topic.includes($0) && reversals[$0.id] == nil && !reversed.contains($0.id)
    }.prefix(count)
    guard !targets.isEmpty else { throw HistoryError.nothingToUndo }
    guard targets.count == count else {
      throw HistoryError.fewer(count: targets.count, isUndo: true)
    }
    if targets.map(\.id) == standing.prefix(count).map(\.id) {
      return try undo(count: count, isDryRun: isDryRun)
    }
    return try targets.map { try undo(change: $0.id, isDryRun: isDryRun) }
  }

  /// Redoes `count` undone changes, starting with the oldest undone change. After a new change was
  /// made, undone changes can no longer be redone.
  ///
  /// - Throws: ``LedgerStore/HistoryError`` with the rows that prevent the operation.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public func redo(count: Int = 1) throws -> [HistoryEntry] {
    let redone = try store.redo(count: count)
    committed(ChangeSummary(redone))
    return redone
  }
}

extension HistoryEntry {
  /// The entry as a row of a list.
  public var row: HistoryRow {
    HistoryRow(
      id: id, command: title.command, subject: title.subject, madeAt: madeAt, undoneAt: undoneAt,
      rows: rows.map { .init(table: $0.table, count: $0.count) })
  }

  /// The change that this one reverted; nil for other changes.
  fileprivate var reversed: Int64? {
    guard title.command == ChangeTitle.undo(change: 0).entry.command,
      let id = title.subject?.split(separator: " ").last.flatMap({ Int64($0) }),
      ChangeTitle.undo(change: id).entry == title
    else { return nil }
    return id
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
