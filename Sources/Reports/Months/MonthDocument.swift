import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// A month in one screen: income, spending, the rest, and the projected end. All amounts are in the
/// ledger's own currency, unless they name another.
public struct MonthDocument: ReportDocument {
  /// A part of the spending, with the number of its payments.
  public struct Part: Hashable, Sendable {
    /// The amount.
    public var sum: Money
    /// The number of payments, refunds included.
    public var count: Int64
    /// Tenths of a percent of all; nil if refunds outweigh.
    public var permille: Int64?

    /// Creates a part.
    public init(sum: Money, count: Int64, permille: Int64?) {
      self.sum = sum
      self.count = count
      self.permille = permille
    }
  }

  /// A leading place or district.
  public struct Leader: Hashable, Sendable {
    /// The id of a place or the code of a district.
    public var code: String
    /// The name.
    public var name: String
    /// The number of spending payments, where the parts of a split payment count as one.
    public var visits: Int64
    /// The spending there, refunds subtracted.
    public var sum: Money

    /// Creates a leader.
    public init(code: String, name: String, visits: Int64, sum: Money) {
      self.code = code
      self.name = name
      self.visits = visits
      self.sum = sum
    }
  }

  /// A payment that is due.
  public struct Due: Hashable, Sendable {
    /// The merchant.
    public var merchant: String
    /// The day; before today if it is overdue.
    public var day: CalendarDay
    /// The expected amount.
    public var amount: Money
    /// Whether it has always been about the same.
    public var isFixed: Bool

    /// Creates a payment that is due.
    public init(merchant: String, day: CalendarDay, amount: Money, isFixed: Bool) {
      self.merchant = merchant
      self.day = day
      self.amount = amount
      self.isFixed = isFixed
    }
  }

  /// An income that most likely is for the month before or after the month in which it was
  /// received.
  public struct IncomeMove: Hashable, Sendable {
    /// The row id of the payment.
    public var payment: Int64
    /// The day on which it was received.
    public var day: CalendarDay
    /// The amount.
    public var amount: Money
    /// The payer.
    public var payer: String
    /// The month that it counts for.
    public var from: YearMonth
    /// The month that it most likely is for.
    public var to: YearMonth

    /// Creates a move.
    public init(
      payment: Int64, day: CalendarDay, amount: Money, payer: String, from: YearMonth, to: YearMonth
    ) {
      (self.payment, self.day, self.amount) = (payment, day, amount)
      (self.payer, self.from, self.to) = (payer, from, to)
    }
  }

  /// An older period for comparison.
  public struct Comparison: Hashable, Sendable {
    /// Its days.
    public var days: ClosedRange<CalendarDay>
    /// The spending on them.
    public var spent: Money
    /// The change since then.
    public var change: Money
    /// The change in tenths of a percent of the older spending; nil if that is not positive.
    public var changePermille: Int64?

    /// Creates a comparison.
    public init(
      days: ClosedRange<CalendarDay>, spent: Money, change: Money, changePermille: Int64?
    ) {
      self.days = days
      self.spent = spent
      self.change = change
      self.changePermille = changePermille
    }
  }

  /// The month.
  public var month: YearMonth
  /// Its days, with today.
  public var period: PeriodDays
  /// The payments that count.
  public var filter: PaymentFilter
  /// The currency of all amounts.
  public var currency: Currency
  /// The received or expected income.
  public var income: Money?
  /// The income that the user expects.
  public var incomeByHand: Money?
  /// The income by statements.
  public var incomeReceived: Money?
  /// Incomes that most likely are for another month; a tag `month` sets that month.
  public var incomeMoves: [IncomeMove]
  /// The spending up to today.
  public var spent: Money
  /// The spending in tenths of a percent of the income.
  public var spentPermille: Int64?
  /// Payments up to today.
  public var count: Int64
  /// The spending after today that is already known.
  public var booked: Money
  /// The rest of the income.
  public var left: Money?
  /// The rest in tenths of a percent of the income.
  public var leftPermille: Int64?
  /// The mean spending of a day up to today.
  public var perDay: Money?
  /// The budget of each day from today on.
  public var allowance: Money?
  /// The projected spending at the month's end.
  public var projection: Money?
  /// The payments due up to the month's end, in order of days.
  public var due: [Due]
  /// The sum of the due payments.
  public var dueSum: Money
  /// The previous month up to the same day; nil before the first payment.
  public var previous: Comparison?
  /// The number of the previous six months with payments.
  public var olderMonths: Int
  /// The mean of their sums.
  public var mean: Money?
  /// The sum in their middle.
  public var median: Money?
  /// Online payments.
  public var online: Part
  /// Payments at a place.
  public var offline: Part
  /// Payments with an unknown channel.
  public var unknown: Part
  /// The place with most payments.
  public var mostVisitedPlace: Leader?
  /// The district with most payments.
  public var mostVisitedDistrict: Leader?
  /// The place with the largest sum.
  public var mostSpentPlace: Leader?
  /// The district with the largest sum.
  public var mostSpentDistrict: Leader?
  /// The charges of bills in the month; nil unless they were requested.
  public var billed: Billed?
  /// The spending in other currencies, which is in no other figure.
  public var others: Sums

  /// Creates a month without payments.
  public init(
    month: YearMonth, period: PeriodDays, filter: PaymentFilter = PaymentFilter(),
    currency: Currency
  ) {
    let none = Money(minorUnits: 0, currency)
    let part = Part(sum: none, count: 0, permille: nil)
    (self.month, self.period, self.filter, self.currency) = (month, period, filter, currency)
    (spent, count, booked, dueSum) = (none, 0, none, none)
    (due, incomeMoves, olderMonths, others) = ([], [], 0, Sums())
    (online, offline, unknown) = (part, part, part)
  }
}
