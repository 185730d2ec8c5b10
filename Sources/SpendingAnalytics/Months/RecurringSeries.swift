public import Spending

/// Payments to one merchant that come again and again: rent, a telephone bill.
public struct RecurringSeries: Hashable, Sendable {
  /// The number of the merchant.
  public var merchant: Int32
  /// The currency of all payments.
  public var currency: Currency
  /// How often it is paid.
  public var rhythm: PaymentRhythm
  /// How many payments there are in the 400 days.
  public var count: Int
  /// The last day on which it was paid.
  public var last: CalendarDay
  /// What the next payment will most likely be: the median of the last six, in minor units.
  public var expected: Int64
  /// Whether no payment is more than a tenth from the median of all.
  public var isFixed: Bool

  /// How many days before a day payments are looked for.
  public static let window = 400
  /// How many payments make a series.
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

  /// Whether the next payment is so late that none is expected any more.
  public func hasLapsed(on day: CalendarDay) -> Bool {
    rhythm.next(after: last).adding(Self.grace) < day
  }

  /// The days on which payments are due up to a day; one that is overdue is due at once, in its place.
  public func dueDays(through end: CalendarDay) -> [CalendarDay] {
    var days: [CalendarDay] = []
    var next = rhythm.next(after: last)
    while next <= end {
      days.append(next)
      next = rhythm.next(after: next)
    }
    return days
  }

  /// Finds the series among spending payments of one currency.
  ///
  /// A series is at least four payments of one merchant whose gaps all fit one rhythm.
  ///
  /// - Parameter payments: Those of the ``window`` days before, in any order.
  /// - Returns: In the order of the merchants' numbers.
  /// - Complexity: O(*n* log *n*) for *n* payments.
  public static func series(
    among payments: [Payment], currency: Currency
  ) -> [RecurringSeries] {
    let ordered = payments.filter { $0.merchant >= 0 }.sorted {
      ($0.merchant, $0.day, $0.amount) < ($1.merchant, $1.day, $1.amount)
    }
    var found: [RecurringSeries] = []
    var start = 0
    while start < ordered.count {
      let merchant = ordered[start].merchant
      var end = start
      while end < ordered.count, ordered[end].merchant == merchant { end += 1 }
      if let series = RecurringSeries(ordered[start..<end], currency) { found.append(series) }
      start = end
    }
    return found
  }

  /// The series that payments of one merchant are, in order of their days; nil for none.
  private init?(_ payments: ArraySlice<Payment>, _ currency: Currency) {
    guard payments.count >= Self.least, let last = payments.last else { return nil }
    let rhythm = PaymentRhythm.allCases.first { rhythm in
      zip(payments, payments.dropFirst()).allSatisfy { rhythm.fits($1.day, after: $0.day) }
    }
    guard let rhythm, let median = Median.of(payments.map(\.amount)),
      let expected = Median.of(payments.suffix(6).map(\.amount))
    else { return nil }
    merchant = last.merchant
    self.currency = currency
    self.rhythm = rhythm
    count = payments.count
    self.last = last.day
    self.expected = expected
    // A distance of more than 64 bits is more than a tenth.
    isFixed = payments.allSatisfy {
      let distance = $0.amount.subtractingReportingOverflow(median)
      return !distance.overflow && distance.partialValue.magnitude <= median.magnitude / 10
    }
  }
}
