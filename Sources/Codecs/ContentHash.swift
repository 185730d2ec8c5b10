/// The SHA-256 digest of a sequence of bytes.
///
/// - SeeAlso: NIST (2015), FIPS 180-4, "Secure Hash Standard", section 6.2.
public struct ContentHash: Hashable, Sendable {
  /// The 32 bytes of the digest.
  public let bytes: [UInt8]

  /// The digest of `content`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(of content: Span<UInt8>) {
    var hasher = ContentHasher()
    hasher.update(content)
    self = hasher.digest()
  }

  init(digest bytes: [UInt8]) { self.bytes = bytes }
}

extension ContentHash: CustomStringConvertible {
  /// The digest as 64 lower-case hexadecimal digits.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
