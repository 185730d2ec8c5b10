public import Spending

/// An income that was received near the start or the end of a month and probably belongs to the
/// neighbouring month. Such an income is found only if its payer paid twice in the month to which
/// the income is assigned and did not pay in the neighbouring month.
///
/// If a payday is on a weekend, the income is paid some days early or late, and may therefore be
/// received in the neighbouring month.
public struct IncomeMove: Hashable, Sendable {
  /// The row id of the payment.
  public var payment: Int64
  /// The day on which the income was received.
  public var day: CalendarDay
  /// Minor units.
  public var amount: Int64
  /// The number of the payer.
  public var payer: Int32
  /// The month to which the income is assigned now.
  public var from: YearMonth
  /// The month to which the income probably belongs.
  public var to: YearMonth

  /// An income that is checked for a move to another month.
  public struct Income: Hashable, Sendable {
    /// The row id of the payment.
    public var payment: Int64
    /// The day on which the income was received.
    public var day: CalendarDay
    /// Minor units.
    public var amount: Int64
    /// The number of the payer.
    public var payer: Int32
    /// The month to which the income is assigned.
    public var month: YearMonth
    /// Whether the user set the month of the income.
    public var isTold: Bool

    /// Creates an income.
    public init(
      payment: Int64, day: CalendarDay, amount: Int64, payer: Int32, month: YearMonth, isTold: Bool
    ) {
      (self.payment, self.day, self.amount) = (payment, day, amount)
      (self.payer, self.month, self.isTold) = (payer, month, isTold)
    }
  }

  /// The number of days that count as near the start of a month, or near its end; an income
  /// received on one of these days may belong to the neighbouring month.
  public static let reach = 7
  /// The least number of months in which the payer must have paid exactly once.
  static let least = 2

  /// Finds the incomes that probably belong to an adjacent month.
  ///
  /// - Parameters:
  ///   - incomes: The incomes up to today.
  ///   - month: The month of interest; only moves from this month or to this month are returned.
  ///   - start: The day on which months start.
  ///   - current: The current month; no income is proposed for a later month.
  /// - Returns: The moves in order of their days.
  /// - Complexity: O(*n* log *n*) for *n* incomes.
  public static func moves(
    among incomes: [Income], of month: YearMonth, start: MonthStart, current: YearMonth
  ) -> [IncomeMove] {
    var moves: [IncomeMove] = []
    for (_, paid) in Dictionary(grouping: incomes.filter { $0.payer >= 0 }, by: \.payer) {
      let byMonth = Dictionary(grouping: paid) { $0.month }
      guard let first = byMonth.keys.min() else { continue }
      for (full, two) in byMonth where two.count == 2 {
        let usual = byMonth.count { $0.key != full && $0.value.count == 1 }
        guard usual >= least else { continue }
        let ordered = two.sorted { ($0.day, $0.payment) < ($1.day, $1.payment) }
        let days = start.days(of: full)
        let (before, after) = (full.adding(-1), full.adding(1))
        if byMonth[before] == nil, before > first, !ordered[0].isTold,
          ordered[0].day.days(since: days.lowerBound) < reach
        {
          moves.append(IncomeMove(ordered[0], to: before))
        } else if byMonth[after] == nil, after <= current, !ordered[1].isTold,
          days.upperBound.days(since: ordered[1].day) < reach
        {
          moves.append(IncomeMove(ordered[1], to: after))
        }
      }
    }
    return moves.filter { $0.from == month || $0.to == month }
      .sorted { ($0.day, $0.payment) < ($1.day, $1.payment) }
  }

  private init(_ income: Income, to month: YearMonth) {
    (payment, day, amount) = (income.payment, income.day, income.amount)
    (payer, from, to) = (income.payer, income.month, month)
  }
}
