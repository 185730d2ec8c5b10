public import Spending

/// The figures of a month in the ledger's own currency: income, spending and the remaining income.
///
/// All figures are computed from whole minor units and rounded only once; they are not stored.
public struct MonthFigures: Hashable, Sendable {
  /// The month.
  public var month: YearMonth
  /// The days of the month, and how many of them have passed.
  public var period: PeriodDays
  /// The received or expected income; nil if no income is known.
  public var income: Int64?
  /// The spending up to today.
  public var spent: Int64
  /// The number of payments up to today; the parts of a split payment count as one.
  public var count: Int64
  /// The spending that is already known for the days after today; 0 if a day other than the current
  /// day counts as today.
  public var booked: Int64
  /// Whether some payments of the month are left out, so that the remaining income is unknown.
  public var isPart: Bool

  /// Creates figures.
  public init(
    month: YearMonth, period: PeriodDays, income: Int64?, spent: Int64, count: Int64,
    booked: Int64, isPart: Bool = false
  ) {
    self.month = month
    self.period = period
    self.income = income
    self.spent = spent
    self.count = count
    self.booked = booked
    self.isPart = isPart
  }

  /// The income minus the spent and the booked amounts, negative if they exceed the income; nil if
  /// there is no income or if some payments are left out.
  public var left: Int64? {
    guard !isPart else { return nil }
    return income.flatMap { income in
      let first = income.subtractingReportingOverflow(spent)
      let second = first.partialValue.subtractingReportingOverflow(booked)
      return first.overflow || second.overflow ? nil : second.partialValue
    }
  }

  /// The remaining income, ``left``, in tenths of a percent of the income; nil if ``left`` is nil
  /// or the income is not positive.
  public var leftPermille: Int64? {
    guard let income, let left else { return nil }
    return left.permille(of: income)
  }

  /// The spending in tenths of a percent of the income; nil if there is no income or the income is
  /// not positive.
  public var spentPermille: Int64? { income.flatMap { spent.permille(of: $0) } }

  /// Whether the spent and booked amounts exceed the income.
  public var isOverspent: Bool { left.map { $0 < 0 } ?? false }

  /// The mean spending per day up to today; nil if the month has not started.
  public var perDay: Int64? {
    period.gone == 0 ? nil : spent.dividedHalfEven(by: Int64(period.gone))
  }
}
