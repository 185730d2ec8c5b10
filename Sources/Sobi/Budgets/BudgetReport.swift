public import Diagnostics
public import Reports

/// The states of budgets, and the problems of budgets that cannot be computed.
public struct BudgetReport: Sendable {
  /// The name of a budget, and the problem that prevents it from being read or computed.
  public typealias Problem = (name: String, fault: any Fault)

  /// The figures of each budget or, if the figures cannot be computed, the code of the problem.
  public var document: BudgetStatusDocument
  /// The problems of budgets, each with the name of its budget.
  public var problems: [Problem]
}
