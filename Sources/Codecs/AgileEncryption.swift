/// The encryption that programs have used for workbooks since 2010; it includes a check of the
/// content.
///
/// - SeeAlso: Microsoft (2023), [MS-OFFCRYPTO], sections 2.3.4.10 to 2.3.4.15.
struct AgileEncryption {
  /// The content is encrypted in segments of this size.
  private static let segmentSize = 4096

  /// The hash function, key size and salt of an element.
  private struct Parameters {
    var hash: PackageHash
    var keySize: Int
    var salt: [UInt8]
  }

  /// The rounds of hashing for a password.
  let rounds: Int

  private let content: Parameters
  private let password: Parameters
  private let verifierInput: [UInt8]
  private let verifierHash: [UInt8]
  private let contentKey: [UInt8]
  private let codeKey: [UInt8]
  private let code: [UInt8]

  /// The purpose of a key made from a password.
  private enum Purpose {
    static let verifierInput: [UInt8] = [0xFE, 0xA7, 0xD2, 0x76, 0x3B, 0x4B, 0x9E, 0x79]
    static let verifierHash: [UInt8] = [0xD7, 0xAA, 0x0F, 0x6D, 0x30, 0x61, 0x34, 0x4E]
    static let contentKey: [UInt8] = [0x14, 0x6E, 0x0B, 0xE7, 0xAB, 0xAC, 0xD0, 0xD6]
    static let codeKey: [UInt8] = [0x5F, 0xB2, 0xAD, 0x01, 0x0C, 0xB9, 0xE1, 0xF6]
    static let code: [UInt8] = [0xA0, 0x67, 0x7F, 0x02, 0xB2, 0x2C, 0x84, 0x33]
  }

  /// Reads the XML of the stream `EncryptionInfo`.
  ///
  /// - Throws: ``WorkbookError/tooManyRounds(limit:)`` and others, before any hashing.
  init(_ xml: [UInt8]) throws(WorkbookError) {
    var reader = SheetXMLReader(ZipEntryReader(bytes: xml, name: "EncryptionInfo"))
    var content: Parameters?
    var password: Parameters?
    var values: [[UInt8]] = []
    var codes: [[UInt8]] = []
    var rounds = 0
    // Some programs end the text with a zero byte or two, after the outermost element.
    var isOpen = true
    while isOpen {
      switch try reader.next() {
      case .finished: isOpen = false
      case .end: isOpen = reader.depth > 0
      case .text: break
      case .start:
        if reader.isNamed("keyData"), content == nil {
          content = try Self.parameters(reader)
        } else if reader.isNamed("dataIntegrity"), codes.isEmpty {
          codes = [
            try Self.bytes(reader, "encryptedHmacKey"),
            try Self.bytes(reader, "encryptedHmacValue"),
          ]
        } else if reader.isNamed("encryptedKey"), password == nil,
          reader.attribute("spinCount") != nil
        {
          let count = try reader.string("spinCount") ?? ""
          guard !count.isEmpty, count.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
            throw .badEncryption
          }
          guard let number = Int(count), number <= EncryptedWorkbook.roundLimit else {
            throw .tooManyRounds(limit: EncryptedWorkbook.roundLimit)
          }
          rounds = number
          password = try Self.parameters(reader)
          values = [
            try Self.bytes(reader, "encryptedVerifierHashInput"),
            try Self.bytes(reader, "encryptedVerifierHashValue"),
            try Self.bytes(reader, "encryptedKeyValue"),
          ]
        }
      }
    }
    guard let content, codes.count == 2 else { throw .badEncryption }
    guard let password else { throw .unsupportedEncryption("certificate") }
    guard values[1].count >= password.hash.byteCount, values[2].count >= content.keySize,
      codes[0].count >= content.hash.byteCount, codes[1].count >= content.hash.byteCount
    else { throw .badEncryption }
    (self.rounds, self.content, self.password) = (rounds, content, password)
    (verifierInput, verifierHash, contentKey) = (values[0], values[1], values[2])
    (codeKey, code) = (codes[0], codes[1])
  }

  private static func parameters(
    _ reader: borrowing SheetXMLReader
  ) throws(WorkbookError) -> Parameters {
    let cipher = try reader.string("cipherAlgorithm") ?? ""
    guard cipher == "AES" else { throw .unsupportedEncryption(cipher) }
    let mode = try reader.string("cipherChaining") ?? ""
    guard mode == "ChainingModeCBC" else { throw .unsupportedEncryption(mode) }
    let name = try reader.string("hashAlgorithm") ?? ""
    guard let hash = PackageHash(rawValue: name.filter { $0 != "-" }) else {
      throw .unsupportedEncryption(name)
    }
    let salt = try bytes(reader, "saltValue", isBlocks: false)
    guard let bits = reader.integer("keyBits"), bits % 8 == 0,
      PackageCipher.keySizes.contains(bits / 8),
      reader.integer("blockSize") == PackageCipher.blockSize,
      reader.integer("hashSize") == hash.byteCount, reader.integer("saltSize") == salt.count
    else { throw .badEncryption }
    return Parameters(hash: hash, keySize: bits / 8, salt: salt)
  }

  /// Returns the 1 to 256 bytes of an attribute. Unless they are a salt, they must be whole blocks.
  private static func bytes(
    _ reader: borrowing SheetXMLReader, _ name: StaticString, isBlocks: Bool = true
  ) throws(WorkbookError) -> [UInt8] {
    guard let text = try reader.string(name), let bytes = base64(text.utf8),
      1...256 ~= bytes.count, !isBlocks || bytes.count % PackageCipher.blockSize == 0
    else { throw .badEncryption }
    return bytes
  }

  /// - SeeAlso: Josefsson (2006), RFC 4648, section 4.
  private static func base64(_ text: String.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in text where !isXMLSpace(byte) && byte != UInt8(ascii: "=") {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  /// Returns the key of the content, decrypted with a password; nil if the password is wrong.
  ///
  /// - Parameter text: The password in UTF-16 with the low byte first.
  /// - Complexity: O(*n*) for *n* rounds.
  func key(for text: [UInt8]) -> [UInt8]? {
    let hash = password.hash
    let last = hash.rounds(hash.digest([password.salt, text]), count: rounds)
    func decrypted(_ bytes: [UInt8], _ purpose: [UInt8]) -> [UInt8] {
      PackageCipher.decrypted(
        bytes, key: fitted(hash.digest([last, purpose]), to: password.keySize),
        after: fitted(password.salt, to: PackageCipher.blockSize))
    }
    // The salt is as long as the input that was encrypted; what follows it is filled up.
    let input = decrypted(verifierInput, Purpose.verifierInput).prefix(password.salt.count)
    let expected = decrypted(verifierHash, Purpose.verifierHash).prefix(hash.byteCount)
    guard hash.digest([Array(input)]) == Array(expected) else { return nil }
    return Array(decrypted(contentKey, Purpose.contentKey).prefix(content.keySize))
  }

  /// Checks and decrypts the stream `EncryptedPackage`.
  ///
  /// - Throws: ``WorkbookError/damagedPackage`` if the bytes have changed since they were written.
  func decrypt(_ package: [UInt8], key: [UInt8]) throws(WorkbookError) -> [UInt8] {
    let hash = content.hash
    func decrypted(_ bytes: [UInt8], _ purpose: [UInt8]) -> [UInt8] {
      let start = fitted(
        hash.digest([content.salt, purpose]), to: PackageCipher.blockSize)
      return Array(
        PackageCipher.decrypted(bytes, key: key, after: start).prefix(hash.byteCount))
    }
    let found = hash.authenticationCode(
      of: package, key: decrypted(codeKey, Purpose.codeKey))
    guard found == decrypted(code, Purpose.code) else { throw .damagedPackage }
    let size = try EncryptedWorkbook.contentSize(of: package)
    var plain = Array(package[8...])
    plain.removeLast(plain.count % PackageCipher.blockSize)
    guard size <= plain.count else { throw .damagedPackage }
    var start = 0
    var number: UInt32 = 0
    while start < plain.count {
      let end = min(start + Self.segmentSize, plain.count)
      let numbered = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
      PackageCipher.decrypt(
        &plain, start..<end, key: key,
        after: fitted(hash.digest([content.salt, numbered]), to: PackageCipher.blockSize))
      (start, number) = (end, number + 1)
    }
    plain.removeLast(plain.count - size)
    return plain
  }

  /// The bytes, shortened or padded to a size.
  private func fitted(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    Array(bytes.prefix(size))
      + [UInt8](repeating: 0x36, count: max(0, size - bytes.count))
  }
}
