public import Codecs
private import Foundation

/// Downloads one file over HTTP or HTTPS. The file appears only when it is complete and verified.
///
/// The received bytes are kept beside the file as `NAME.partial` until the file is complete. If a
/// connection was interrupted, the next download requests only the missing bytes, provided that the
/// server's validator shows that the file has not changed. The environment variables `http_proxy`,
/// `https_proxy` and `no_proxy` set the proxies.
/// ```swift
/// let download = Download(url: set.url, to: "gu.geojson", sha256: set.sha256, maxBytes: 1 << 26)
/// try download.run().bytes  // 1635780
/// ```
public struct Download: Sendable {
  /// The address.
  public var url: String
  /// The path at which the file is created.
  public var destination: String
  /// The SHA-256 hash that the file must have, as 64 hexadecimal digits; nil skips this check.
  public var sha256: String?
  /// The greatest accepted length of the file in bytes; it limits the received bytes, whatever
  /// length the server announces.
  public var maxBytes: Int
  /// The time limit for connecting, in seconds.
  public var connectTimeoutSeconds = 20
  /// The time, in seconds, after which a connection that receives no bytes is closed.
  public var stallTimeoutSeconds = 30

  /// The most redirects.
  private static let redirectLimit = 5

  /// The result of a download.
  public struct Outcome: Equatable, Sendable {
    /// The length of the file.
    public var bytes: Int
    /// The SHA-256 hash of the file, as 64 hexadecimal digits.
    public var sha256: String
    /// The number of bytes that were kept from an earlier, interrupted download.
    public var resumedAt: Int
  }

  /// Creates a download.
  public init(url: String, to destination: String, sha256: String?, maxBytes: Int) {
    self.url = url
    self.destination = destination
    self.sha256 = sha256
    self.maxBytes = maxBytes
  }

  /// The path of the file that contains the bytes received so far.
  public var partialPath: String { destination + ".partial" }

  /// Downloads the file.
  ///
  /// - Throws: ``DownloadError``. After an error, a file that already existed at ``destination`` is
  ///   unchanged.
  /// - Complexity: O(*n*) for *n* bytes; the verification reads the whole file.
  public func run() throws(DownloadError) -> Outcome {
    guard HTTPAddress(url) != nil else { throw .notAnAddress(PublicAddress.text(url)) }
    let partial = PartialFile(path: partialPath, url: PublicAddress.text(url))
    let resumed = try fetch(into: partial, from: partial.resumableCount)
    do {
      return try finish(partial, resumedAt: resumed)
    } catch .wrongHash where resumed > 0 {
      // The halves may be of two files, despite the server's validator.
      return try finish(partial, resumedAt: fetch(into: partial, from: 0))
    }
  }

  /// Follows redirects to the file.
  ///
  /// - Returns: The number of bytes kept from an earlier download.
  private func fetch(into partial: PartialFile, from start: Int) throws(DownloadError) -> Int {
    var address = url
    var start = start
    var isRestarted = false
    for _ in 0...Self.redirectLimit {
      let transfer = Transfer(
        of: address, into: partial, from: start, limit: maxBytes,
        connectTimeoutSeconds: connectTimeoutSeconds, stallTimeoutSeconds: stallTimeoutSeconds)
      switch try transfer.run() {
      case .done(let keptCount): return keptCount
      case .redirect(let target):
        address = try Self.follow(target, from: address)
      case .status(416) where start > 0 && !isRestarted:
        isRestarted = true
        start = 0
      case .status(let status): throw .status(status, url: PublicAddress.text(address))
      }
    }
    throw .tooManyRedirects(limit: Self.redirectLimit)
  }

  /// Checks a redirect.
  static func follow(_ target: String, from address: String) throws(DownloadError) -> String {
    guard let next = HTTPAddress(target) else { throw .malformed(.redirectWithoutAddress) }
    guard next.isSecure || HTTPAddress(address)?.isSecure == false else {
      throw .insecureRedirect(to: PublicAddress.text(target))
    }
    return target
  }

  /// Checks the received file and renames it.
  private func finish(_ partial: PartialFile, resumedAt: Int) throws(DownloadError) -> Outcome {
    guard let found = FileDigest(path: partial.path) else { throw .notWritable(path: partial.path) }
    if let sha256, sha256.lowercased() != found.sha256 {
      partial.remove()
      throw .wrongHash(found: found.sha256, expected: sha256.lowercased())
    }
    guard unsafe rename(partial.path, destination) == 0 else {
      throw .notWritable(path: destination)
    }
    partial.remove()
    return Outcome(bytes: found.byteCount, sha256: found.sha256, resumedAt: resumedAt)
  }
}
