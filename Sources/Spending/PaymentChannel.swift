/// How a payment reached the shop.
public enum PaymentChannel: UInt8, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// At a place.
  case offline = 1
  /// Online: the payment has no place by nature.
  case online = 2

  /// The word in files and options.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .offline: "offline"
    case .online: "online"
    }
  }
}
