#if canImport(CryptoKit)
  internal import CryptoKit
#elseif OPENSSL
  internal import CCrypto
#endif

#if canImport(CryptoKit)
  /// A SHA-256 digest in progress, by the system's library.
  struct ContentHasher: ~Copyable, Sendable {
    private var hasher = SHA256()

    mutating func update(_ bytes: Span<UInt8>) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.update(bufferPointer: $0) }
    }

    /// Returns the digest of the bytes so far; more may follow.
    borrowing func digest() -> ContentHash { ContentHash(digest: Array(hasher.finalize())) }
  }
#elseif OPENSSL
  /// A SHA-256 digest in progress, by libcrypto.
  ///
  /// Only this object has the context, so it is safe to keep the pointer to the context.
  @safe struct ContentHasher: ~Copyable, @unchecked Sendable {
    private let context: OpaquePointer

    init() {
      unsafe context = EVP_MD_CTX_new()
      let started = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
      precondition(started == 1, "SHA-256 is missing from the cryptography library")
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    mutating func update(_ bytes: Span<UInt8>) {
      let updated = unsafe bytes.withUnsafeBytes {
        unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count)
      }
      precondition(updated == 1, "SHA-256 refused \(bytes.count) bytes")
    }

    /// Returns the digest of the bytes so far; more may follow.
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
#else
  /// A SHA-256 digest in progress, without a library.
  struct ContentHasher: ~Copyable, Sendable {
    private var hasher = PlainSHA256()

    mutating func update(_ bytes: Span<UInt8>) { hasher.update(bytes) }

    /// Returns the digest of the bytes so far; more may follow.
    borrowing func digest() -> ContentHash { ContentHash(digest: hasher.digest()) }
  }
#endif
