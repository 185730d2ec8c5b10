import GRDB
import GeoPackage
package import Spending

/// The incomes that the user set are stored as one budget: a row with the name `income`, and an
/// amount for each period.
private enum IncomeBudget {
  static let name = "income"
  /// The month as a period of the table.
  static let period: UInt8 = 2
}

extension StoreReader {
  /// Returns the incomes that the user expects, in order of their months. An amount that applies to
  /// only one month precedes an amount that applies from the same month on. Rows that cannot be
  /// read are left out.
  package func incomes() throws -> [IncomeAmount] {
    let rows = try RawStatement(
      db,
      """
      SELECT a.period, a.amount, b.currency, a.is_only FROM budget_amounts a
      JOIN budgets b ON b.id = a.budget_id WHERE b.measure = 1 AND b.name = ?
      ORDER BY a.period, a.is_only DESC
      """)
    rows.bind(IncomeBudget.name, at: 1)
    var incomes: [IncomeAmount] = []
    while try rows.step() {
      guard let month = rows.string(0).flatMap({ YearMonth($0) }), rows.isInteger(1),
        let currency = rows.string(2).flatMap({ Currency(code: $0) })
      else { continue }
      incomes.append(
        IncomeAmount(
          month: month, amount: Money(minorUnits: rows.integer(1), currency),
          isOnwards: rows.integer(3) == 0))
    }
    return incomes
  }
}

extension StoreChange {
  /// Stores an income; it replaces a stored income if the month and
  /// ``Spending/IncomeAmount/isOnwards`` are the same.
  package func setIncome(_ income: IncomeAmount) throws {
    let db = try db
    try db.execute(
      sql: """
        INSERT INTO budgets(name, measure, filter, period, currency) VALUES (?, 1, '', ?, ?)
        ON CONFLICT(name) DO NOTHING
        """,
      arguments: [IncomeBudget.name, IncomeBudget.period, income.amount.currency.code])
    try db.execute(
      sql: """
        INSERT INTO budget_amounts(budget_id, period, is_only, amount)
        SELECT id, ?2, ?3, ?4 FROM budgets WHERE name = ?1
        ON CONFLICT(budget_id, period, is_only) DO UPDATE SET amount = excluded.amount
        """,
      arguments: [
        IncomeBudget.name, income.month.description, !income.isOnwards, income.amount.minorUnits,
      ])
    try GeoPackageSchema.touch(["budgets", "budget_amounts"], in: db)
  }

  /// Removes the incomes that were set for a month.
  ///
  /// - Returns: The number of removed incomes.
  package func removeIncomes(of month: YearMonth) throws -> Int {
    let db = try db
    try db.execute(
      sql: """
        DELETE FROM budget_amounts WHERE period = ?2
          AND budget_id IN (SELECT id FROM budgets WHERE name = ?1 AND measure = 1)
        """, arguments: [IncomeBudget.name, month.description])
    let count = db.changesCount
    if count > 0 { try GeoPackageSchema.touch(["budget_amounts"], in: db) }
    return count
  }
}
