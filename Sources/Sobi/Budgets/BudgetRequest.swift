import Spending

/// The question for the payments that count against a budget.
struct BudgetRequest {
  /// The budget.
  var budget: Budget
  /// The filter on the requested days.
  var query: LedgerQuery
  /// Whether the tag with the budget's name adds or removes payments.
  var isTag: Bool

  /// Creates a question for the payments of a budget on some days.
  ///
  /// - Parameter seen: The day after which payments possibly do not count.
  init(
    _ budget: Budget, on days: ClosedRange<CalendarDay>, _ seen: BudgetMoment, in view: LedgerView
  ) throws {
    self.budget = budget
    query = seen.query(budget.filter, of: budget.currency)
    query.days = days
    isTag = try view.isTag(budget.name)
  }

  /// The key of the answer.
  var key: VersionCache.AskedBudget {
    VersionCache.AskedBudget(
      query: query, isEach: budget.isEach, tag: isTag ? budget.name : nil)
  }
}
