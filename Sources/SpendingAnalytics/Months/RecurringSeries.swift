public import Spending

/// Payments to one merchant that come again and again: rent, a telephone bill.
public struct RecurringSeries: Hashable, Sendable {
  /// The number of the merchant.
  public var merchant: Int32
  /// The currency of all payments.
  public var currency: Currency
  /// How often it is paid.
  public var rhythm: PaymentRhythm
  /// The number of payments within the days that the search covers.
  public var count: Int
  /// The last day on which it was paid.
  public var last: CalendarDay
  /// What the next payment will most likely be: the median of the last six, in minor units.
  public var expected: Int64
  /// Whether no payment is more than a tenth from the median of all.
  public var isFixed: Bool
  /// The amounts of its payments, in minor units; nil if all payments of the merchant belong to it.
  public var amounts: ClosedRange<Int64>?
  /// Whether a person has to confirm it: only three payments fit, or two rhythms fit equally well.
  public var isProposal: Bool
  /// The day of the month by contract; nil if the rhythm counts days, or if each day follows from the
  /// payment before.
  var nominal: NominalDay?
  /// The month that the last payment belongs to.
  var lastMonth: YearMonth

  /// How many days are searched for payments, up to a day and with it.
  public static let window = 400
  /// How many days are searched for yearly payments, up to a day and with it.
  public static let yearlyWindow = 1_200
  /// The fewest payments of a proposal.
  static let fewest = 3
  /// The fewest payments of a series.
  static let least = 4
  /// How many days after its due day a series is taken to have ended.
  static let grace = 10

  /// A payment as the search sees it.
  public struct Payment: Hashable, Sendable {
    /// The number of the merchant.
    public var merchant: Int32
    /// The day where it was paid.
    public var day: CalendarDay
    /// Minor units: of all parts together where it was split.
    public var amount: Int64

    /// Creates a payment.
    public init(merchant: Int32, day: CalendarDay, amount: Int64) {
      self.merchant = merchant
      self.day = day
      self.amount = amount
    }
  }

  /// The day of the month by contract, 1 ... 31, where 31 is the end of each month; nil where none is
  /// known.
  public var nominalDay: Int? { nominal?.day }

  /// Whether a payment belongs to it.
  public func holds(_ payment: Payment) -> Bool {
    payment.merchant == merchant && (amounts?.contains(payment.amount) ?? true)
  }

  /// The day on which the next payment is due.
  public var next: CalendarDay { due(after: 1) }

  /// Whether the next payment is so late that none is expected any more.
  public func hasLapsed(on day: CalendarDay) -> Bool { next.adding(Self.grace) < day }

  /// The days on which payments are due after the last one, through a day. An overdue payment keeps its day.
  public func dueDays(through end: CalendarDay) -> [CalendarDay] {
    var days: [CalendarDay] = []
    while case let day = due(after: days.count + 1), day <= end { days.append(day) }
    return days
  }

  /// The due day of a payment, counted from the last one.
  private func due(after number: Int) -> CalendarDay {
    if let step = rhythm.monthCount {
      return nominal?.due(in: lastMonth.adding(step * number))
        ?? (0..<number).reduce(last) { day, _ in rhythm.next(after: day) }
    }
    return last.adding((rhythm.dayCount ?? 0) * number)
  }
}
