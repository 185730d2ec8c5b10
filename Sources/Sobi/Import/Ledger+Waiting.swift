public import LedgerStore
public import Spending

extension Ledger {
  /// The rows that wait for a decision; see ``LedgerView/waitingRows()``.
  public func waitingRows() throws -> [WaitingRow] { try read { try $0.waitingRows() } }

  /// Decides, as one change, rows that wait because they may already be payments of the ledger.
  ///
  /// If the decision is that a row is a payment of the ledger, the row adds its details to that
  /// payment. If the decision is that a row is new, the row becomes a payment on its own day and
  /// belongs to the import that read it; the category is found as in an import. However, such a row
  /// continues to wait if a payment with the same amount and almost the same day was added after
  /// the row.
  ///
  /// ```swift
  /// for row in try ledger.waitingRows() where row.twin.likeliest == nil {
  ///   try ledger.decide(waitingRows: [row.id], .new)
  /// }
  /// ```
  /// - Parameters:
  ///   - ids: The row ids of the waiting rows; nil for all waiting rows.
  ///   - decision: The decision about all of these rows.
  /// - Throws: ``LedgerStore/WaitingRowError``, and the errors of a change.
  /// - Complexity: O(*w* log *n*) for *w* rows and *n* payments.
  @discardableResult
  public func decide(waitingRows ids: [Int64]?, _ decision: RowDecision) throws -> WaitingResult {
    try write(.decideWaiting(areNew: decision == .new)) { change in
      let classifier = DraftClassifier(try change.store.classifier(logger: logger))
      return try change.store.decide(
        ids, decision, findings: { classifier.findings(of: $0) },
        definitions: Ledger.libraryCategories)
    }
  }
}

extension LedgerView {
  /// The rows of imported statements that wait for a decision, because they may be payments of the
  /// ledger already; in order of their days and row ids. No sum contains them.
  ///
  /// - Complexity: O(*w* log *n*) for *w* waiting rows and *n* payments.
  public func waitingRows() throws -> [WaitingRow] {
    try answer(to: "waiting rows") { try $1.waitingRows() }
  }

  /// The sums of the waiting rows by currency, in the order of the currencies' codes; empty if no
  /// row waits.
  ///
  /// - Parameter days: The days of the rows; nil for all rows.
  /// - Throws: ``Spending/MoneyError``.
  /// - Complexity: O(*w*) for *w* waiting rows.
  public func waitingSums(on days: ClosedRange<CalendarDay>? = nil) throws -> [WaitingSum] {
    try answer(to: WaitingQuestion(days: days)) { try $1.waitingSums(on: days) }
  }
}

/// The question for the sums of waiting rows.
private struct WaitingQuestion: Hashable {
  var days: ClosedRange<CalendarDay>?
}
