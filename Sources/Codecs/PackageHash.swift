#if canImport(CryptoKit)
  internal import CryptoKit
#elseif OPENSSL
  internal import CCrypto
#endif

/// A hash function of encrypted workbooks.
///
/// - SeeAlso: NIST (2015), FIPS 180-4, "Secure Hash Standard".
enum PackageHash: String, Sendable, CaseIterable {
  case sha1 = "SHA1"
  case sha256 = "SHA256"
  case sha384 = "SHA384"
  case sha512 = "SHA512"

  /// The size of a digest in bytes.
  var byteCount: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// The size of a block in bytes.
  private var blockSize: Int { self == .sha1 || self == .sha256 ? 64 : 128 }

  /// Returns the digest of the concatenated parts.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func digest(_ parts: [[UInt8]]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: byteCount)
    var state = PackageHashState(self)
    for part in parts { state.update(part) }
    state.finish(into: &digest, at: 0)
    return digest
  }

  /// Hashes a digest repeatedly, so that guessing a password takes long. In each round, the number
  /// of the round, counted from 0, precedes the digest.
  ///
  /// - Complexity: O(*n*) for *n* rounds, about half a microsecond each.
  /// - SeeAlso: Microsoft (2023), [MS-OFFCRYPTO], section 2.3.4.11.
  func rounds(_ digest: [UInt8], count: Int) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 4) + digest
    var state = PackageHashState(self)
    for round in 0..<UInt32(count) {
      for index in 0..<4 { block[index] = UInt8(truncatingIfNeeded: round >> (8 * UInt32(index))) }
      state.update(block)
      state.finish(into: &block, at: 4)
    }
    return Array(block[4...])
  }

  /// Returns a code that shows, together with a key, whether bytes were changed.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  /// - SeeAlso: Krawczyk, Bellare and Canetti (1997), RFC 2104.
  func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > blockSize ? digest([key]) : key
    let padded = short + [UInt8](repeating: 0, count: blockSize - short.count)
    return digest([padded.map { $0 ^ 0x5C }, digest([padded.map { $0 ^ 0x36 }, bytes])])
  }
}

#if canImport(CryptoKit)
  /// A digest in progress, by the system's library.
  struct PackageHashState: ~Copyable {
    private let function: PackageHash
    private var hasher: any HashFunction

    init(_ function: PackageHash) {
      self.function = function
      hasher = Self.started(function)
    }

    private static func started(_ function: PackageHash) -> any HashFunction {
      switch function {
      case .sha1: Insecure.SHA1()
      case .sha256: SHA256()
      case .sha384: SHA384()
      case .sha512: SHA512()
      }
    }

    mutating func update(_ bytes: [UInt8]) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.update(bufferPointer: $0) }
    }

    /// Writes the digest and starts the next one.
    mutating func finish(into bytes: inout [UInt8], at offset: Int) {
      bytes.replaceSubrange(offset..<offset + function.byteCount, with: hasher.finalize())
      hasher = Self.started(function)
    }
  }
#elseif OPENSSL
  /// A digest in progress, by libcrypto.
  ///
  /// No other object has its context, so it is safe to keep the pointer to the context.
  @safe struct PackageHashState: ~Copyable {
    private let size: Int
    private let context: OpaquePointer

    init(_ function: PackageHash) {
      size = function.byteCount
      unsafe context = EVP_MD_CTX_new()
      let algorithm =
        switch function {
        case .sha1: unsafe EVP_sha1()
        case .sha256: unsafe EVP_sha256()
        case .sha384: unsafe EVP_sha384()
        case .sha512: unsafe EVP_sha512()
        }
      let started = unsafe EVP_DigestInit_ex(context, algorithm, nil)
      precondition(started == 1, "\(function) is missing from the cryptography library")
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    mutating func update(_ bytes: [UInt8]) {
      let updated = unsafe EVP_DigestUpdate(context, bytes, bytes.count)
      precondition(updated == 1, "the cryptography library refused \(bytes.count) bytes")
    }

    /// Writes the digest and starts the next one.
    mutating func finish(into bytes: inout [UInt8], at offset: Int) {
      precondition(offset >= 0 && offset + size <= bytes.count, "no room for a digest")
      let context = unsafe self.context
      let finished = unsafe bytes.withUnsafeMutableBufferPointer { target in
        unsafe EVP_DigestFinal_ex(context, target.baseAddress.map { unsafe $0 + offset }, nil)
      }
      precondition(finished == 1, "a digest could not be finished")
      let started = unsafe EVP_DigestInit_ex(context, nil, nil)
      precondition(started == 1, "a digest could not be started")
    }
  }
#else
  /// A digest in a build without a library for hashes; such a build cannot read encrypted
  /// workbooks.
  struct PackageHashState: ~Copyable {
    init(_ function: PackageHash) {}
    mutating func update(_ bytes: [UInt8]) {}
    mutating func finish(into bytes: inout [UInt8], at offset: Int) {}
  }
#endif
