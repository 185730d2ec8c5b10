/// The means of payment.
public enum PaymentMethod: UInt8, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// A credit or debit card.
  case card = 1
  /// Notes and coins.
  case cash = 2
  /// Bank transfer.
  case transfer = 3

  /// The word that files and options use for this method.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .card: "card"
    case .cash: "cash"
    case .transfer: "transfer"
    }
  }
}
