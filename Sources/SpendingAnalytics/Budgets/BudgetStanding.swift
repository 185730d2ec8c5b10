public import Spending

/// A budget in one period: its limit, what was spent of it, and how it will end. Nothing of it is
/// stored.
public struct BudgetStanding: Hashable, Sendable {
  /// The period.
  public var period: BudgetPeriod
  /// Its days, and how many are gone.
  public var days: PeriodDays
  /// The amount in force, in minor units.
  public var amount: Int64
  /// What the period before left, below zero where it was overspent.
  public var carried: Int64
  /// The amount with what was carried.
  public var limit: Int64
  /// Spent up to today; of a budget that limits each payment the largest payment.
  public var spent: Int64
  /// Spent after today, known already; 0 on any day but the clock's.
  public var booked: Int64
  /// What is left of the limit, below zero where more was spent.
  public var left: Int64
  /// What will have been spent at the end of the period; nil where nobody can tell.
  public var projection: Int64?
  /// From which percents of the limit on a warning is given, ascending.
  public var warnings: [Int]
  /// How many payments are above the limit, where it is one of each payment; nil where it is one of
  /// their sum.
  public var exceeding: Int?

  /// Creates what a budget is in a period.
  ///
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  public init(
    period: BudgetPeriod, days: PeriodDays, amount: Int64, carried: Int64, spent: Int64,
    booked: Int64, projection: Int64? = nil, warnings: [Int], exceeding: Int? = nil
  ) throws(SpendingOverflow) {
    self.period = period
    self.days = days
    self.amount = amount
    self.carried = carried
    (self.spent, self.booked) = (spent, booked)
    self.projection = projection
    self.warnings = warnings
    self.exceeding = exceeding
    limit = amount
    try limit.add(exactly: carried)
    var used = spent
    try used.add(exactly: booked)
    let (left, overflow) = limit.subtractingReportingOverflow(used)
    guard !overflow else { throw SpendingOverflow() }
    self.left = left
  }

  /// What counts against the limit: spent and booked.
  public var used: Int64 { spent + booked }

  /// What counts in tenths of a percent of the limit; nil for a limit of nothing or less.
  public var permille: Int64? { used.permille(of: limit) }

  /// Whether nothing is left and more is used than there was: with a limit of nothing or less, as soon
  /// as anything is spent.
  private var isOver: Bool { exceeding.map { $0 > 0 } ?? (used > max(limit, 0)) }

  /// Whether the limit is reached.
  private var isUsedUp: Bool { isOver || (exceeding == nil && limit > 0 && used == limit) }

  /// Whether the limit will be passed if it goes on like this.
  private var isPaceOver: Bool { projection.map { $0 > max(limit, 0) } ?? false }

  /// Whether a percentage of the limit is reached.
  private func hasReached(_ percent: Int) -> Bool {
    guard limit > 0, used > 0 else { return false }
    let (left, right) = (
      used.multipliedFullWidth(by: 100), limit.multipliedFullWidth(by: Int64(percent))
    )
    return (left.high, left.low) >= (right.high, right.low)
  }

  /// The state.
  public var state: BudgetState {
    if isOver { return .over }
    if isUsedUp { return .usedUp }
    if let percent = warnings.last(where: hasReached) { return .warned(percent: percent) }
    return isPaceOver ? .pace : .within
  }

  /// What a change of the ledger crossed: the highest mark that it reaches and `before` did not; nil for
  /// none. To leave a state crosses nothing.
  ///
  /// - Parameter before: The same budget in the same period before the change; nil where it had none.
  public func crossing(since before: BudgetStanding?) -> BudgetState? {
    if let exceeding { return exceeding > before?.exceeding ?? 0 ? .over : nil }
    if isOver { return before?.isOver == true ? nil : .over }
    if isUsedUp { return before?.isUsedUp == true ? nil : .usedUp }
    let reached = warnings.last { hasReached($0) && before?.hasReached($0) != true }
    if let reached { return .warned(percent: reached) }
    return isPaceOver && before?.isPaceOver != true && before?.isUsedUp != true ? .pace : nil
  }
}

extension Budget {
  /// The budget in each period that has an amount, from a first to a last one, with what each leaves
  /// to the next. A period without an amount leaves nothing.
  ///
  /// - Parameters:
  ///   - first: The first period, to which nothing is carried.
  ///   - last: The last period.
  ///   - today: The day that is today.
  ///   - start: The day on which months start.
  ///   - payments: The payments that count.
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*p* (*a* + log *d*)) for *p* periods, *a* amounts and *d* days with a payment.
  public func standings(
    from first: BudgetPeriod, through last: BudgetPeriod, today: CalendarDay, start: MonthStart,
    _ payments: BudgetPayments
  ) throws(SpendingOverflow) -> [BudgetStanding] {
    var found: [BudgetStanding] = []
    var carried: Int64 = 0
    var next: BudgetPeriod? = first
    while let period = next, period <= last, let days = days(of: period, start: start) {
      next = period.next
      guard let amount = amount(in: period) else {
        carried = 0
        continue
      }
      let seen = PeriodDays(days, today: today)
      let standing: BudgetStanding
      switch payments {
      case .sums(let sums):
        standing = try BudgetStanding(
          period: period, days: seen, amount: amount, carried: carried,
          spent: seen.past.map(sums.sum) ?? 0, booked: seen.future.map(sums.sum) ?? 0,
          warnings: warnings)
      case .each(let payments):
        let these = payments[payments.positions(on: days)]
        standing = try BudgetStanding(
          period: period, days: seen, amount: amount, carried: 0,
          spent: these.map(\.amount).max() ?? 0, booked: 0, warnings: [],
          exceeding: these.count { $0.amount > amount })
      }
      carried = carry.carried(standing.left)
      found.append(standing)
    }
    return found
  }
}
