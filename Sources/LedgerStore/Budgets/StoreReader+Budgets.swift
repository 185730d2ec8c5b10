import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Whether the ledger has a budget or an expected income.
  package func hasBudgets() throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM budgets WHERE people IS NULL)")
      ?? false
  }

  /// The budgets of spending in order of their names' UTF-8 bytes, those that cannot be read with them.
  ///
  /// - Parameter home: The currency of the ledger, in which budgets are.
  /// - Complexity: O(*b* log *b*) for *b* budgets and their amounts.
  package func budgets(home: Currency) throws -> [StoredBudget] {
    // A check reads older ledgers, whose budgets have no people.
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM budgets WHERE measure IS NOT 1")
      .filter { $0.text("people") == nil }
    let amounts = Dictionary(
      grouping: try Row.fetchAll(db, sql: "SELECT * FROM budget_amounts"),
      by: { $0.whole("budget_id") })
    return rows.map { row in
      let id = row.whole("id") ?? 0
      let name = row.text("name") ?? ""
      let budget = Result { () throws(BudgetProblem) in
        try Budget(row, amounts: amounts[id] ?? [], home: home)
      }
      return StoredBudget(id: id, name: name, budget: budget)
    }
    .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}

extension Budget {
  /// Reads a row of `budgets` with its rows of `budget_amounts`.
  fileprivate init(_ row: Row, amounts: [Row], home: Currency) throws(BudgetProblem) {
    guard row.isText("name"), let name = row.text("name"), !name.isEmpty else { throw .name }
    guard
      let rhythm = row.whole("period").flatMap({ UInt8(exactly: $0) })
        .flatMap(BudgetRhythm.init(rawValue:))
    else { throw .rhythm }
    guard
      let carry = row.whole("carry").flatMap({ UInt8(exactly: $0) })
        .flatMap(BudgetCarry.init(rawValue:))
    else { throw .carry }
    guard row.isText("warn"), let warnings = row.text("warn").flatMap(Budget.warnings) else {
      throw .warnings
    }
    guard row.text("currency") == home.code else { throw .currency }
    guard row.isText("filter"), let filter = try? PaymentFilter(text: row.text("filter") ?? "")
    else { throw .filter }
    self.init(
      name: name, filter: filter, rhythm: rhythm, carry: carry, warnings: warnings,
      isEach: row.whole("is_each") == 1, currency: home)
    if rhythm == .once {
      guard let first = row.text("first_day").flatMap({ CalendarDay($0) }),
        let last = row.text("last_day").flatMap({ CalendarDay($0) }), first <= last
      else { throw .days }
      days = first...last
    }
    for amount in amounts {
      guard let period = amount.text("period").flatMap({ BudgetPeriod($0, rhythm) }) else {
        throw .period
      }
      guard let minorUnits = amount.whole("amount"), minorUnits >= 0 else { throw .amount }
      set(
        BudgetAmount(
          period: period, minorUnits: minorUnits, isOnwards: amount.whole("is_only") == 0))
    }
    guard !self.amounts.isEmpty else { throw .noAmount }
  }
}
