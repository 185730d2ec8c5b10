public import Spending

/// The texts of reports of months: titles, labels and remarks.
public enum MonthText: Hashable, Sendable {
  // MARK: Titles

  /// The current month, with the number of its days up to today and of all its days, and with its
  /// first and last day if it does not start on the first.
  case current(YearMonth, days: ClosedRange<CalendarDay>?, gone: Int, of: Int)
  /// A month that is over, and the number of days since its end.
  case ended(YearMonth, days: ClosedRange<CalendarDay>?, ago: Int)
  /// A month that begins in some days.
  case begins(YearMonth, days: ClosedRange<CalendarDay>?, in: Int)
  /// A month by days, with its sum.
  case calendar(YearMonth, days: ClosedRange<CalendarDay>?, Money)

  /// The spending, by month.
  case spentByMonth

  // MARK: Labels

  /// The income according to statements, or an unknown income.
  case income
  /// The income that the user expects.
  case incomeByHand
  /// The income by statements, beside the income that the user expects.
  case incomeReceived
  /// The spending.
  case spent
  /// The payments booked after today.
  case booked
  /// The rest.
  case left
  /// The mean spending of a day up to today.
  case perDay
  /// The charges of bills in the month.
  case billed
  /// The charges of this month from other months, and of other months from this month.
  case billedMoves(from: Money, to: Money)
  /// The budget of each day from today on, with the number of days.
  case allowance(days: Int)
  /// The projected spending at the end.
  case projected
  /// The previous month, up to one of its days.
  case previous(YearMonth, until: CalendarDay?)
  /// The mean of some previous months.
  case mean(months: Int)
  /// The median of some previous months.
  case median(months: Int)

  // MARK: Remarks

  /// The part of a projection that is due, and the number of payments.
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
  /// The number of days of a month after today.
  case countdown(Int)
  /// No income is known.
  case noIncome(YearMonth)
  /// The rest counts all payments of a month, regardless of the filter.
  case leftOfWhole
  /// An income most likely is for another month.
  case incomeMove(payment: Int64, day: CalendarDay, Money, to: YearMonth)
  /// The spending exceeds the income, by an amount.
  case overspent(Money)

  /// A channel with its share.
  public struct Share: Hashable, Sendable {
    /// The channel.
    public var channel: PaymentChannel
    /// Tenths of a percent; nil if refunds outweigh.
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
    /// The number of its payments.
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
  /// Tenths of a percent as a percentage: `1,029.2`.
  static func tenths(_ permille: Int64) -> String {
    let magnitude = permille.magnitude
    let whole = Money(minorUnits: Int64(magnitude / 10), .krw).grouped
    return "\(permille < 0 ? "-" : "")\(whole).\(magnitude % 10)"
  }

  /// The text of a value, with a plus sign if the value is positive.
  static func signed(_ value: Int64, _ text: String) -> String { (value > 0 ? "+" : "") + text }
}
