public import Diagnostics

/// The reason why a workbook could not be read. A case that concerns a part, a sheet or a cell
/// contains the name of that part, sheet or cell.
public enum WorkbookError: Fault, Equatable {
  /// The bytes are not a workbook.
  case notAWorkbook
  /// The bytes are a workbook in a binary format that this build cannot read.
  case oldBinary
  /// The workbook is encrypted, and no password was given.
  case encrypted
  /// None of the given passwords decrypts the workbook.
  case wrongPassword
  /// The encrypted content was changed or cut off after it was written.
  case damagedPackage
  /// The encryption of the workbook hashes a password more than `limit` times.
  case tooManyRounds(limit: Int)
  /// The workbook is encrypted with an unsupported method; the value is the name or number of the
  /// method.
  case unsupportedEncryption(String)
  /// The description of the encryption is damaged.
  case badEncryption
  /// This build has no library for decryption.
  case encryptionNotBuilt
  /// The workbook is encrypted and in the binary format from before 2007.
  case encryptedBinary
  /// The workbook is an encrypted OpenDocument file.
  case encryptedOpenDocument
  /// The file is a document of Apple's program Numbers.
  case numbers
  /// The compound file around the workbook is damaged.
  case compound(CompoundFault)
  /// The records of a binary workbook are damaged.
  case badBinary(BinaryFault)
  /// The library that reads the workbook is not installed; the value is the name of the library.
  case libraryMissing(String)
  /// No temporary file can be written.
  case noTemporaryFile
  /// The workbook is in the binary format `.xlsb`.
  case binaryParts
  /// The zip archive is damaged; `entry` is the damaged entry, or nil if the fault concerns the
  /// archive as a whole.
  case zip(ZipFault, entry: String?)
  /// A part is not well-formed XML; `byte` counts from 0 in the unpacked part.
  case malformed(SheetXMLFault, entry: String, byte: Int)
  /// A part has more than `limit` bytes after it is unpacked.
  case tooLarge(entry: String, limit: Int)
  /// The workbook lacks a part to which another part refers.
  case missingPart(String)
  /// The workbook has no sheet with this name.
  case noSuchSheet(String, names: [String])
  /// The workbook has no visible sheet with cells.
  case noSheet
  /// A cell cannot be read.
  case cell(SheetCellFault, sheet: String, cell: String)
  /// The text of a sheet would have more than `limit` bytes.
  case tooMuchText(sheet: String, limit: Int)
}

extension WorkbookError {
  public var code: String {
    switch self {
    case .notAWorkbook: "workbook.file.not-xlsx"
    case .oldBinary: "workbook.file.old-binary"
    case .encrypted: "workbook.file.encrypted"
    case .wrongPassword: "workbook.password.wrong"
    case .damagedPackage: "workbook.package.damaged"
    case .tooManyRounds: "workbook.encryption.too-many-rounds"
    case .unsupportedEncryption: "workbook.encryption.unsupported"
    case .badEncryption: "workbook.encryption.malformed"
    case .encryptionNotBuilt: "workbook.encryption.not-built"
    case .encryptedBinary: "workbook.file.encrypted-binary"
    case .encryptedOpenDocument: "workbook.file.encrypted-ods"
    case .numbers: "workbook.file.numbers"
    case .compound(let fault): fault.code
    case .badBinary(let fault): fault.code
    case .libraryMissing: "workbook.library.missing"
    case .noTemporaryFile: "workbook.file.no-temporary"
    case .binaryParts: "workbook.file.binary-parts"
    case .zip(let fault, _): fault.code
    case .malformed(let fault, _, _): fault.code
    case .tooLarge: "workbook.part.too-large"
    case .missingPart: "workbook.part.missing"
    case .noSuchSheet: "workbook.sheet.unknown"
    case .noSheet: "workbook.sheet.none-visible"
    case .cell(let fault, _, _): fault.code
    case .tooMuchText: "workbook.sheet.too-much-text"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notAWorkbook: .correctFile(.checkWorkbook)
    case .oldBinary, .binaryParts, .malformed(.utf16, _, _): .correctFile(.saveAsWorkbookOrCSV)
    case .encrypted, .wrongPassword: .givePassword
    case .encryptedBinary, .encryptedOpenDocument, .unsupportedEncryption, .tooManyRounds,
      .encryptionNotBuilt, .zip(.encryptedEntry, _):
      .correctFile(.removePassword)
    case .numbers: .correctFile(.saveAsWorkbookOrCSV)
    case .zip, .missingPart, .malformed, .damagedPackage, .badEncryption, .compound, .badBinary:
      .correctFile(.fetchOrSaveAgain)
    case .libraryMissing(let name): .installLibrary(name)
    case .noTemporaryFile: .freeTemporaryFolder
    case .tooLarge, .tooMuchText: .correctFile(.splitSheet)
    case .noSuchSheet(_, let names):
      names.isEmpty ? .correctFile(.checkWorkbook) : .nameSheet(names)
    case .noSheet: .nameOrShowSheet
    case .cell(let fault, _, _): fault.recovery
    }
  }
}
