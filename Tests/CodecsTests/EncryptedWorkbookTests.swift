import Testing
import Workloads

@testable import Codecs

@Suite(.enabled(if: PackageCipher.isAvailable, "This build is without OpenSSL."))
struct EncryptedWorkbookTests {
  private func passwords(_ texts: String...) throws -> [Password] {
    try texts.map { text in
      var bytes = Array(text.utf8)
      return try #require(Password(taking: &bytes))
    }
  }

  @Test(arguments: ["", "-sha1", "-sha256", "-sha384", "-standard", "-standard-256"])
  func `reads the content that other programs encrypted`(suffix: String) throws {
    let bytes = try Spreadsheets.bytes("encrypted\(suffix).xlsx")
    let plain = try Workbook(bytes: Spreadsheets.bytes("openpyxl.xlsx")).text()
    let workbook = try Workbook(bytes: bytes, passwords: passwords("no", "891107"))
    #expect(try workbook.text().csv == plain.csv)
    #expect(workbook.form == .openXML)
    #expect(throws: WorkbookError.encrypted) { try Workbook(bytes: bytes) }
    #expect(throws: WorkbookError.wrongPassword) {
      try Workbook(bytes: bytes, passwords: passwords("891108", "891107 "))
    }
  }

  @Test func `reads passwords in Korean and beyond 16 bits`() throws {
    let bytes = try Spreadsheets.bytes("encrypted-korean.xlsx")
    _ = try Workbook(bytes: bytes, passwords: passwords("비밀번호🔑12"))
    #expect(throws: WorkbookError.wrongPassword) {
      try Workbook(bytes: bytes, passwords: passwords("비밀번호12"))
    }
  }

  @Test func `asks for no password where only the sheets are protected`() throws {
    _ = try Workbook(bytes: Spreadsheets.bytes("encrypted-protected.xlsx"))
  }

  @Test func `takes a password once and shows it nowhere`() throws {
    var text = Array("비밀".utf8)
    let password = try #require(Password(taking: &text))
    #expect(text == [0, 0, 0, 0, 0, 0])
    #expect(password.utf16() == [0x44, 0xBE, 0x00, 0xBC])
    var shown = ""
    dump(password, to: &shown)
    #expect("\(password)" == "password" && !shown.contains("비밀") && !shown.contains("235"))
    for unusable in [[], [0xFF], [UInt8](repeating: 0x61, count: 1025)] {
      var bytes = unusable
      #expect(Password(taking: &bytes) == nil)
      #expect(bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `refuses a package with a changed bit`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try Spreadsheets.bytes("encrypted-sha384.xlsx")
    let file = try CompoundFile(bytes)
    let package = try #require(try file.bytes(of: "EncryptedPackage"))
    // The first bytes of the package stand at the start of a sector.
    let start = try #require(
      stride(from: 512, to: bytes.count, by: 512).first {
        bytes[$0...].starts(with: package[..<512])
      })
    for _ in 0..<20 {
      var flipped = bytes
      flipped[start + generator.below(512)] ^= 1 << UInt8(generator.below(8))
      #expect(throws: WorkbookError.damagedPackage) {
        try Workbook(bytes: flipped, passwords: passwords("891107"))
      }
    }
  }

  @Test func `refuses a changed code of the content, and other damage, by name`() throws {
    func fault(_ edit: (inout String) -> Void) throws -> WorkbookError? {
      let file = try CompoundFile(Spreadsheets.bytes("encrypted-sha384.xlsx"))
      let info = try #require(try file.bytes(of: "EncryptionInfo"))
      let package = try #require(try file.bytes(of: "EncryptedPackage"))
      var xml = String(decoding: info[8...], as: UTF8.self)
      edit(&xml)
      do throws(WorkbookError) {
        let encryption = try AgileEncryption(Array(xml.utf8))
        var text = Array("891107".utf8)
        guard let key = encryption.key(for: Password(taking: &text)?.utf16() ?? []) else {
          return .wrongPassword
        }
        _ = try encryption.decrypt(package, key: key)
        return nil
      } catch { return error }
    }
    func replacing(_ old: String, _ new: String) throws -> WorkbookError? {
      try fault { xml in
        if let range = xml.firstRange(of: old) { xml.replaceSubrange(range, with: new) }
      }
    }
    #expect(try fault { _ in } == nil)
    #expect(try replacing("encryptedHmacValue=\"", "encryptedHmacValue=\"AAAA") == .badEncryption)
    let flipped = try fault { xml in
      let start = xml.firstRange(of: "encryptedHmacValue=\"")?.upperBound ?? xml.startIndex
      xml.replaceSubrange(start...start, with: xml[start] == "A" ? "B" : "A")
    }
    #expect(flipped == .damagedPackage)
    #expect(
      try replacing("spinCount=\"0\"", "spinCount=\"4294967295\"")
        == .tooManyRounds(limit: 10_000_000))
    #expect(
      try replacing("spinCount=\"0\"", "spinCount=\"99999999999999999999\"")
        == .tooManyRounds(limit: 10_000_000))
    #expect(try replacing("spinCount=\"0\"", "spinCount=\"-1\"") == .badEncryption)
    #expect(try replacing("spinCount=\"0\"", "spinCount=\"1\"") == .wrongPassword)
    #expect(try replacing("SHA384", "WHIRLPOOL") == .unsupportedEncryption("WHIRLPOOL"))
    #expect(try replacing("\"AES\"", "\"RC2\"") == .unsupportedEncryption("RC2"))
    #expect(
      try replacing("ChainingModeCBC", "ChainingModeCFB")
        == .unsupportedEncryption("ChainingModeCFB"))
    #expect(try replacing("<keyData ", "<other ") == .badEncryption)
    #expect(try replacing("spinCount=", "count=") == .unsupportedEncryption("certificate"))
    #expect(try replacing("saltSize=\"16\"", "saltSize=\"4294967295\"") == .badEncryption)
    #expect(try replacing("keyBits=\"192\"", "keyBits=\"64\"") == .badEncryption)
  }

  @Test func `hashes as the standards say`() {
    let abc: [[UInt8]] = [Array("a".utf8), Array("bc".utf8)]
    let expected: [PackageHash: String] = [
      .sha1: "a9993e364706816aba3e25717850c26c9cd0d89d",
      .sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      .sha384: "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7",
      .sha512: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    ]
    func hexadecimal(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    for (hash, text) in expected { #expect(hexadecimal(hash.digest(abc)) == text) }
    // RFC 4231, test cases 2 and 6.
    let code = PackageHash.sha256.authenticationCode(
      of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let long = PackageHash.sha512.authenticationCode(
      of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      key: [UInt8](repeating: 0xAA, count: 131))
    #expect(hexadecimal(Array(long[..<16])) == "80b24263c7c1a3ebb71493c1dd7be8b4")
    // As the rounds are defined, with new digests.
    var digest = PackageHash.sha1.digest([[1, 2, 3]])
    let rounds = PackageHash.sha1.rounds(digest, count: 300)
    for round in 0..<300 {
      digest = PackageHash.sha1.digest([[UInt8(round & 0xFF), UInt8(round >> 8), 0, 0], digest])
    }
    #expect(rounds == digest)
  }

  @Test func `decrypts as FIPS 197 says`() {
    // Appendix C.
    let plain = (0..<16).map { UInt8($0 * 0x11) }
    let encrypted: [Int: [UInt8]] = [
      16: [
        0x69, 0xC4, 0xE0, 0xD8, 0x6A, 0x7B, 0x04, 0x30, 0xD8, 0xCD, 0xB7, 0x80, 0x70, 0xB4, 0xC5,
        0x5A,
      ],
      24: [
        0xDD, 0xA9, 0x7C, 0xA4, 0x86, 0x4C, 0xDF, 0xE0, 0x6E, 0xAF, 0x70, 0xA0, 0xEC, 0x0D, 0x71,
        0x91,
      ],
      32: [
        0x8E, 0xA2, 0xB7, 0xCA, 0x51, 0x67, 0x45, 0xBF, 0xEA, 0xFC, 0x49, 0x90, 0x4B, 0x49, 0x60,
        0x89,
      ],
    ]
    for (size, block) in encrypted {
      let key = (0..<size).map { UInt8($0) }
      #expect(PackageCipher.decrypted(block, key: key, after: nil) == plain)
      let start = [UInt8](repeating: 0x5A, count: 16)
      let twice = PackageCipher.decrypted(block + block, key: key, after: start)
      #expect(Array(twice[..<16]) == plain.map { $0 ^ 0x5A })
      #expect(Array(twice[16...]) == zip(plain, block).map { $0 ^ $1 })
    }
  }
}
