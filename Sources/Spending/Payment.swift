/// A stored payment.
public struct Payment: Hashable, Sendable {
  /// The years in which a payment can be made; the same limits apply to payments that a user enters
  /// and to payments in statements.
  public static let years = 1900...2199

  /// The row id in the ledger.
  public var id: Int64
  /// The instant in milliseconds since 1970-01-01T00:00:00Z; local noon if the time is unknown.
  public var paidAtMilliseconds: Int64
  /// The calendar day at the place of payment.
  public var localDay: CalendarDay
  /// Whether the time of day was given.
  public var isTimeKnown: Bool
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind
  /// The amount; negative for a refund.
  public var amount: Money
  /// The name of the merchant, exactly as received.
  public var merchant: String?
  /// The account or card from which the payment was made.
  public var account: String?
  /// The approval number of a card payment, or the reference number that the bank gave the payment.
  public var reference: String?
  /// The row id of the place; nil for an online payment, or if the place is unknown.
  public var placeID: Int64?
  /// The row id of the category; nil if unknown.
  public var categoryID: Int64?
  /// Offline or online.
  public var channel: PaymentChannel
  /// The means of payment.
  public var method: PaymentMethod
  /// A note.
  public var memo: String?

  /// Creates a payment.
  public init(
    id: Int64, paidAtMilliseconds: Int64, localDay: CalendarDay, isTimeKnown: Bool,
    kind: PaymentKind, amount: Money, merchant: String? = nil, account: String? = nil,
    reference: String? = nil, placeID: Int64? = nil, categoryID: Int64? = nil,
    channel: PaymentChannel = .unknown, method: PaymentMethod = .unknown, memo: String? = nil
  ) {
    self.id = id
    self.paidAtMilliseconds = paidAtMilliseconds
    self.localDay = localDay
    self.isTimeKnown = isTimeKnown
    self.kind = kind
    self.amount = amount
    self.merchant = merchant
    self.account = account
    self.reference = reference
    self.placeID = placeID
    self.categoryID = categoryID
    self.channel = channel
    self.method = method
    self.memo = memo
  }
}
