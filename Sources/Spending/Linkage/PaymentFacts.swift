/// The facts in a statement that distinguish a payment from other payments.
public struct PaymentFacts: Hashable, Sendable {
  /// The calendar day at the place of payment.
  public var day: CalendarDay
  /// The time in milliseconds since local midnight; nil if the time is unknown.
  public var millisecond: Int32?
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind
  /// The amount in minor units of ``currency``.
  public var amount: Int64
  /// The currency.
  public var currency: Currency
  /// The merchant as received; empty if unknown.
  public var merchant = ""
  /// The key of ``merchant``; 0 without a merchant.
  public var merchantKey: UInt64 = 0
  /// The account or card; empty if unknown.
  public var account = ""
  /// The approval or bank number; empty if unknown.
  public var reference = ""
  /// The number of the instalment in its plan, counted from 1; 0 if not given.
  public var part: Int16 = 0
  /// The currency in which the shop charged the payment, if it is not the currency of the bill.
  public var foreignCurrency: Currency?
  /// The amount in minor units of ``foreignCurrency``.
  public var foreignAmount: Int64 = 0
  /// The amount that remains of ``amount`` after refunds; nil if nothing was refunded.
  public var net: Int64?

  /// Creates the facts of a payment from the required values; optional facts are empty.
  public init(day: CalendarDay, kind: PaymentKind, amount: Int64, currency: Currency) {
    self.day = day
    self.kind = kind
    self.amount = amount
    self.currency = currency
  }

  /// Creates the facts of a draft.
  ///
  /// - Parameters:
  ///   - draft: The draft; its identity may be missing.
  ///   - millisecond: The time in milliseconds since local midnight; nil if the time is unknown.
  ///   - batch: The batch that contains the texts of the draft.
  public init(_ draft: PaymentDraft, millisecond: Int32?, in batch: PaymentDraftBatch) {
    self.init(
      day: draft.localDay, kind: draft.kind, amount: draft.amount, currency: draft.currency)
    self.millisecond = millisecond
    merchant = batch.string(draft.merchant) ?? ""
    merchantKey = draft.merchantKey
    account = batch.string(draft.account) ?? ""
    reference = batch.string(draft.reference) ?? ""
    part = draft.instalmentNumber
    foreignCurrency = draft.foreignCurrency
    foreignAmount = draft.foreignAmount
  }
}

extension PaymentIdentity {
  /// Returns the identity of a payment, computed from the facts in a statement; the occurrence
  /// number is not part of it.
  ///
  /// - Parameter countsPart: Whether the identity includes the number of the instalment; this is
  ///   needed for a bill that lists the instalments of a plan one by one.
  public mutating func value(of facts: PaymentFacts, countsPart: Bool) -> UInt64 {
    var batch = PaymentDraftBatch()
    var draft = PaymentDraft(currency: facts.currency)
    draft.localDay = facts.day
    draft.kind = facts.kind
    draft.amount = facts.amount
    draft.merchantKey = facts.merchantKey
    draft.account = batch.append(facts.account)
    draft.reference = batch.append(facts.reference)
    draft.isIdentifiedByReference = !draft.reference.isEmpty
    return value(
      of: draft, localMillisecond: facts.millisecond, text: batch.text.span,
      partOfPlan: countsPart ? facts.part : 0)
  }
}
