internal import CCrypto

/// The SHA-256 digest of a run of bytes.
///
/// - SeeAlso: NIST (2015), FIPS 180-4, "Secure Hash Standard", section 6.2.
public struct ContentHash: Hashable, Sendable {
  /// The digest, 32 bytes.
  public let bytes: [UInt8]

  /// The digest of `content`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(of content: Span<UInt8>) {
    var hasher = ContentHasher()
    unsafe content.withUnsafeBytes { unsafe hasher.update($0) }
    self = hasher.digest()
  }

  init(digest bytes: [UInt8]) { self.bytes = bytes }
}

extension ContentHash: CustomStringConvertible {
  /// The digest in 64 lower-case hexadecimal digits.
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

/// A SHA-256 digest in the making.
///
/// It owns its context alone, which is why the pointer inside is safe to keep.
@safe struct ContentHasher: ~Copyable, @unchecked Sendable {
  private let context: OpaquePointer

  init() {
    unsafe context = EVP_MD_CTX_new()
    let started = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
    precondition(started == 1, "SHA-256 is missing from the cryptography library")
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let updated = unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    precondition(updated == 1, "SHA-256 refused \(bytes.count) bytes")
  }

  /// The digest of what was given so far; more may follow.
  borrowing func digest() -> ContentHash {
    let copy = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(copy) }
    let copied = unsafe EVP_MD_CTX_copy_ex(copy, context)
    precondition(copied == 1, "SHA-256 context could not be copied")
    var bytes = [UInt8](repeating: 0, count: 32)
    let finished = unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe EVP_DigestFinal_ex(copy, $0.baseAddress, nil)
    }
    precondition(finished == 1, "SHA-256 could not be finished")
    return ContentHash(digest: bytes)
  }
}
