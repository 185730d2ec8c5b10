public import Spending

/// The texts of reports about months: titles, labels and remarks.
public enum MonthText: Hashable, Sendable {
  // MARK: Titles

  /// The current month; `gone` is the number of its days up to today, and `of` is the number of all
  /// its days. `days` contains the first and last day of the month if the month does not start on
  /// day 1.
  case current(YearMonth, days: ClosedRange<CalendarDay>?, gone: Int, of: Int)
  /// A month that is over, and the number of days since its end.
  case ended(YearMonth, days: ClosedRange<CalendarDay>?, ago: Int)
  /// A month that begins after this number of days.
  case begins(YearMonth, days: ClosedRange<CalendarDay>?, in: Int)
  /// A month as a calendar, with its sum.
  case calendar(YearMonth, days: ClosedRange<CalendarDay>?, Money)

  /// The title of the spending by month.
  case spentByMonth

  // MARK: Labels

  /// The label of the income that statements show; the label is also used if no income is known.
  case income
  /// The income that the user expects.
  case incomeByHand
  /// The label of the income that statements show, if the income that the user expects is also
  /// listed.
  case incomeReceived
  /// The spending.
  case spent
  /// The spending if this number of waiting rows are new payments.
  case spentWithWaiting(rows: Int)
  /// The payments that are booked for days after today.
  case booked
  /// The rest.
  case left
  /// The mean spending per day up to today.
  case perDay
  /// The charges of bills in a month.
  case billed
  /// The sum that is charged in this month for purchases of other months, and the sum that is
  /// charged in other months for purchases of this month.
  case billedMoves(from: Money, to: Money)
  /// The amount that can be spent on each day from today to the end of the month, with the number
  /// of these days.
  case allowance(days: Int)
  /// The projected spending at the end of the month.
  case projected
  /// The previous month; if `until` is given, only the days up to `until`.
  case previous(YearMonth, until: CalendarDay?)
  /// The mean of the spending in a number of previous months.
  case mean(months: Int)
  /// The median of the spending in a number of previous months.
  case median(months: Int)

  // MARK: Remarks

  /// The sum and the number of the due payments that a projection includes.
  case due(Money, payments: Int)
  /// A difference, as an amount and in tenths of a percent.
  case change(Money, permille: Int64?)
  /// The shares of channels, in tenths of a percent.
  case shares([Share])
  /// The place or district with the most payments.
  case mostVisited([Leader])
  /// The place or district with the largest sum.
  case mostSpent([Leader])
  /// The spending in other currencies.
  case others([Money])
  /// The number of rows that wait for a decision and that no figure contains.
  case waiting(rows: Int)
  /// The number of days that remain in a month after today.
  case countdown(Int)
  /// No income of this month is known.
  case noIncome(YearMonth)
  /// The remaining amount is computed from all payments of the month, regardless of the filter.
  case leftOfWhole
  /// An income payment that most likely belongs to another month.
  case incomeMove(payment: Int64, day: CalendarDay, Money, to: YearMonth)
  /// The spending exceeds the income by this amount.
  case overspent(Money)

  /// A channel with its share.
  public struct Share: Hashable, Sendable {
    /// The channel.
    public var channel: PaymentChannel
    /// The share in tenths of a percent; nil if refunds exceed the spending.
    public var permille: Int64?

    /// Creates a share.
    public init(channel: PaymentChannel, permille: Int64?) {
      self.channel = channel
      self.permille = permille
    }
  }

  /// A leading place or district.
  public struct Leader: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The number of payments at the place or in the district.
    public var visits: Int64
    /// The spending there.
    public var sum: Money

    /// Creates a leader.
    public init(name: String, visits: Int64, sum: Money) {
      self.name = name
      self.visits = visits
      self.sum = sum
    }
  }
}

extension MonthText {
  /// The text of a value, with a plus sign if the value is positive.
  static func signed(_ value: Int64, _ text: String) -> String { (value > 0 ? "+" : "") + text }
}
