#if canImport(CommonCrypto)
  internal import CommonCrypto
#elseif OPENSSL
  internal import CCrypto
#endif

/// AES as encrypted workbooks use it.
///
/// - SeeAlso: NIST (2001), FIPS 197, "Advanced Encryption Standard"; Dworkin (2001), SP 800-38A,
///   for the modes.
enum PackageCipher {
  /// The size of a block in bytes.
  static let blockSize = 16
  /// The sizes of keys in bytes.
  static let keySizes: Set<Int> = [16, 24, 32]

  /// Whether this build has a library for this cipher.
  static var isAvailable: Bool {
    #if canImport(CommonCrypto) || OPENSSL
      true
    #else
      false
    #endif
  }

  /// Decrypts blocks in their place.
  ///
  /// - Parameters:
  ///   - range: The bytes, which must be whole blocks and less than 2 GiB.
  ///   - start: With cipher block chaining, the block before the first block; if nil, each block is
  ///     decrypted separately.
  /// - Complexity: O(*n*) for *n* bytes.
  static func decrypt(
    _ bytes: inout [UInt8], _ range: Range<Int>, key: [UInt8], after start: [UInt8]?
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "no such bytes")
    precondition(range.count % blockSize == 0 && range.count < 1 << 31, "no whole blocks")
    precondition(keySizes.contains(key.count) && start?.count ?? blockSize == blockSize)
    guard !range.isEmpty else { return }
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let blocks = unsafe base + range.lowerBound
      #if canImport(CommonCrypto)
        var count = 0
        let status = unsafe CCCrypt(
          CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES),
          start == nil ? CCOptions(kCCOptionECBMode) : 0, key, key.count, start, blocks,
          range.count, blocks, range.count, &count)
        precondition(status == kCCSuccess && count == range.count, "AES failed: \(status)")
      #elseif OPENSSL
        let context = unsafe EVP_CIPHER_CTX_new()
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        let cipher =
          switch (key.count, start == nil) {
          case (16, true): unsafe EVP_aes_128_ecb()
          case (24, true): unsafe EVP_aes_192_ecb()
          case (_, true): unsafe EVP_aes_256_ecb()
          case (16, false): unsafe EVP_aes_128_cbc()
          case (24, false): unsafe EVP_aes_192_cbc()
          case (_, false): unsafe EVP_aes_256_cbc()
          }
        var count: Int32 = 0
        let started =
          if let start {
            unsafe EVP_DecryptInit_ex(context, cipher, nil, key, start)
          } else {
            unsafe EVP_DecryptInit_ex(context, cipher, nil, key, nil)
          }
        let unpadded = unsafe EVP_CIPHER_CTX_set_padding(context, 0)
        let decrypted = unsafe EVP_DecryptUpdate(
          context, blocks, &count, blocks, Int32(range.count))
        precondition(
          started == 1 && unpadded == 1 && decrypted == 1 && Int(count) == range.count,
          "AES failed")
      #endif
    }
  }

  /// Decrypts blocks that follow `start`.
  static func decrypted(_ bytes: [UInt8], key: [UInt8], after start: [UInt8]?) -> [UInt8] {
    var bytes = bytes
    decrypt(&bytes, bytes.indices, key: key, after: start)
    return bytes
  }
}
