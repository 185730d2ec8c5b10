internal import CCurl
internal import Codecs
internal import Foundation

/// One request with libcurl whose answer is kept in memory, up to a limit.
///
/// It belongs to the call that made it; libcurl calls back on the same thread. Redirects are not
/// followed: the fields of the request hold a key.
final class WebAnswer {
  private let address: String
  private let fields: [String]
  private let limit: Int
  private let timeoutSeconds: Int
  private var head = ResponseHead()
  private var body: [UInt8] = []
  private var isTooLarge = false

  private static let isReady = curl_global_init(3) == CURLE_OK

  /// Describes a request.
  ///
  /// - Parameters:
  ///   - fields: Lines of the head: `Authorization: …`.
  ///   - limit: How many bytes are taken.
  ///   - timeoutSeconds: How long all of it may take.
  init(of address: String, fields: [String], limit: Int, timeoutSeconds: Int) {
    self.address = address
    self.fields = fields
    self.limit = limit
    self.timeoutSeconds = timeoutSeconds
  }

  /// Makes the request and waits for its end.
  func run() throws(DownloadError) -> (status: Int, body: [UInt8]) {
    guard Self.isReady, let handle = unsafe curl_easy_init() else { throw .clientFailed }
    defer { unsafe curl_easy_cleanup(handle) }
    var headers: UnsafeMutablePointer<curl_slist>?
    for field in fields { unsafe headers = curl_slist_append(headers, field) }
    defer { unsafe curl_slist_free_all(headers) }
    unsafe sobi_curl_set_text(handle, CURLOPT_URL, address)
    unsafe sobi_curl_set_text(handle, CURLOPT_USERAGENT, "sobi")
    unsafe sobi_curl_allow_only_http(handle)
    unsafe sobi_curl_set_headers(handle, headers)
    for (option, value) in [
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_CONNECTTIMEOUT, timeoutSeconds), (CURLOPT_TIMEOUT, timeoutSeconds),
    ] {
      unsafe sobi_curl_set_number(handle, option, value)
    }
    unsafe sobi_curl_set_sinks(
      handle,
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let answer = unsafe Unmanaged<WebAnswer>.fromOpaque(context).takeUnretainedValue()
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe answer.take(Array(part)) ? size * count : 0
      },
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let answer = unsafe Unmanaged<WebAnswer>.fromOpaque(context).takeUnretainedValue()
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        let text = unsafe String(decoding: line, as: UTF8.self)
        _ = answer.head.take(String(text.prefix { !$0.isNewline }))
        return size * count
      },
      Unmanaged.passUnretained(self).toOpaque())
    let code = unsafe curl_easy_perform(handle)
    if isTooLarge { throw .tooLarge(limit: limit, announced: head.contentLength) }
    guard code == CURLE_OK else { throw error(code) }
    return (head.status, body)
  }

  private func take(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= limit - body.count else {
      isTooLarge = true
      return false
    }
    body += bytes
    return true
  }

  private func error(_ code: CURLcode) -> DownloadError {
    let host = HTTPAddress(address)?.host ?? ""
    let words = unsafe String(cString: curl_easy_strerror(code))
    let reason = DownloadError.UnreachableReason(code)
    switch code {
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      return .untrusted(host: host, reason: words)
    default:
      // Without the words that were looked for, which say what the person pays for.
      let plain = String(address.prefix { $0 != "?" })
      return .unreachable(host: host, reason: reason, url: PublicAddress.text(plain))
    }
  }
}
