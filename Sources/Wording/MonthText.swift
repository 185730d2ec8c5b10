public import Spending

/// What the reports of months say: titles, labels and remarks.
public enum MonthText: Hashable, Sendable {
  // MARK: Titles

  /// The month that today is in: how many of its days are gone with today; its days where it does not
  /// start on the first.
  case current(YearMonth, days: ClosedRange<CalendarDay>?, gone: Int, of: Int)
  /// A month that is over, for how many days.
  case ended(YearMonth, days: ClosedRange<CalendarDay>?, ago: Int)
  /// A month that begins in some days.
  case begins(YearMonth, days: ClosedRange<CalendarDay>?, in: Int)
  /// A month by days, with its sum.
  case calendar(YearMonth, days: ClosedRange<CalendarDay>?, Money)

  /// What was spent, by month.
  case spentByMonth

  // MARK: Labels

  /// What came in by statements, or is not known.
  case income
  /// What a person said would come in.
  case incomeByHand
  /// What came in by statements, beside what a person said.
  case incomeReceived
  /// What was spent.
  case spent
  /// What is booked after today.
  case booked
  /// What is left.
  case left
  /// Spent a day up to today.
  case perDay
  /// What bills charge in the month.
  case billed
  /// What is charged in it of other months, and in other months of it.
  case billedMoves(from: Money, to: Money)
  /// What a day may cost from today on, for how many days.
  case allowance(days: Int)
  /// What will have been spent at the end.
  case projected
  /// The month before, up to a day of it.
  case previous(YearMonth, until: CalendarDay?)
  /// The mean of so many months before.
  case mean(months: Int)
  /// The median of so many months before.
  case median(months: Int)

  // MARK: Remarks

  /// How much of a projection is due, in how many payments.
  case due(Money, payments: Int)
  /// A difference, and that in tenths of a percent.
  case change(Money, permille: Int64?)
  /// The shares of channels, in tenths of a percent.
  case shares([Share])
  /// Where most payments were.
  case mostVisited([Leader])
  /// Where most was spent.
  case mostSpent([Leader])
  /// What was spent in other currencies.
  case others([Money])
  /// How many days a month still has after today.
  case countdown(Int)
  /// No income is known.
  case noIncome(YearMonth)
  /// What is left is told of all payments of a month, not of those under a filter.
  case leftOfWhole
  /// An income most likely is for another month.
  case incomeMove(payment: Int64, day: CalendarDay, Money, to: YearMonth)
  /// More was spent than came in, by how much.
  case overspent(Money)

  /// A channel with its share.
  public struct Share: Hashable, Sendable {
    /// The channel.
    public var channel: PaymentChannel
    /// Tenths of a percent; nil where refunds outweigh.
    public var permille: Int64?

    /// Creates a share.
    public init(channel: PaymentChannel, permille: Int64?) {
      self.channel = channel
      self.permille = permille
    }
  }

  /// A place or district that stands out.
  public struct Leader: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// How many payments it had.
    public var visits: Int64
    /// What was spent there.
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

  /// A text of a value that has a plus sign when the value is above zero.
  static func signed(_ value: Int64, _ text: String) -> String { (value > 0 ? "+" : "") + text }
}
