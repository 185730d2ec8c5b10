public import Spending

/// The outlook of a month: payments due, daily allowance and projected spending.
public struct MonthOutlook: Hashable, Sendable {
  /// A payment that is due.
  public struct Due: Hashable, Sendable {
    /// The merchant.
    public var merchant: String
    /// The day on which the payment is due; if this day is before today, the payment is overdue.
    public var day: CalendarDay
    /// The expected amount, in minor units.
    public var amount: Int64
    /// Whether the amount of the payment has always been about the same.
    public var isFixed: Bool

    /// Creates a payment that is due.
    public init(merchant: String, day: CalendarDay, amount: Int64, isFixed: Bool) {
      self.merchant = merchant
      self.day = day
      self.amount = amount
      self.isFixed = isFixed
    }
  }

  /// The payments that are due by the end of the month, in order of their days.
  public var due: [Due]
  /// Their sum.
  public var dueSum: Int64
  /// The amount that can be spent on each day from today to the end of the month. To compute it,
  /// the spending before today, today's recurring payments, and all booked and due payments are
  /// subtracted from the income, and the rest is divided by the number of these days. The allowance
  /// is at least 0. The allowance is nil if today is not in the month, if no income is known, or if
  /// some payments are left out.
  public var allowance: Int64?
  /// The projected spending at the end of the month; nil before the fifth day of the month.
  public var projection: Int64?

  /// Creates an outlook.
  public init(due: [Due], dueSum: Int64, allowance: Int64?, projection: Int64?) {
    self.due = due
    self.dueSum = dueSum
    self.allowance = allowance
    self.projection = projection
  }

  /// The least number of past days of a month for a projection.
  private static let leastDays = 5

  /// Whether enough days of a period have passed to project the spending at its end.
  package static func isProjected(_ period: PeriodDays) -> Bool {
    period.gone > 0 && (period.left == 0 || period.gone >= leastDays)
  }

  /// Computes an outlook.
  ///
  /// - Parameters:
  ///   - figures: The month.
  ///   - recurring: The recurring spending up to today.
  ///   - recurringToday: The part of the recurring spending that was paid today.
  ///   - spentToday: All spending today.
  ///   - due: The due payments.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  public init(
    _ figures: MonthFigures, recurring: Int64, recurringToday: Int64, spentToday: Int64, due: [Due]
  ) throws(SpendingOverflow) {
    self.due = due.sorted { ($0.day, $0.merchant) < ($1.day, $1.merchant) }
    var sum: Int64 = 0
    for payment in due { try sum.add(exactly: payment.amount) }
    dueSum = sum
    let period = figures.period
    allowance = nil
    projection = nil
    if period.isCurrent, !figures.isPart, let income = figures.income {
      // Today's own spending does not change it; today's recurring payments do.
      var rest = income
      for part in [
        try figures.spent.minus(spentToday), recurringToday, figures.booked, sum,
      ] { rest = try rest.minus(part) }
      let days = Int64(period.left + 1)
      allowance = max(0, rest / days)
    }
    var end = figures.spent
    try end.add(exactly: figures.booked)
    if period.isCurrent, period.left == 0 {
      // Payments that are due on the last day and not made yet are included.
      try end.add(exactly: sum)
      projection = end
    } else if period.gone > 0, period.left == 0 {
      projection = end
    } else if period.gone >= Self.leastDays {
      let everyday = try figures.spent.minus(recurring)
      guard
        let rest = everyday.scaledHalfEven(by: Int64(period.left), over: Int64(period.gone))
      else { throw SpendingOverflow() }
      try end.add(exactly: rest)
      try end.add(exactly: sum)
      projection = end
    }
  }
}

extension Int64 {
  /// The difference.
  fileprivate func minus(_ other: Int64) throws(SpendingOverflow) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard !overflow else { throw SpendingOverflow() }
    return difference
  }
}
