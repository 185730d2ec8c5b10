public import Diagnostics
public import Reports

/// Budgets, and the problems of those that cannot be computed.
public struct BudgetReport: Sendable {
  /// The figures of each budget, or the code of the problem that prevents them.
  public var document: BudgetStatusDocument
  /// The problems of budgets, by their names.
  public var problems: [(name: String, fault: any Fault)]
}
