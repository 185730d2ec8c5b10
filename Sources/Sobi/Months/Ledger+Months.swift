import LedgerStore
public import Reports
public import Spending

extension Ledger {
  /// The summary of a month; see ``LedgerView/month(_:_:districts:basis:)``.
  public func month(
    _ month: YearMonth? = nil, _ query: LedgerQuery = LedgerQuery(),
    districts selection: DistrictSelection = DistrictSelection(),
    basis: SpendingBasis = .purchase
  ) throws -> MonthDocument {
    try read { try $0.month(month, query, districts: selection, basis: basis) }
  }

  /// Summaries of months, the newest first; see ``LedgerView/months(_:limit:)``.
  public func months(
    _ query: LedgerQuery = LedgerQuery(), limit: Int = .max
  ) throws -> MonthListDocument {
    try read { try $0.months(query, limit: limit) }
  }

  /// The spending on each day of a month; see ``LedgerView/calendar(_:_:hasVisits:)``.
  public func calendar(
    _ month: YearMonth? = nil, _ query: LedgerQuery = LedgerQuery(), hasVisits: Bool = false
  ) throws -> CalendarDocument {
    try read { try $0.calendar(month, query, hasVisits: hasVisits) }
  }

  /// The expected incomes that the user has set, in order of their months.
  public func incomes() throws -> [IncomeAmount] { try read { try $0.incomes() } }

  /// Sets an income, as one change; see ``LedgerChange/setIncome(_:)``.
  public func setIncome(_ income: IncomeAmount) throws {
    try write(.setIncome(income.month)) { try $0.setIncome(income) }
  }

  /// Removes the incomes that start in a given month, as one change.
  ///
  /// - Throws: ``IncomeError/none(_:)``.
  public func removeIncome(of month: YearMonth) throws {
    try write(.removeIncome(month)) { try $0.removeIncome(of: month) }
  }
}

extension LedgerChange {
  /// Sets the expected income for one month, or for a month and all later months.
  ///
  /// - Throws: ``IncomeError``.
  public func setIncome(_ income: IncomeAmount) throws {
    guard income.amount.minorUnits >= 0 else { throw IncomeError.negative }
    let home = try store.settings().homeCurrency
    guard income.amount.currency == home else {
      throw IncomeError.otherCurrency(income.amount.currency, home: home)
    }
    try store.setIncome(income)
  }

  /// Removes the incomes that start in a given month.
  ///
  /// - Throws: ``IncomeError/none(_:)``.
  public func removeIncome(of month: YearMonth) throws {
    guard try store.removeIncomes(of: month) > 0 else { throw IncomeError.none(month) }
  }
}
