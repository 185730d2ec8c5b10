/// The way in which a payment was made: at a place or online.
public enum PaymentChannel: UInt8, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// At a place.
  case offline = 1
  /// Online; the payment never has a place.
  case online = 2

  /// The name of the channel in files and options.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .offline: "offline"
    case .online: "online"
    }
  }
}
