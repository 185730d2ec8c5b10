public import SimpleFeatures
public import Spending

/// New values for the fields of payments; a property that is nil leaves its field unchanged, and an
/// empty text removes the value of the field.
public struct PaymentEdit: Hashable, Sendable {
  /// The amount; negative for a refund.
  public var amount: Amount?
  /// The calendar day at the place of payment, within ``Spending/Payment/years``.
  public var day: CalendarDay?
  /// The time of day.
  public var time: Time?
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind?
  /// The merchant. If a payment has a place, the edit moves the payment to the place with the new
  /// merchant's name and the same position.
  public var merchant: String?
  /// The place of the payment.
  public var place: Position?
  /// The code or title of the category that the user chooses.
  public var category: String?
  /// Whether to add a category that the ledger does not contain; if false, an edit with an unknown
  /// category fails.
  public var makesCategory = false
  /// Offline or online; an online payment cannot have a place.
  public var channel: PaymentChannel?
  /// The means of payment.
  public var method: PaymentMethod?
  /// The account or card.
  public var account: String?
  /// The approval number or bank number.
  public var reference: String?
  /// A note.
  public var memo: String?
  /// The number of months of an instalment plan, 2 to 600; 1 means a payment without instalments.
  public var instalmentMonths: Int?
  /// The amount in the shop's currency.
  public var foreign: ForeignAmount?
  /// The UTC offset at the place of payment. A new offset does not change the local day and time.
  public var offset: Offset?

  /// A new amount.
  public enum Amount: Hashable, Sendable {
    /// An amount together with its currency.
    case money(Money)
    /// A decimal number, such as `12.30`, in the payment's currency.
    case decimal(String)
  }

  /// The amount in the shop's currency.
  public enum ForeignAmount: Hashable, Sendable {
    /// An amount together with its currency; the amount is negative for a refund.
    case amount(Money)
    /// No foreign amount: the payment has only its own amount.
    case none
  }

  /// A UTC offset.
  public enum Offset: Hashable, Sendable {
    /// Minutes east of UTC, -1440 to 1440.
    case minutes(Int)
    /// The offset of the ledger's zone.
    case ledger
  }

  /// A time of day.
  public enum Time: Hashable, Sendable {
    /// Minutes since local midnight.
    case minute(Int)
    /// Not known.
    case unknown
  }

  /// The place of a payment.
  public enum Position: Hashable, Sendable {
    /// The place that has the merchant's name and this position; if the ledger has no such place,
    /// it is added.
    case at(Coordinate)
    /// The position to which this name refers, according to the rules of
    /// ``LedgerView/position(called:)``.
    case named(String)
    /// A place of the ledger, by its id.
    case place(Int64)
    /// No known place.
    case none
  }

  /// Creates an edit that changes nothing.
  public init() {}
}
