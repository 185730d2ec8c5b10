internal import CCurl
internal import Codecs
internal import Foundation

/// A request with libcurl and common settings: it uses only HTTP and no signals, and reports
/// redirects instead of following them.
///
/// It belongs to the call that made it; libcurl calls back on the same thread.
final class CurlRequest {
  private let address: String
  private let fields: [String]
  private let takeLine: (String) -> Bool
  private let takeBody: (Data) -> Bool

  private static let isReady = curl_global_init(3) == CURLE_OK

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - fields: Lines of the head: `Authorization: …`.
  ///   - takeLine: Takes a line of the answer's head, without the line end; if it returns false,
  ///     the request ends.
  ///   - takeBody: Takes a part of the answer's body; if it returns false, the request ends.
  init(
    of address: String, fields: [String], takeLine: @escaping (String) -> Bool,
    takeBody: @escaping (Data) -> Bool
  ) {
    self.address = address
    self.fields = fields
    self.takeLine = takeLine
    self.takeBody = takeBody
  }

  /// Makes the request and waits for its end.
  ///
  /// - Parameters:
  ///   - connectTimeout: The longest time for connecting, in seconds.
  ///   - options: Further options with numbers.
  /// - Returns: The result, and the target of a redirect.
  /// - Throws: ``DownloadError/clientFailed``.
  func run(
    connectTimeout: Int, _ options: [(CURLoption, Int)]
  ) throws(DownloadError) -> (code: CURLcode, redirect: String?) {
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
      (CURLOPT_CONNECTTIMEOUT, connectTimeout),
    ] + options {
      unsafe sobi_curl_set_number(handle, option, value)
    }
    unsafe sobi_curl_set_sinks(
      handle,
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let request = unsafe Unmanaged<CurlRequest>.fromOpaque(context).takeUnretainedValue()
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe request.takeBody(Data(part)) ? size * count : 0
      },
      { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        let request = unsafe Unmanaged<CurlRequest>.fromOpaque(context).takeUnretainedValue()
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        let text = unsafe String(decoding: line, as: UTF8.self)
        return request.takeLine(String(text.prefix { !$0.isNewline })) ? size * count : 0
      },
      Unmanaged.passUnretained(self).toOpaque())
    let code = unsafe curl_easy_perform(handle)
    var target: UnsafeMutablePointer<CChar>?
    unsafe sobi_curl_get_text(handle, CURLINFO_REDIRECT_URL, &target)
    guard let target = unsafe target else { return (code, nil) }
    return (code, unsafe String(cString: target))
  }
}
