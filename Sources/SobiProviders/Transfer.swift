internal import CCurl
internal import Codecs
internal import Foundation

/// One request with libcurl, whose answer is written to a partial file. Redirects are not followed
/// by libcurl, so that each can be checked.
final class Transfer {
  /// The result of an answered request.
  enum Ending {
    /// The download is complete; `keptCount` is the number of bytes kept from an earlier download.
    case done(keptCount: Int)
    /// The server redirects to another address.
    case redirect(String)
    /// The server answered with an error status.
    case status(Int)
  }

  private let address: String
  private let partial: PartialFile
  private let start: Int
  private let limit: Int
  private let connectTimeoutSeconds: Int
  private let stallTimeoutSeconds: Int

  private var head = ResponseHead()
  private var file: FileHandle?
  private var keptCount = 0
  private var receivedCount = 0
  private var expectedCount: Int?
  private var failure: DownloadError?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - start: The number of bytes that exist already.
  ///   - limit: The greatest number of bytes of the file.
  init(
    of address: String, into partial: PartialFile, from start: Int, limit: Int,
    connectTimeoutSeconds: Int, stallTimeoutSeconds: Int
  ) {
    self.address = address
    self.partial = partial
    self.start = start
    self.limit = limit
    self.connectTimeoutSeconds = connectTimeoutSeconds
    self.stallTimeoutSeconds = stallTimeoutSeconds
  }

  /// Makes the request and waits for its end.
  func run() throws(DownloadError) -> Ending {
    var fields: [String] = []
    if start > 0, let validator = partial.validator {
      fields = ["Range: bytes=\(start)-", "If-Range: \(validator)"]
    }
    let request = CurlRequest(
      of: address, fields: fields, takeLine: takeHeader, takeBody: takeBody)
    let (code, redirect) = try request.run(
      connectTimeout: connectTimeoutSeconds,
      [(CURLOPT_LOW_SPEED_LIMIT, 1), (CURLOPT_LOW_SPEED_TIME, stallTimeoutSeconds)])
    try? file?.close()
    file = nil
    if let failure { throw failure }
    guard code == CURLE_OK else { throw error(code) }
    return try ending(redirectingTo: redirect)
  }

  private func takeHeader(_ line: String) -> Bool {
    guard head.take(line) else { return true }
    do throws(DownloadError) {
      switch head.status {
      case 200: try begin(at: 0, length: head.contentLength)
      case 206:
        guard let range = head.contentRange, range.start == start, start > 0 else {
          throw .malformed(.unrequestedPart)
        }
        try begin(at: start, length: range.whole ?? head.contentLength.map { $0 + start })
      default: break
      }
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func begin(at place: Int, length: Int?) throws(DownloadError) {
    if let length, length > limit { throw .tooLarge(limit: limit, announced: length) }
    file =
      try place == 0 ? partial.begin(validator: head.validator) : partial.open(at: place)
    keptCount = place
    receivedCount = place
    expectedCount = length
  }

  private func takeBody(_ bytes: Data) -> Bool {
    // The body of a redirect or an error is not kept.
    guard let file else { return true }
    guard bytes.count <= limit - receivedCount else {
      failure = .tooLarge(limit: limit, announced: nil)
      partial.remove()
      return false
    }
    do { try file.write(contentsOf: bytes) } catch {
      failure = .notWritable(path: partial.path)
      return false
    }
    receivedCount += bytes.count
    return true
  }

  private func ending(redirectingTo target: String?) throws(DownloadError) -> Ending {
    switch head.status {
    case 200, 206:
      if let expectedCount, receivedCount < expectedCount { throw interruption }
      return .done(keptCount: keptCount)
    case 301, 302, 303, 307, 308:
      guard let target else { throw .malformed(.redirectWithoutAddress) }
      return .redirect(target)
    default: return .status(head.status)
    }
  }

  private var interruption: DownloadError {
    .interrupted(received: receivedCount, expected: expectedCount, partialFile: partial.path)
  }

  private func error(_ code: CURLcode) -> DownloadError {
    let host = HTTPAddress(address)?.host ?? PublicAddress.text(address)
    let words = unsafe String(cString: curl_easy_strerror(code))
    let reason = DownloadError.UnreachableReason(code)
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
      return .notAnAddress(PublicAddress.text(address))
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      return .untrusted(host: host, reason: words)
    case _ where head.status == 200 || head.status == 206: return interruption
    default: return .unreachable(host: host, reason: reason, url: partial.url)
    }
  }
}
