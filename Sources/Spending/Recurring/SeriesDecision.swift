/// What a person decided about payments that come again and again.
public struct SeriesDecision: Hashable, Sendable {
  /// What was decided.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// They are a series, even if few fit.
    case confirmed = 0
    /// They have ended: nothing more is due, unless one is paid after the day of the decision.
    case ended = 1
    /// They are not a series.
    case rejected = 2
  }

  /// The merchant's name in its normal form; see ``MerchantName/normalized(_:)``.
  public var merchant: String
  /// The currency of the payments.
  public var currency: Currency
  /// How often they are made.
  public var rhythm: PaymentRhythm
  /// What was expected when it was decided, in minor units.
  public var amount: Int64
  /// What was decided.
  public var kind: Kind
  /// The day of the decision.
  public var day: CalendarDay
  /// What a person calls the series; nil for the merchant's name.
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

  /// How far the amount of the decision is from what is expected now.
  package func distance(from expected: Int64) -> UInt64 {
    let (distance, overflow) = expected.subtractingReportingOverflow(amount)
    return overflow ? .max : distance.magnitude
  }
}
