import Spending
import Synchronization
import Wording

/// Decides on access by the host name of the request, the origin of the requesting page, and the
/// token.
///
/// Loopback alone is no protection: a page of another site can reach the server by a name that
/// resolves to 127.0.0.1, and every account of the machine can reach it. Therefore names, origins
/// and the token are checked.
final class AccessGuard: Sendable {
  /// The number of wrong tokens per second that get the answer for a wrong token.
  static let wrongTokens = 5

  private let names: Set<String>
  private let others: Set<String>
  private let token: AccessToken?
  private let failures = Mutex((second: Int64(0), count: 0))

  /// - Parameters:
  ///   - port: The port on which the server listens.
  ///   - hosts: Further names, such as those of a proxy, with any port.
  ///   - token: The token; nil requires none.
  init(port: Int, hosts: [String], token: AccessToken?) {
    names = Set(
      ["127.0.0.1", "localhost", "[::1]"].flatMap { name in
        ["\(name):\(port)"] + (port == 80 ? [name] : [])
      })
    others = Set(hosts.map(Self.plain))
    self.token = token
  }

  /// A name in lower case, without a final dot.
  private static func plain(_ name: String) -> String {
    var name = name.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// Throws an error if a request has no access.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: Its path, from which a token is removed.
  ///   - isOpen: Whether an address needs no token.
  ///   - second: The seconds of a clock, for the count of wrong tokens.
  /// - Throws: ``ServerFault``.
  func check(
    _ request: ServerRequest, path: inout String, isOpen: (String) -> Bool, second: Int64
  ) throws(ServerFault) {
    if let name = request.repeatedField { throw .repeatedField(name) }
    guard let host = request.host, accepts(host: host) else { throw .foreignHost }
    let given = Self.takeToken(from: &path)
    switch request.fields["sec-fetch-site"]?.lowercased() {
    case nil, "same-origin", "none": break
    default:
      // A link on another site may lead to the page itself, which holds no data.
      guard path == "/", request.fields["sec-fetch-mode"] == "navigate",
        request.fields["sec-fetch-dest"] == "document"
      else { throw .foreignOrigin }
    }
    if let origin = request.fields["origin"], !isOwn(origin: origin) { throw .foreignOrigin }
    guard let token, !isOpen(path) || given != nil else { return }
    let text = given ?? Self.bearer(request.fields["authorization"])
    // A request without a token is no attempt, and always gets this answer.
    guard let text else { throw .wrongToken }
    guard token.matches(text) else { throw isTooOften(second) ? .tooManyTokens : .wrongToken }
  }

  private func accepts(host: String) -> Bool {
    let host = host.lowercased()
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    if host.hasPrefix("[") { return names.contains(host) }
    guard parts.count <= 2, let name = parts.first else { return false }
    let plain = Self.plain(String(name))
    if others.contains(plain) { return true }
    return names.contains(([plain] + parts.dropFirst().map(String.init)).joined(separator: ":"))
  }

  private func isOwn(origin: String) -> Bool {
    let origin = origin.lowercased()
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      return accepts(host: String(origin.dropFirst(scheme.count)))
    }
    return false
  }

  /// Removes `/t/TOKEN` from the front of a path and returns the token.
  private static func takeToken(from path: inout String) -> String? {
    guard path.hasPrefix("/t/") else { return nil }
    let rest = path.dropFirst(3)
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    let token = String(rest[..<end])
    path = end == rest.endIndex ? "/" : String(rest[end...])
    return token
  }

  private static func bearer(_ field: String?) -> String? {
    guard let field, field.prefix(7).lowercased() == "bearer " else { return nil }
    return String(field.dropFirst(7).drop { $0 == " " })
  }

  private func isTooOften(_ second: Int64) -> Bool {
    failures.withLock { failures in
      if failures.second != second { failures = (second, 0) }
      failures.count += 1
      return failures.count > Self.wrongTokens
    }
  }
}
