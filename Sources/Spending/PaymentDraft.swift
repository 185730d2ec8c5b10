public import SimpleFeatures

/// A payment that was read from a file or message and is not yet a row of the ledger.
///
/// The texts of the draft are ranges of bytes in the batch that contains the draft. A draft is
/// therefore a plain value, and a million drafts need no allocations.
public struct PaymentDraft: Sendable {
  /// The line of the file at which the record of the draft starts, counted from 1; 0 without a
  /// file.
  public var line: Int = 0
  /// The instant in milliseconds since 1970-01-01T00:00:00Z; local noon if only a date was given.
  public var paidAtMilliseconds: Int64 = 0
  /// The calendar day at the place of payment.
  public var localDay = CalendarDay(daysSince1970: 0)
  /// The offset of local time from UTC, in minutes, if the record states one; nil if the offset of
  /// the ledger's zone applies.
  public var utcOffsetMinutes: Int16?
  /// Whether a time of day was given.
  public var isTimeKnown = false
  /// Spending, refund, income or transfer.
  public var kind = PaymentKind.spending
  /// Whether the draft is a refund only because its status says that a payment was cancelled, and
  /// not because of the sign of its amount. If the ledger does not contain the cancelled payment,
  /// no money was refunded.
  public var isCancellation = false
  /// Offline or online.
  public var channel = PaymentChannel.unknown
  /// The means of payment.
  public var method = PaymentMethod.unknown
  /// The amount in minor units of ``currency``; negative for a refund.
  public var amount: Int64 = 0
  /// The currency.
  public var currency: Currency
  /// The position of the payment; nil for an online payment, or if the place is unknown.
  public var coordinate: Coordinate?
  /// The 64-bit hash of the normalised merchant; 0 without a merchant.
  public var merchantKey: UInt64 = 0
  /// The 64-bit hash that distinguishes this payment from other payments, without the occurrence
  /// number.
  public var identityBase: UInt64 = 0
  /// The ``identityBase`` that release 0.1.0 computed for this payment; 0 if it equals the present
  /// ``identityBase``.
  public var formerIdentityBase: UInt64 = 0
  /// Whether a stored payment that has the ``formerIdentityBase`` of this draft is certainly the
  /// same payment as the draft.
  public var isFormerCertain = false
  /// Whether ``identityBase`` uses an approval or bank number. If the value is true, two drafts
  /// with the same ``identityBase`` are the same payment.
  public var isIdentifiedByReference = false
  /// The length of an instalment plan in months; 0 for a payment without instalments.
  public var instalmentMonths: Int16 = 0
  /// The number of the month in the plan, as a bill states it, counted from 1; 0 if not given.
  public var instalmentNumber: Int16 = 0
  /// The same number as ``instalmentNumber`` if the statements repeat the whole amount in every
  /// month of the plan; otherwise 0. If such a statement lists several payments with the same
  /// identity, the *n*th of them is the same payment as the *n*th payment with this identity in the
  /// next month's statement.
  public var listedMonth: Int16 = 0
  /// Whether the amount is the instalment of one month of a plan.
  public var isPartOfPlan = false
  /// The currency of the shop, if it differs from the billed currency.
  public var foreignCurrency: Currency?
  /// The amount in minor units of ``foreignCurrency``.
  public var foreignAmount: Int64 = 0
  /// The number of units of ``currency`` for one unit of ``foreignCurrency``; 0 if unknown.
  public var exchangeRate: Double = 0
  /// The name of the merchant as received.
  public var merchant = TextRange.none
  /// The account or card.
  public var account = TextRange.none
  /// The approval or bank number.
  public var reference = TextRange.none
  /// The code or title of the category.
  public var category = TextRange.none
  /// A note.
  public var memo = TextRange.none
  /// For a transfer, the number of the person's other account, which sends or receives the money.
  /// The number contains no separators, and the ledger does not store it.
  public var otherAccount = TextRange.none

  /// Creates a draft without any optional value.
  public init(currency: Currency) { self.currency = currency }
}
