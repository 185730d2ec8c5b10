public import SimpleFeatures
public import Spending

/// What changes in payments; nil leaves a field as it is, an empty text clears it.
public struct PaymentEdit: Hashable, Sendable {
  /// The amount; negative for a refund.
  public var amount: Amount?
  /// The calendar day where it was paid, of ``Spending/Payment/years``.
  public var day: CalendarDay?
  /// The time of day.
  public var time: Time?
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind?
  /// The merchant. A payment at a place is then at this merchant's place at the same position.
  public var merchant: String?
  /// Where it was paid.
  public var place: Position?
  /// Code or title of the category, chosen by hand.
  public var category: String?
  /// Whether a category that the ledger lacks is made; an edit that names one fails otherwise.
  public var makesCategory = false
  /// Offline or online; online excludes a place.
  public var channel: PaymentChannel?
  /// What was paid with.
  public var method: PaymentMethod?
  /// The account or card.
  public var account: String?
  /// The approval or bank number.
  public var reference: String?
  /// A note.
  public var memo: String?
  /// How many months an instalment plan runs, 2 to 600; 1 is paid at once.
  public var instalmentMonths: Int?
  /// What the shop took in a currency of its own.
  public var foreign: ForeignAmount?
  /// The UTC offset where it was paid. Day and time stay as they were on the clock there.
  public var offset: Offset?

  /// What was paid.
  public enum Amount: Hashable, Sendable {
    /// An amount in its currency.
    case money(Money)
    /// A decimal number, as `12.30`, in the currency that the payment has.
    case decimal(String)
  }

  /// What a shop took.
  public enum ForeignAmount: Hashable, Sendable {
    /// An amount in its currency; negative for a refund.
    case amount(Money)
    /// Nothing but the amount of the payment.
    case none
  }

  /// A UTC offset.
  public enum Offset: Hashable, Sendable {
    /// Minutes east of UTC, -1440 to 1440.
    case minutes(Int)
    /// That of the ledger's zone.
    case ledger
  }

  /// A time of day.
  public enum Time: Hashable, Sendable {
    /// Minutes since local midnight.
    case minute(Int)
    /// Not known.
    case unknown
  }

  /// Where a payment was made.
  public enum Position: Hashable, Sendable {
    /// At a position; the place of the merchant there, which is made when there is none.
    case at(Coordinate)
    /// At the position that a name stands for, by the rules of ``LedgerView/position(called:)``.
    case named(String)
    /// At a place of the ledger, by its id.
    case place(Int64)
    /// At no place that is known.
    case none
  }

  /// Creates an edit that changes nothing.
  public init() {}
}
