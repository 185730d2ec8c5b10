public import Diagnostics

/// The reason why a provider on the network gives no places. No case carries the words of the
/// query.
public enum PlaceProviderError: Fault, Equatable {
  /// The key is missing, or is not a key.
  case noKey
  /// The address of the service is neither of HTTPS nor of this machine.
  case badAddress
  /// The service cannot be reached, or its answer breaks off.
  case unreachable
  /// The server cannot prove that it is the service.
  case untrusted
  /// The key is not taken, or not for this.
  case refused(status: Int)
  /// The questions of the day are used up.
  case quota
  /// The service answered with another status than success.
  case status(Int)
  /// The answer does not have the form that the service documents.
  case malformed
}

extension PlaceProviderError {
  public var code: String {
    switch self {
    case .noKey: "places.provider.no-key"
    case .badAddress: "places.provider.bad-address"
    case .unreachable: "places.provider.unreachable"
    case .untrusted: "places.provider.untrusted"
    case .refused: "places.provider.refused"
    case .quota: "places.provider.quota"
    case .status: "places.provider.status"
    case .malformed: "places.provider.malformed"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noKey, .refused: .giveProviderKey
    case .untrusted: .download(.checkCertificates)
    case .quota: .waitForQuota
    case .status(500...), .unreachable, .malformed: .askProviderLater
    case .badAddress, .status: nil
    }
  }
}

extension PlaceProviderError: CustomStringConvertible {
  /// The code: a log has neither words nor a key.
  public var description: String { code }
}
