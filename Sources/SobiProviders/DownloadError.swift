/// Why a file could not be downloaded. Whatever the case, no file of the wanted name appeared or
/// changed.
public enum DownloadError: Error, Equatable, Sendable {
  /// The text is no HTTP address.
  case notAnAddress(String)
  /// The host or the proxy cannot be reached.
  case unreachable(host: String, reason: String, url: String)
  /// The connection ended or stood still before the file was whole.
  case interrupted(received: Int, expected: Int?, partialFile: String)
  /// The other side cannot prove who it is.
  case untrusted(host: String, reason: String)
  /// The server answered with another status than success.
  case status(Int, url: String)
  /// The file is larger than allowed.
  case tooLarge(limit: Int, announced: Int?)
  /// The file is not the one that was asked for.
  case wrongHash(found: String, expected: String)
  /// A redirect leads from HTTPS to something else.
  case insecureRedirect(to: String)
  /// One redirect after the other.
  case tooManyRedirects(limit: Int)
  /// The answer does not follow the protocol.
  case malformed(reason: String)
  /// The file cannot be written.
  case notWritable(path: String)
}

extension DownloadError: CustomStringConvertible {
  /// What was found and, on a second line, what to do. A password in an address is left out.
  public var description: String {
    switch self {
    case .notAnAddress(let text):
      "\(PublicAddress.text(text)) is not an address\nWrite one that begins with https:// or http://."
    case .unreachable(let host, let reason, let url):
      """
      \(host) cannot be reached: \(reason)
      Without a network bring the file another way, from \(PublicAddress.text(url)), and run: sobi districts import FILE
      """
    case .interrupted(let received, let expected, let partialFile):
      """
      the connection ended after \(received) of \(expected.map(String.init) ?? "unknown") bytes
      They are in \(partialFile); run the command again to go on from there.
      """
    case .untrusted(let host, let reason):
      """
      \(host) cannot prove who it is: \(reason)
      Check the clock and the certificates of this machine, and who stands between.
      """
    case .status(let status, let url):
      """
      the server answered \(status) for \(PublicAddress.text(url))
      \(Self.remedy(status: status))
      """
    case .tooLarge(let limit, let announced):
      """
      the file \(announced.map { "has \($0) bytes, more" } ?? "has more") than the \(limit) allowed
      If you expect that, allow more with --max-bytes.
      """
    case .wrongHash(let found, let expected):
      """
      the file has SHA-256 \(found), not \(expected)
      It was thrown away: it is damaged, or not the file that was published.
      """
    case .insecureRedirect(let target):
      """
      the server leads from HTTPS to \(PublicAddress.text(target))
      Nothing was fetched; give the address with --url.
      """
    case .tooManyRedirects(let limit):
      "the server leads on more than \(limit) times\nGive the last address with --url."
    case .malformed(let reason):
      "the server's answer is malformed: \(reason)\nTry again later or give another --url."
    case .notWritable(let path):
      "\(path) cannot be written\nCheck its folder, the permissions and the room on the disk."
    }
  }

  private static func remedy(status: Int) -> String {
    switch status {
    case 401, 403, 407: "The server or a proxy wants you to sign in; fetch the file another way."
    case 404, 410: "The file is no longer there; give another address with --url."
    case 429: "The server asks for patience; try again later."
    default: "Try again later, or give another address with --url."
    }
  }
}
