import LedgerStore
public import Reports
import Spending
import SpendingAnalytics

/// The states of the budgets at one reading. The next reading compares them with the new states to
/// find the marks that budgets have reached in the meantime.
public struct BudgetMemory: Sendable {
  /// The marks that were reached since the last reading.
  public struct News: Sendable {
    /// The number, in the history, of the newest change that has not been undone; nil if no command
    /// has changed the ledger since the last reading.
    public var change: Int64?
    /// The budgets that reached a mark.
    public var document: BudgetStatusDocument
  }

  fileprivate var states: BudgetStates
  /// The newest change that has not been undone, and the newest change of all.
  fileprivate var standing: Int64
  fileprivate var seen: Int64
}

extension Ledger {
  /// Reads the budgets in their current periods.
  ///
  /// - Parameter memory: The result of the last reading; nil for the first reading.
  /// - Returns: The memory for the next reading; and, as `news`, the marks that were reached since
  ///   the last reading, or nil if no mark was reached. Marks that a budget reaches because of an
  ///   undo or redo are not reported.
  /// - Complexity: The same as ``alerts(asOf:)``.
  public func look(
    since memory: BudgetMemory?
  ) throws -> (memory: BudgetMemory, news: BudgetMemory.News?) {
    let today = today()
    let (states, standing) = try read { view in
      let states = try view.budgetStates(BudgetScope(today: today), today: today)
      let newest = try view.history(limit: 1_000).first { !$0.isUndone }?.id ?? 0
      return (states, newest)
    }
    let next = BudgetMemory(
      states: states, standing: standing, seen: max(standing, memory?.seen ?? 0))
    guard let memory else { return (next, nil) }
    // Another program leaves no entry in the history; undoing and redoing leave no new one.
    let isForeign = standing == memory.standing
    guard isForeign || standing > memory.seen else { return (next, nil) }
    let currency = settings.homeCurrency
    let alerts = states.alerts(since: memory.states, today: today, currency: currency)
    guard !alerts.isEmpty else { return (next, nil) }
    let document = BudgetStatusDocument(
      today: today, currency: currency, budgets: alerts.map(\.row))
    return (next, BudgetMemory.News(change: isForeign ? nil : standing, document: document))
  }
}

extension BudgetAlert {
  /// The row of a document.
  var row: BudgetStatusDocument.Row {
    switch event {
    case .noIncome(let month): return .init(name: budget, period: .month(month), state: .noIncome)
    case .unknown(let code): return .init(name: budget, state: .unreadable(code))
    case .crossed(let state, let standing):
      var row = BudgetStatusDocument.Row(name: budget, standing, currency: currency)
      row.state = .standing(state)
      return row
    }
  }
}
