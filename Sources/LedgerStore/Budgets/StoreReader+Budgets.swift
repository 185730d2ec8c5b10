import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Whether the ledger has a budget or an expected income.
  package func hasBudgets() throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM budgets WHERE people IS NULL)")
      ?? false
  }

  /// Returns the spending budgets in order of their names' UTF-8 bytes, including budgets that
  /// cannot be read.
  ///
  /// - Parameter home: The currency of the ledger, which is the currency of budgets.
  /// - Complexity: O(*b* log *b*) for *b* budgets and their amounts.
  package func budgets(home: Currency) throws -> [StoredBudget] {
    try budgetRows(areTrips: false).map { row, amounts in
      let budget = Result { () throws(BudgetProblem) in
        try Budget(row, amounts: amounts, home: home)
      }
      return StoredBudget(id: row.whole("id") ?? 0, name: row.text("name") ?? "", budget: budget)
    }
    .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// The row id, the name and the filter of a budget or a trip, and the last day of a trip or a
  /// one-time budget.
  package typealias NamedFilter = (
    id: Int64, name: String, filter: PaymentFilter, lastDay: CalendarDay?
  )

  /// Returns the filters of those budgets and trips that can be read; empty in a ledger whose
  /// schema is older than budgets.
  ///
  /// - Parameter home: The currency of the ledger.
  /// - Complexity: The same as ``budgets(home:)``.
  package func filters(home: Currency) throws -> [NamedFilter] {
    guard try LedgerDatabase.schemaVersion(db, path: path) >= 13 else { return [] }
    let budgets = try budgets(home: home).compactMap { stored -> NamedFilter? in
      (try? stored.budget.get()).map { (stored.id, $0.name, $0.filter, $0.days?.upperBound) }
    }
    let trips = try trips(home: home).compactMap { stored -> NamedFilter? in
      (try? stored.trip.get()).map { (stored.id, $0.name, $0.filter, $0.days.upperBound) }
    }
    return budgets + trips
  }

  /// The rows of `budgets` that are spending budgets, or the rows that are trips, with their rows
  /// of `budget_amounts`.
  func budgetRows(areTrips: Bool) throws -> [(row: Row, amounts: [Row])] {
    // A check reads older ledgers, whose budgets have no people.
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM budgets WHERE measure IS NOT 1")
      .filter { ($0.text("people") != nil) == areTrips }
    guard !rows.isEmpty else { return [] }
    let amounts = Dictionary(
      grouping: try Row.fetchAll(db, sql: "SELECT * FROM budget_amounts"),
      by: { $0.whole("budget_id") })
    return rows.map { ($0, amounts[$0.whole("id") ?? 0] ?? []) }
  }
}

extension Row {
  /// The name of a row of `budgets`.
  func budgetName() throws(BudgetProblem) -> String {
    guard isText("name"), let name = text("name"), !name.isEmpty else { throw .name }
    return name
  }

  /// The filter of a row of `budgets`.
  func budgetFilter() throws(BudgetProblem) -> PaymentFilter {
    guard isText("filter"), let filter = try? PaymentFilter(text: text("filter") ?? "") else {
      throw .filter
    }
    return filter
  }

  /// The first and the last day of a row of `budgets`.
  func budgetDays() throws(BudgetProblem) -> ClosedRange<CalendarDay> {
    guard let first = text("first_day").flatMap({ CalendarDay($0) }),
      let last = text("last_day").flatMap({ CalendarDay($0) }), first <= last
    else { throw .days }
    return first...last
  }

  /// The amount of a row of `budget_amounts`.
  func budgetAmount() throws(BudgetProblem) -> Int64 {
    guard let minorUnits = whole("amount"), minorUnits >= 0 else { throw .amount }
    return minorUnits
  }
}

extension Budget {
  /// Reads a row of `budgets` with its rows of `budget_amounts`.
  fileprivate init(_ row: Row, amounts: [Row], home: Currency) throws(BudgetProblem) {
    let name = try row.budgetName()
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
    self.init(
      name: name, filter: try row.budgetFilter(), rhythm: rhythm, carry: carry, warnings: warnings,
      isEach: row.whole("is_each") == 1, currency: home)
    if rhythm == .once { days = try row.budgetDays() }
    for amount in amounts {
      guard let period = amount.text("period").flatMap({ BudgetPeriod($0, rhythm) }) else {
        throw .period
      }
      set(
        BudgetAmount(
          period: period, minorUnits: try amount.budgetAmount(),
          isOnwards: amount.whole("is_only") == 0))
    }
    guard !self.amounts.isEmpty else { throw .noAmount }
  }
}
