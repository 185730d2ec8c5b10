public import Diagnostics
public import Reports

/// Budgets with what keeps some from being told.
public struct BudgetReport: Sendable {
  /// What can be told, and the codes of what cannot.
  public var document: BudgetStatusDocument
  /// What is wrong with budgets, by their names.
  public var problems: [(name: String, fault: any Fault)]
}
