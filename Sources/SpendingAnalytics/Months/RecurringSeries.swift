public import Spending

/// Recurring payments to one merchant, such as rent or a telephone bill.
public struct RecurringSeries: Hashable, Sendable {
  /// The number of the merchant.
  public var merchant: Int32
  /// The currency of all payments.
  public var currency: Currency
  /// The rhythm of the payments.
  public var rhythm: PaymentRhythm
  /// The number of payments of the series within the searched days.
  public var count: Int
  /// The day of the last payment.
  public var last: CalendarDay
  /// The expected amount of the next payment in minor units: the median of the last six payments.
  public var expected: Int64
  /// Whether every amount differs from the median of all amounts by at most a tenth of this median.
  public var isFixed: Bool
  /// The range of the amounts in the series, in minor units; nil if all payments of the merchant
  /// belong to the series.
  public var amounts: ClosedRange<Int64>?
  /// Whether the user has to confirm the series, because it has only three payments or fits two
  /// rhythms equally well.
  public var isProposal: Bool
  /// The day of the month by contract; nil if the rhythm counts days, or if each day follows from
  /// the previous payment.
  var nominal: NominalDay?
  /// The month of the last payment.
  var lastMonth: YearMonth

  /// The number of days that are searched for payments, including the last day.
  public static let window = 400
  /// The number of days that are searched for yearly payments, including the last day.
  public static let yearlyWindow = 1_500
  /// The least number of payments of a proposal.
  static let fewest = 3
  /// The least number of payments of a series.
  static let least = 4
  /// If no payment is made within this number of days after the due day, the series counts as
  /// ended.
  static let grace = 10

  /// A payment that the search for series examines.
  public struct Payment: Hashable, Sendable {
    /// The number of the merchant.
    public var merchant: Int32
    /// The calendar day of the payment, in the time zone of its place.
    public var day: CalendarDay
    /// The amount in minor units; for a split payment, the sum of all its parts.
    public var amount: Int64

    /// Creates a payment.
    public init(merchant: Int32, day: CalendarDay, amount: Int64) {
      self.merchant = merchant
      self.day = day
      self.amount = amount
    }
  }

  /// The agreed day of the month, 1 ... 31, where 31 means the end of each month; nil if it is not
  /// known.
  public var nominalDay: Int? { nominal?.day }

  /// Whether a payment belongs to the series.
  public func holds(_ payment: Payment) -> Bool {
    payment.merchant == merchant && (amounts?.contains(payment.amount) ?? true)
  }

  /// The day on which the next payment is due.
  public var next: CalendarDay { due(after: 1) }

  /// Returns whether the series has probably ended, because its next payment is more than ten days
  /// overdue on the given day.
  public func hasLapsed(on day: CalendarDay) -> Bool { next.adding(Self.grace) < day }

  /// Returns the due days of the payments that follow the last payment, up to and including a day.
  /// An overdue payment is listed on the day on which it was due.
  public func dueDays(through end: CalendarDay) -> [CalendarDay] {
    var days: [CalendarDay] = []
    while case let day = due(after: days.count + 1), day <= end { days.append(day) }
    return days
  }

  /// The due day of an expected payment; `number` is 1 for the first payment after the last payment
  /// of the series.
  private func due(after number: Int) -> CalendarDay {
    if let step = rhythm.monthCount {
      return nominal?.due(in: lastMonth.adding(step * number))
        ?? (0..<number).reduce(last) { day, _ in rhythm.next(after: day) }
    }
    return last.adding((rhythm.dayCount ?? 0) * number)
  }
}
