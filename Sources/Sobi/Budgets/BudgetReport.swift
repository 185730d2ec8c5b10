public import Diagnostics
public import Reports

/// The states of budgets, and the problems of budgets that cannot be computed.
public struct BudgetReport: Sendable {
  /// The name of a budget, and the problem that prevents it from being read or computed.
  public typealias Problem = (name: String, fault: any Fault)

  /// The figures of each budget, or the code of the problem that prevents them.
  public var document: BudgetStatusDocument
  /// The problems of budgets, by their names.
  public var problems: [Problem]
}
