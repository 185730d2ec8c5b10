import LedgerStore
public import Reports
import Spending
import SpendingAnalytics

/// The budgets as they were when a program last looked: what tells it of a mark that was reached since.
public struct BudgetMemory: Sendable {
  /// What was reached since.
  public struct News: Sendable {
    /// The newest change of the history; nil where no command made the change.
    public var change: Int64?
    /// The budgets that reached a mark.
    public var document: BudgetStatusDocument
  }

  fileprivate var states: BudgetStates
  /// The newest change that stands, and the newest that there was.
  fileprivate var standing: Int64
  fileprivate var seen: Int64
}

extension Ledger {
  /// Looks at the budgets in the periods that today is in.
  ///
  /// - Parameter memory: What the last look gave; nil for the first.
  /// - Returns: The memory for the next look, and what was reached since the last; nil for nothing. What is
  ///   undone or done again reaches nothing.
  /// - Complexity: That of ``alerts(asOf:)``.
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
    // Another program leaves no line of the history; who undoes or redoes leaves none that is new.
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
  /// What a document states of it.
  var row: BudgetStatusDocument.Row {
    switch event {
    case .noIncome(let month): return .init(name: budget, period: .month(month), state: .noIncome)
    case .crossed(let state, let standing):
      var row = BudgetStatusDocument.Row(name: budget, standing, currency: currency)
      row.state = .standing(state)
      return row
    }
  }
}
