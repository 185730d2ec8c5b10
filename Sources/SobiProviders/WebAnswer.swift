internal import CCurl
internal import Codecs
internal import Diagnostics
internal import Foundation

/// One request with libcurl whose answer is kept in memory, up to a limit.
///
/// Redirects are not followed, because the fields of the request contain a key.
final class WebAnswer {
  private let address: String
  private let service: WebService
  private let fields: [String]
  private let limit: Int
  private let timeoutSeconds: Int
  private var head = ResponseHead()
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - service: The service that answers.
  ///   - fields: Lines of the head: `Authorization: …`.
  ///   - limit: The most bytes accepted.
  ///   - timeoutSeconds: The longest time for the whole request.
  init(
    of address: String, _ service: WebService, fields: [String], limit: Int,
    timeoutSeconds: Int
  ) {
    self.address = address
    self.service = service
    self.fields = fields
    self.limit = limit
    self.timeoutSeconds = timeoutSeconds
  }

  /// Makes the request and waits for its end.
  ///
  /// - Throws: ``Codecs/ProviderError``.
  func run() throws(ProviderError) -> (status: Int, body: [UInt8]) {
    let request = CurlRequest(
      of: address, fields: fields,
      takeLine: { [self] line in
        _ = head.take(line)
        return true
      }, takeBody: take)
    guard
      let (code, _) = try? request.run(
        connectTimeout: timeoutSeconds, [(CURLOPT_TIMEOUT, timeoutSeconds)])
    else { throw ProviderError(.unreachable, of: service) }
    if isTooLarge { throw ProviderError(.malformed, of: service) }
    guard code == CURLE_OK else { throw ProviderError(reason(code), of: service) }
    return (head.status, body)
  }

  private func take(_ bytes: Data) -> Bool {
    guard bytes.count <= limit - body.count else {
      isTooLarge = true
      return false
    }
    body += bytes
    return true
  }

  private func reason(_ code: CURLcode) -> ProviderError.Reason {
    switch code {
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      .untrusted
    default: .unreachable
    }
  }
}
