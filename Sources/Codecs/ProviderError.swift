public import Diagnostics

/// The reason why a network service gave no answer. The error contains neither the text of the
/// request nor a key.
public struct ProviderError: Fault, Equatable {
  /// The service.
  public var service: WebService
  /// The reason.
  public var reason: Reason

  /// A reason.
  public enum Reason: Hashable, Sendable {
    /// The key is missing, or does not have the format of a key.
    case noKey
    /// The address of the service is neither an HTTPS address nor an address of this machine.
    case badAddress
    /// The service cannot be reached, or its answer is incomplete.
    case unreachable
    /// The server cannot prove that it belongs to the service.
    case untrusted
    /// The service does not accept the key at all, or does not accept it for this request.
    case refused(status: Int)
    /// The daily limit of requests is used up.
    case quota
    /// The service answered with a status other than success.
    case status(Int)
    /// The answer does not have the format that the service documents.
    case malformed
  }

  /// Creates an error.
  public init(_ reason: Reason, of service: WebService) {
    self.reason = reason
    self.service = service
  }
}

extension ProviderError {
  public var code: String {
    switch reason {
    case .noKey: "network.service.no-key"
    case .badAddress: "network.service.bad-address"
    case .unreachable: "network.service.unreachable"
    case .untrusted: "network.service.untrusted"
    case .refused: "network.service.refused"
    case .quota: "network.service.quota"
    case .status: "network.service.status"
    case .malformed: "network.service.malformed"
    }
  }

  public var recovery: Recovery? {
    switch reason {
    case .noKey, .refused: .giveProviderKey(service)
    case .untrusted: .download(.checkCertificates)
    case .quota: .waitForQuota(service)
    case .status(500...), .unreachable, .malformed: .askProviderLater(service)
    case .badAddress, .status: nil
    }
  }
}

extension ProviderError: CustomStringConvertible {
  /// Only the code of the error, so that a log contains neither the text of the request nor a key.
  public var description: String { code }
}
