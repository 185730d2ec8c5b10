internal import CCurl
internal import Codecs
internal import Foundation

/// One request with libcurl, whose answer goes into a partial file.
///
/// It belongs to the call that made it; libcurl calls back on the same thread.
final class Transfer {
  /// How a request ended that was answered.
  enum Ending {
    /// The file is whole; so many bytes of it were there before.
    case done(keptCount: Int)
    /// The file is elsewhere.
    case redirect(String)
    /// The server refused.
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

  private static let isReady = curl_global_init(3) == CURLE_OK

  /// Describes a request.
  ///
  /// - Parameters:
  ///   - start: How many bytes are there already.
  ///   - limit: How many bytes the file may have.
  init(
    of address: String, into partial: PartialFile, from start: Int, limit: Int,
    connectTimeoutSeconds: Int, stallTimeoutSeconds: Int
  ) throws(DownloadError) {
    guard Self.isReady else { throw .clientFailed }
    self.address = address
    self.partial = partial
    self.start = start
    self.limit = limit
    self.connectTimeoutSeconds = connectTimeoutSeconds
    self.stallTimeoutSeconds = stallTimeoutSeconds
  }

  /// Makes the request and waits for its end.
  func run() throws(DownloadError) -> Ending {
    guard let handle = unsafe curl_easy_init() else {
      throw .clientFailed
    }
    defer { unsafe curl_easy_cleanup(handle) }
    var headers: UnsafeMutablePointer<curl_slist>?
    if start > 0, let validator = partial.validator {
      unsafe headers = curl_slist_append(nil, "Range: bytes=\(start)-")
      unsafe headers = curl_slist_append(headers, "If-Range: \(validator)")
    }
    defer { unsafe curl_slist_free_all(headers) }
    unsafe configure(handle, headers)
    let code = unsafe curl_easy_perform(handle)
    try? file?.close()
    file = nil
    if let failure { throw failure }
    guard code == CURLE_OK else { throw error(code) }
    return try unsafe ending(of: handle)
  }

  private func configure(
    _ handle: UnsafeMutableRawPointer, _ headers: UnsafeMutablePointer<curl_slist>?
  ) {
    unsafe sobi_curl_set_text(handle, CURLOPT_URL, address)
    unsafe sobi_curl_set_text(handle, CURLOPT_USERAGENT, "sobi")
    unsafe sobi_curl_allow_only_http(handle)
    unsafe sobi_curl_set_headers(handle, headers)
    for (option, value) in [
      // Redirects are followed by hand, so that each can be judged.
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_CONNECTTIMEOUT, connectTimeoutSeconds), (CURLOPT_LOW_SPEED_LIMIT, 1),
      (CURLOPT_LOW_SPEED_TIME, stallTimeoutSeconds),
    ] {
      unsafe sobi_curl_set_number(handle, option, value)
    }
    unsafe sobi_curl_set_sinks(
      handle,
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let body = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe transfer.takeBody(Data(body)) ? size * count : 0
      },
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        let text = unsafe String(decoding: line, as: UTF8.self)
        return transfer.takeHeader(text) ? size * count : 0
      },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func takeHeader(_ line: String) -> Bool {
    guard head.take(String(line.prefix { !$0.isNewline })) else { return true }
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
    // The text of a redirect or an error is nothing to keep.
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

  private func ending(of handle: UnsafeMutableRawPointer) throws(DownloadError) -> Ending {
    switch head.status {
    case 200, 206:
      if let expectedCount, receivedCount < expectedCount { throw interruption }
      return .done(keptCount: keptCount)
    case 301, 302, 303, 307, 308:
      var target: UnsafeMutablePointer<CChar>?
      unsafe sobi_curl_get_text(handle, CURLINFO_REDIRECT_URL, &target)
      guard let target = unsafe target else { throw .malformed(.redirectWithoutAddress) }
      return .redirect(unsafe String(cString: target))
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
