/// A workbook that is encrypted with a password, in a compound file.
///
/// - SeeAlso: Microsoft (2023), [MS-OFFCRYPTO], section 2.3.4.
struct EncryptedWorkbook {
  /// The greatest number of rounds of hashing that a workbook may require; spreadsheet programs use
  /// 100,000 rounds.
  static let roundLimit = 10_000_000
  /// The greatest number of rounds for which the known password of spreadsheet programs is also
  /// tried.
  private static let usualRounds = 1_000_000

  private enum Form {
    case agile(AgileEncryption)
    case standard(StandardEncryption)
  }

  private let form: Form
  private var package: [UInt8]

  /// Reads how a workbook is encrypted; nil for a compound file that holds no encrypted workbook.
  ///
  /// - Throws: ``WorkbookError``, before passwords are tried.
  init?(_ file: CompoundFile) throws(WorkbookError) {
    guard file.contains("EncryptedPackage"), file.contains("EncryptionInfo") else { return nil }
    let info: [UInt8]
    do throws(CompoundFault) {
      info = try file.bytes(of: "EncryptionInfo") ?? []
      package = try file.bytes(of: "EncryptedPackage") ?? []
    } catch { throw .compound(error) }
    guard info.count >= 8, package.count >= 8 else { throw .badEncryption }
    guard PackageCipher.isAvailable else { throw .encryptionNotBuilt }
    switch (info.littleEndian16(0), info.littleEndian16(2)) {
    case (4, 4): form = .agile(try AgileEncryption(Array(info[8...])))
    case (2...4, 2): form = .standard(try StandardEncryption(info))
    case (3...4, 3): throw .unsupportedEncryption("Extensible Encryption")
    case (let major, let minor): throw .unsupportedEncryption("\(major).\(minor)")
    }
  }

  /// Decrypts the workbook with the first correct password.
  ///
  /// - Returns: A zip archive.
  /// - Throws: ``WorkbookError/encrypted`` without passwords, ``WorkbookError/wrongPassword`` if all
  ///   are wrong, ``WorkbookError/damagedPackage`` if the content was changed.
  /// - Complexity: O(*n*) for *n* bytes, plus the rounds of hashing for each password.
  consuming func decrypted(with passwords: [Password]) throws(WorkbookError) -> [UInt8] {
    var candidates = passwords
    // A workbook whose sheets alone are protected is encrypted with a password that is known.
    if rounds <= Self.usualRounds, let known = Password.ofPrograms { candidates.append(known) }
    for password in candidates {
      var text = password.utf16()
      defer { overwrite(&text) }
      switch form {
      case .agile(let encryption):
        guard let key = encryption.key(for: text) else { continue }
        return try encryption.decrypt(package, key: key)
      case .standard(let encryption):
        guard let key = encryption.key(for: text) else { continue }
        return try encryption.decrypt(package, key: key)
      }
    }
    throw passwords.isEmpty ? .encrypted : .wrongPassword
  }

  private var rounds: Int {
    switch form {
    case .agile(let encryption): encryption.rounds
    case .standard: StandardEncryption.rounds
    }
  }

  /// Returns the size of the content, which the first 8 bytes of the encrypted package state.
  ///
  /// - Throws: ``WorkbookError/damagedPackage`` if the package is shorter than this size requires.
  static func contentSize(of package: [UInt8]) throws(WorkbookError) -> Int {
    let size = package.littleEndian64(0)
    guard size <= package.count - 8 else { throw .damagedPackage }
    return size
  }
}
