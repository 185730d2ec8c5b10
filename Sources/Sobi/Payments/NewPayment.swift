import Foundation
public import SimpleFeatures
public import Spending

/// A payment that the user enters.
public struct NewPayment: Hashable, Sendable {
  /// The amount; negative for a refund.
  public var amount: Money
  /// The kind of the payment: spending, refund, income or transfer.
  public var kind: PaymentKind
  /// The calendar day at the place of payment, within ``Spending/Payment/years``.
  public var day: CalendarDay
  /// Minutes since local midnight; nil if the time is not known.
  public var minuteOfDay: Int?
  /// The merchant.
  public var merchant: String?
  /// The position of the payment; nil if the payment was made online or its place is unknown.
  public var coordinate: Coordinate?
  /// Offline or online.
  public var channel: PaymentChannel
  /// The means of payment.
  public var method: PaymentMethod
  /// The code or title of the category.
  public var category: String?
  /// Whether to add a category that neither the ledger nor the library contains; if false, the
  /// payment is refused.
  public var makesCategory = true
  /// The code of the category of the payment's place, such as the one in a gazetteer. It is used if
  /// ``category`` is nil and no rule of the user determines the category.
  public var placeCategory: String?
  /// The account or card.
  public var account: String?
  /// A note.
  public var memo: String?

  /// Creates a payment on a day.
  public init(
    amount: Money, kind: PaymentKind = .spending, day: CalendarDay, minuteOfDay: Int? = nil,
    merchant: String? = nil, coordinate: Coordinate? = nil, channel: PaymentChannel = .unknown,
    method: PaymentMethod = .unknown, category: String? = nil, account: String? = nil,
    memo: String? = nil
  ) {
    self.amount = amount
    self.kind = kind
    self.day = day
    self.minuteOfDay = minuteOfDay
    self.merchant = merchant
    self.coordinate = coordinate
    self.channel = channel
    self.method = method
    self.category = category
    self.account = account
    self.memo = memo
  }
}
