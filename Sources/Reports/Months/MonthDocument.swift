import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// A summary of a month: the income, the spending, the rest of the income, and the projected
/// spending at the end of the month. All amounts are in the ledger's own currency, except where
/// another currency is stated.
public struct MonthDocument: ReportDocument {
  /// A part of the spending, with the number of its payments.
  public struct Part: Hashable, Sendable {
    /// The amount.
    public var sum: Money
    /// The number of payments, refunds included.
    public var count: Int64
    /// This part as a share of the whole spending, in tenths of a percent; nil if refunds outweigh
    /// the spending.
    public var permille: Int64?

    /// Creates a part.
    public init(sum: Money, count: Int64, permille: Int64?) {
      self.sum = sum
      self.count = count
      self.permille = permille
    }
  }

  /// The place or district with the most payments or the largest sum.
  public struct Leader: Hashable, Sendable {
    /// The id of a place or the code of a district.
    public var code: String
    /// The name.
    public var name: String
    /// The number of spending payments; the parts of a split payment count as one payment.
    public var visits: Int64
    /// The spending at the place or in the district, with refunds subtracted.
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
    /// The day on which the payment is due; the payment is overdue if this day is before today.
    public var day: CalendarDay
    /// The expected amount.
    public var amount: Money
    /// Whether all earlier payments of the series had about the same amount.
    public var isFixed: Bool

    /// Creates a payment that is due.
    public init(merchant: String, day: CalendarDay, amount: Money, isFixed: Bool) {
      self.merchant = merchant
      self.day = day
      self.amount = amount
      self.isFixed = isFixed
    }
  }

  /// An income that probably belongs to the month before or after the month in which it was
  /// received.
  public struct IncomeMove: Hashable, Sendable {
    /// The row id of the income, which is stored as a payment.
    public var payment: Int64
    /// The day on which the income was received.
    public var day: CalendarDay
    /// The amount.
    public var amount: Money
    /// The payer.
    public var payer: String
    /// The month to which the income is currently assigned.
    public var from: YearMonth
    /// The month to which the income probably belongs.
    public var to: YearMonth

    /// Creates a move.
    public init(
      payment: Int64, day: CalendarDay, amount: Money, payer: String, from: YearMonth, to: YearMonth
    ) {
      (self.payment, self.day, self.amount) = (payment, day, amount)
      (self.payer, self.from, self.to) = (payer, from, to)
    }
  }

  /// An older period with which the month is compared.
  public struct Comparison: Hashable, Sendable {
    /// Its days.
    public var days: ClosedRange<CalendarDay>
    /// The spending in the older period.
    public var spent: Money
    /// The change of the spending from the older period to the reported month.
    public var change: Money
    /// The change in tenths of a percent of the older spending; nil if the older spending is not
    /// positive.
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
  /// The days of the month, and the day that counts as today.
  public var period: PeriodDays
  /// The filter that selects the payments.
  public var filter: PaymentFilter
  /// The currency of all amounts.
  public var currency: Currency
  /// The income that the user expects for the month; if no expected income is stored, the received
  /// income.
  public var income: Money?
  /// The income that the user expects.
  public var incomeByHand: Money?
  /// The income according to the statements.
  public var incomeReceived: Money?
  /// The incomes that probably belong to another month. With the tag `month`, the user can assign a
  /// payment to a month.
  public var incomeMoves: [IncomeMove]
  /// The spending up to today.
  public var spent: Money
  /// The spending as a share of the income, in tenths of a percent.
  public var spentPermille: Int64?
  /// The number of payments up to today.
  public var count: Int64
  /// The spending that is already in the ledger for days after today.
  public var booked: Money
  /// The part of the income that is not spent.
  public var left: Money?
  /// The part of the income that is not spent, in tenths of a percent of the income.
  public var leftPermille: Int64?
  /// The mean spending per day up to today.
  public var perDay: Money?
  /// The amount that can be spent on each day from today to the end of the month if enough income
  /// is kept for the booked and the due payments.
  public var allowance: Money?
  /// The projected spending at the end of the month.
  public var projection: Money?
  /// The payments that are due by the end of the month, in order of their days.
  public var due: [Due]
  /// The sum of the due payments.
  public var dueSum: Money
  /// The spending in the previous month up to the same day of the month; nil if the previous month
  /// ends before the first payment.
  public var previous: Comparison?
  /// The number of months with payments among the previous six months.
  public var olderMonths: Int
  /// The mean monthly spending in the months that ``olderMonths`` counts.
  public var mean: Money?
  /// The median monthly spending in the months that ``olderMonths`` counts.
  public var median: Money?
  /// Online payments.
  public var online: Part
  /// The payments that were made at a place and not online.
  public var offline: Part
  /// The payments for which it is not known whether they were made online.
  public var unknown: Part
  /// The place with the most payments in the month.
  public var mostVisitedPlace: Leader?
  /// The district with the most payments.
  public var mostVisitedDistrict: Leader?
  /// The place with the largest sum of spending.
  public var mostSpentPlace: Leader?
  /// The district with the largest sum of spending.
  public var mostSpentDistrict: Leader?
  /// The charges on the bills of the month; nil unless bills were requested.
  public var billed: Billed?
  /// The spending in other currencies, which the other figures do not include.
  public var others: Sums
  /// The sums, by currency, of the statement rows on the days of the month that wait for a
  /// decision, because they may already be payments of the ledger. The filter does not affect these
  /// sums, and no other figure includes them.
  public var waiting: [WaitingSum]

  /// Creates a month without payments.
  public init(
    month: YearMonth, period: PeriodDays, filter: PaymentFilter = PaymentFilter(),
    currency: Currency
  ) {
    let none = Money(minorUnits: 0, currency)
    let part = Part(sum: none, count: 0, permille: nil)
    (self.month, self.period, self.filter, self.currency) = (month, period, filter, currency)
    (spent, count, booked, dueSum) = (none, 0, none, none)
    (due, incomeMoves, olderMonths, others, waiting) = ([], [], 0, Sums(), [])
    (online, offline, unknown) = (part, part, part)
  }
}
