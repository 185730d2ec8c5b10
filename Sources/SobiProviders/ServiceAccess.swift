internal import Codecs
internal import Diagnostics
internal import Foundation

/// The access to a service: its address, its key and the meaning of its statuses.
struct ServiceAccess: Sendable {
  /// The key; empty if the service needs no key.
  let key: String
  private let service: WebService
  private let address: String
  private let timeoutSeconds: Int

  private let byteLimit: Int

  /// Checks the key and the address; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - key: The key; nil if the service needs no key.
  ///   - address: The address of the service: HTTPS, or on this machine.
  ///   - timeoutSeconds: The longest time for an answer.
  ///   - byteLimit: The largest answer, in bytes.
  /// - Throws: ``Codecs/ProviderError``.
  init(
    _ service: WebService, key: String?, address: String, timeoutSeconds: Int,
    byteLimit: Int = 1 << 20
  ) throws(ProviderError) {
    if let key {
      guard !key.isEmpty, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw ProviderError(.noKey, of: service)
      }
    }
    guard let parts = HTTPAddress(address), parts.isSecure || parts.host == "127.0.0.1" else {
      throw ProviderError(.badAddress, of: service)
    }
    self.key = key ?? ""
    self.byteLimit = byteLimit
    self.service = service
    self.address = address
    self.timeoutSeconds = timeoutSeconds
  }

  /// Asks the service and waits for the answer.
  ///
  /// - Parameters:
  ///   - path: The path below the address, with its percent signs.
  ///   - fields: Lines of the head: `Authorization: …`.
  /// - Throws: ``Codecs/ProviderError``, also for a status that means failure.
  func answer(
    _ path: String, _ items: [URLQueryItem], fields: [String] = []
  ) throws(ProviderError) -> [UInt8] {
    guard var parts = URLComponents(string: address + path) else {
      throw ProviderError(.badAddress, of: service)
    }
    parts.queryItems = items.isEmpty ? nil : items
    // A plus sign in a query means a space.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    let request = WebAnswer(
      of: parts.string ?? "", service, fields: fields, limit: byteLimit,
      timeoutSeconds: timeoutSeconds)
    let (status, body) = try request.run()
    switch status {
    case 200: return body
    case 401 where !key.isEmpty, 403 where !key.isEmpty:
      throw ProviderError(.refused(status: status), of: service)
    case 429: throw ProviderError(.quota, of: service)
    default: throw ProviderError(.status(status), of: service)
    }
  }
}
