/// The encryption that programs of 2007 use for workbooks; it includes no check of the content.
///
/// - SeeAlso: Microsoft (2023), [MS-OFFCRYPTO], sections 2.3.4.5 to 2.3.4.9.
struct StandardEncryption {
  /// The rounds of hashing, always the same.
  static let rounds = 50_000

  private let keySize: Int
  private let salt: [UInt8]
  private let verifier: [UInt8]
  private let verifierHash: [UInt8]

  /// Reads the stream `EncryptionInfo`, including its version.
  init(_ info: [UInt8]) throws(WorkbookError) {
    guard info.count >= 12, case let size = info.littleEndian32(8), size >= 32,
      size <= info.count - 12 - 4 - 16 - 16 - 4 - 32, case let start = 12 + size,
      info.littleEndian32(start) == 16, info.littleEndian32(start + 36) == 20
    else { throw .badEncryption }
    let bits: Int
    switch info.littleEndian32(20) {
    case 0x660E: bits = 128
    case 0x660F: bits = 192
    case 0x6610: bits = 256
    case 0x6801: throw .unsupportedEncryption("RC4")
    case let number: throw .unsupportedEncryption("0x" + String(number, radix: 16))
    }
    guard [0, 0x8004].contains(info.littleEndian32(24)) else {
      throw .unsupportedEncryption("0x" + String(info.littleEndian32(24), radix: 16))
    }
    guard info.littleEndian32(28) == bits else { throw .badEncryption }
    keySize = bits / 8
    salt = Array(info[start + 4..<start + 20])
    verifier = Array(info[start + 20..<start + 36])
    verifierHash = Array(info[start + 40..<start + 72])
  }

  /// Returns the key that a password gives; nil if the password is wrong.
  func key(for password: [UInt8]) -> [UInt8]? {
    let hash = PackageHash.sha1
    let last = hash.digest([
      hash.rounds(hash.digest([salt, password]), count: Self.rounds), [0, 0, 0, 0],
    ])
    func half(_ pad: UInt8) -> [UInt8] {
      var block = [UInt8](repeating: pad, count: 64)
      for (index, byte) in last.enumerated() { block[index] ^= byte }
      return hash.digest([block])
    }
    let key = Array((half(0x36) + half(0x5C))[..<keySize])
    let plain = PackageCipher.decrypted(verifier, key: key, after: nil)
    let expected = PackageCipher.decrypted(verifierHash, key: key, after: nil)
    return hash.digest([plain]) == Array(expected[..<20]) ? key : nil
  }

  /// Decrypts the stream `EncryptedPackage`.
  func decrypt(_ package: [UInt8], key: [UInt8]) throws(WorkbookError) -> [UInt8] {
    let size = try EncryptedWorkbook.contentSize(of: package)
    var content = Array(package[8...])
    content.removeLast(content.count % PackageCipher.blockSize)
    guard size <= content.count else { throw .damagedPackage }
    PackageCipher.decrypt(&content, content.indices, key: key, after: nil)
    content.removeLast(content.count - size)
    return content
  }
}
