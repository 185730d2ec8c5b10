public import Spending

/// The state of a budget in one period: its limit, the spending so far, and the spending that is
/// projected for the end of the period. A standing is not stored.
public struct BudgetStanding: Hashable, Sendable {
  /// The period.
  public var period: BudgetPeriod
  /// The days of the period, divided into past and future days.
  public var days: PeriodDays
  /// The amount of the budget in this period, in minor units.
  public var amount: Int64
  /// The amount that was carried over from the previous period; negative if more than the limit of
  /// that period was spent.
  public var carried: Int64
  /// The limit: the amount of the budget plus the amount carried over.
  public var limit: Int64
  /// The spending up to today, or the largest payment if the limit applies to each payment.
  public var spent: Int64
  /// The spending that the ledger already contains for days after today. It is 0 if a day other
  /// than the current day counts as today, or if the limit applies to each payment.
  public var booked: Int64
  /// The amount of the limit that is left; negative if more than the limit was spent.
  public var left: Int64
  /// The projected spending at the end of the period; nil if it is not known.
  public var projection: Int64?
  /// The percentages of the limit at which a warning is given, ascending.
  public var warnings: [Int]
  /// If the limit applies to each payment, the number of payments above the limit; nil if the limit
  /// applies to the sum.
  public var exceeding: Int?

  /// Creates the standing of a budget in a period.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
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

  /// The amount of the limit that is used: the sum of the spent and booked amounts.
  public var used: Int64 { spent + booked }

  /// The used amount in tenths of a percent of the limit; nil unless the limit is positive.
  public var permille: Int64? { used.permille(of: limit) }

  /// Whether the limit is exceeded; a limit of 0 or less is exceeded as soon as anything is spent.
  private var isOver: Bool { exceeding.map { $0 > 0 } ?? (used > max(limit, 0)) }

  /// Whether the limit is reached.
  private var isUsedUp: Bool { isOver || (exceeding == nil && limit > 0 && used == limit) }

  /// Whether the projection exceeds the limit.
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

  /// Returns the most severe state that the budget newly reached since the standing `before`; nil
  /// if it reached no new state.
  ///
  /// - Parameter before: The standing of the same budget in the same period before a change; nil if
  ///   the budget had no standing for this period at that time.
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
  /// Returns the standings of the budget in those periods from `first` through `last` for which the
  /// budget has an amount. In each period, `carry` decides which part of the remaining amount is
  /// carried over to the next period. A period without an amount carries nothing over.
  ///
  /// - Parameters:
  ///   - first: The first period, into which nothing is carried over.
  ///   - last: The last period.
  ///   - today: The day that counts as today.
  ///   - start: The day on which months start.
  ///   - payments: The payments that count against the budget.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
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
