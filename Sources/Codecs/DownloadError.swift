public import Diagnostics

/// The reason why a file could not be downloaded. In every case, the target file is neither created
/// nor changed. If an address includes a user name or a password, no case contains them.
public enum DownloadError: Fault, Equatable {
  /// The text is not an HTTP address.
  case notAnAddress(String)
  /// The host or the proxy cannot be reached.
  case unreachable(host: String, reason: UnreachableReason, url: String)
  /// The connection ended or stalled before the whole file was received.
  case interrupted(received: Int, expected: Int?, partialFile: String)
  /// The server cannot prove its identity; `reason` is the message of libcurl.
  case untrusted(host: String, reason: String)
  /// The server answered with an unsuccessful status.
  case status(Int, url: String)
  /// The file is larger than allowed.
  case tooLarge(limit: Int, announced: Int?)
  /// The file does not have the expected hash.
  case wrongHash(found: String, expected: String)
  /// A redirect leads from HTTPS to an unencrypted address.
  case insecureRedirect(to: String)
  /// There were too many redirects in a row.
  case tooManyRedirects(limit: Int)
  /// The server's answer violates HTTP.
  case malformed(MalformedAnswer)
  /// The file cannot be written.
  case notWritable(path: String)
  /// libcurl cannot be started.
  case clientFailed

  /// The reason why a host cannot be reached.
  public enum UnreachableReason: Hashable, Sendable {
    /// No network address is known for the name of the host.
    case unknownHost
    /// No network address is known for the name of the proxy.
    case unknownProxy
    /// Nothing answers at the address.
    case refused
    /// The host does not answer in time.
    case timeout
    /// Another reason, as a message of libcurl.
    case other(String)
  }

  /// The way in which an answer violates the protocol.
  public enum MalformedAnswer: Hashable, Sendable {
    /// A redirect has no target address.
    case redirectWithoutAddress
    /// The server sent a different part of the file than the program requested.
    case unrequestedPart
  }

  public var code: String {
    switch self {
    case .notAnAddress: "download.address.invalid"
    case .unreachable: "download.host.unreachable"
    case .interrupted: "download.transfer.interrupted"
    case .untrusted: "download.host.untrusted"
    case .status: "download.answer.status"
    case .tooLarge: "download.file.too-large"
    case .wrongHash: "download.file.wrong-hash"
    case .insecureRedirect: "download.redirect.insecure"
    case .tooManyRedirects: "download.redirect.too-many"
    case .malformed: "download.answer.malformed"
    case .notWritable: "download.file.not-writable"
    case .clientFailed: "download.client.failed"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notAnAddress: .download(.writeAddress)
    case .unreachable(_, _, let url): .download(.bringFile(url: url))
    case .interrupted(_, _, let partialFile): .download(.resume(partialFile: partialFile))
    case .untrusted: .download(.checkCertificates)
    case .status(401, _), .status(403, _), .status(407, _): .download(.signIn)
    case .status(404, _), .status(410, _), .insecureRedirect: .download(.giveAddress)
    case .status(429, _): .download(.tryLater)
    case .status, .malformed: .download(.tryLaterOrGiveAddress)
    case .tooLarge: .download(.allowMoreBytes)
    case .wrongHash: nil
    case .tooManyRedirects: .download(.giveFinalAddress)
    case .notWritable: .download(.checkDestination)
    case .clientFailed: nil
    }
  }
}
