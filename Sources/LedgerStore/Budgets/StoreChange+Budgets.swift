import GRDB
import GeoPackage
package import Spending

extension StoreChange {
  /// Stores a budget, replacing the budget with the same name.
  package func setBudget(_ budget: Budget) throws {
    let db = try db
    try db.execute(
      sql: """
        INSERT INTO budgets(
          name, measure, filter, period, first_day, last_day, carry, warn, is_each, currency)
        VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(name) DO UPDATE SET measure = 0, filter = excluded.filter,
          period = excluded.period, first_day = excluded.first_day, last_day = excluded.last_day,
          carry = excluded.carry, warn = excluded.warn, is_each = excluded.is_each,
          currency = excluded.currency
        """,
      arguments: [
        budget.name, budget.filter.text, budget.rhythm.rawValue,
        budget.days?.lowerBound.description, budget.days?.upperBound.description,
        budget.carry.rawValue, Budget.text(ofWarnings: budget.warnings), budget.isEach,
        budget.currency.code,
      ])
    let id = try Int64.fetchOne(
      db, sql: "SELECT id FROM budgets WHERE name = ?", arguments: [budget.name])
    // Amounts that stay keep their rows.
    let kept = Set(budget.amounts.map { "\($0.period) \($0.isOnwards ? 0 : 1)" })
    let stored = try Row.fetchAll(
      db, sql: "SELECT id, period, is_only FROM budget_amounts WHERE budget_id = ?",
      arguments: [id])
    for row in stored
    where !kept.contains("\(row.text("period") ?? "") \(row.whole("is_only") ?? -1)") {
      try db.execute(
        sql: "DELETE FROM budget_amounts WHERE id = ?", arguments: [row.whole("id")])
    }
    for amount in budget.amounts {
      try db.execute(
        sql: """
          INSERT INTO budget_amounts(budget_id, period, is_only, amount) VALUES (?, ?, ?, ?)
          ON CONFLICT(budget_id, period, is_only) DO UPDATE SET amount = excluded.amount
          """,
        arguments: [
          id, amount.period.description, !amount.isOnwards, amount.minorUnits,
        ])
    }
    try GeoPackageSchema.touch(["budgets", "budget_amounts"], in: db)
  }

  /// Removes a spending budget together with its amounts.
  ///
  /// - Returns: Whether the budget existed.
  package func removeBudget(named name: String) throws -> Bool {
    try removeBudgetRows(named: name, where: "measure IS NOT 1 AND people IS NULL")
  }

  /// Removes the rows of `budgets` that have the given name and meet a condition, together with
  /// their amounts.
  ///
  /// - Returns: Whether any existed.
  func removeBudgetRows(named name: String, where condition: String) throws -> Bool {
    let db = try db
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM budgets WHERE name = ? AND \(condition)", arguments: [name])
    guard !ids.isEmpty else { return false }
    for id in ids {
      try db.execute(sql: "DELETE FROM budget_amounts WHERE budget_id = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM budgets WHERE id = ?", arguments: [id])
    }
    try GeoPackageSchema.touch(["budgets", "budget_amounts"], in: db)
    return true
  }

  /// Stores a changed filter for the budget with this row id.
  package func setFilter(_ filter: PaymentFilter, ofBudget id: Int64) throws {
    let db = try db
    try db.execute(
      sql: "UPDATE budgets SET filter = ? WHERE id = ?", arguments: [filter.text, id])
    try GeoPackageSchema.touch(["budgets"], in: db)
  }
}
