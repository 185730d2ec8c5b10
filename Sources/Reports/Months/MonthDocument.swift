import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// A month in one screen: what came in, what went out, what is left, and how it will end. All amounts
/// are of one currency, the ledger's own, unless they say another.
public struct MonthDocument: ReportDocument {
  /// What was spent, on how many payments.
  public struct Part: Hashable, Sendable {
    /// The amount.
    public var sum: Money
    /// How many payments, refunds included.
    public var count: Int64
    /// Tenths of a percent of all; nil where refunds outweigh.
    public var permille: Int64?

    /// Creates a part.
    public init(sum: Money, count: Int64, permille: Int64?) {
      self.sum = sum
      self.count = count
      self.permille = permille
    }
  }

  /// A place or district that stands out.
  public struct Leader: Hashable, Sendable {
    /// The id of a place or the code of a district.
    public var code: String
    /// The name.
    public var name: String
    /// How many spending payments, parts of one being one.
    public var visits: Int64
    /// What was spent there, refunds taken off.
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
    /// The day; before today when it is overdue.
    public var day: CalendarDay
    /// What it will most likely be.
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

  /// An income that most likely is for a month beside its own.
  public struct IncomeMove: Hashable, Sendable {
    /// The row id of the payment.
    public var payment: Int64
    /// The day on which it came.
    public var day: CalendarDay
    /// What came.
    public var amount: Money
    /// Who paid it.
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

  /// An older period beside this one.
  public struct Comparison: Hashable, Sendable {
    /// Its days.
    public var days: ClosedRange<CalendarDay>
    /// What was spent in them.
    public var spent: Money
    /// How much more it is now.
    public var change: Money
    /// That in tenths of a percent of the older; nil where that is not above zero.
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
  /// Its days, and which is today.
  public var period: PeriodDays
  /// Which payments count.
  public var filter: PaymentFilter
  /// The currency of all amounts.
  public var currency: Currency
  /// What came in or is expected.
  public var income: Money?
  /// What a person said would come in.
  public var incomeByHand: Money?
  /// What came in by statements.
  public var incomeReceived: Money?
  /// Incomes that most likely are for another month; a tag `month` says so.
  public var incomeMoves: [IncomeMove]
  /// Spent up to today.
  public var spent: Money
  /// That in tenths of a percent of the income.
  public var spentPermille: Int64?
  /// Payments up to today.
  public var count: Int64
  /// Spent after today, known already.
  public var booked: Money
  /// What is left of the income.
  public var left: Money?
  /// That in tenths of a percent of the income.
  public var leftPermille: Int64?
  /// Spent a day up to today.
  public var perDay: Money?
  /// What a day may cost from today on.
  public var allowance: Money?
  /// What will have been spent at the month's end.
  public var projection: Money?
  /// What is due up to the month's end, in order of days.
  public var due: [Due]
  /// What that comes to.
  public var dueSum: Money
  /// The month before up to the same day; nil before there was a payment.
  public var previous: Comparison?
  /// How many of the six months before there are payments for.
  public var olderMonths: Int
  /// The mean of their sums.
  public var mean: Money?
  /// The sum in their middle.
  public var median: Money?
  /// Over the network.
  public var online: Part
  /// At a place.
  public var offline: Part
  /// Neither is known.
  public var unknown: Part
  /// The place with most payments.
  public var mostVisitedPlace: Leader?
  /// The district with most payments.
  public var mostVisitedDistrict: Leader?
  /// The place where most was spent.
  public var mostSpentPlace: Leader?
  /// The district where most was spent.
  public var mostSpentDistrict: Leader?
  /// What bills charge in the month; nil unless it was asked for.
  public var billed: Billed?
  /// What was spent in other currencies, which is in no other figure.
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
