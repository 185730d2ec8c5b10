/// A decision of a person about recurring payments.
public struct SeriesDecision: Hashable, Sendable {
  /// The kinds of decisions.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// The payments are a series, even if there are few of them.
    case confirmed = 0
    /// The series has ended: no further payment is expected, unless a payment was made after the
    /// day of the decision.
    case ended = 1
    /// The payments are not a series.
    case rejected = 2
  }

  /// The merchant's name in its normal form; see ``MerchantName/normalized(_:)``.
  public var merchant: String
  /// The currency of the payments.
  public var currency: Currency
  /// The rhythm of the payments.
  public var rhythm: PaymentRhythm
  /// The expected amount at the time of the decision, in minor units.
  public var amount: Int64
  /// The kind of the decision.
  public var kind: Kind
  /// The day of the decision.
  public var day: CalendarDay
  /// The name that a person gave to the series; nil if the series has the merchant's name.
  public var name: String?

  /// Creates a decision.
  public init(
    merchant: String, currency: Currency, rhythm: PaymentRhythm, amount: Int64, kind: Kind,
    day: CalendarDay, name: String? = nil
  ) {
    self.merchant = merchant
    self.currency = currency
    self.rhythm = rhythm
    self.amount = amount
    self.kind = kind
    self.day = day
    self.name = name
  }

  /// Returns the absolute difference, in minor units, between the expected amount at the time of
  /// the decision and the amount that is expected now.
  package func distance(from expected: Int64) -> UInt64 {
    let (distance, overflow) = expected.subtractingReportingOverflow(amount)
    return overflow ? .max : distance.magnitude
  }
}
