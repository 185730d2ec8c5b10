public import Diagnostics

/// The reason why a workbook could not be read. Every case names the part, or the sheet and cell.
public enum WorkbookError: Fault, Equatable {
  /// The bytes are not a workbook.
  case notAWorkbook
  /// The bytes are a workbook in the binary form from before 2007.
  case oldBinary
  /// The workbook is encrypted with a password.
  case encrypted
  /// The workbook is in the binary form `.xlsb`.
  case binaryParts
  /// The zip archive is damaged; `entry` is nil for the archive as a whole.
  case zip(ZipFault, entry: String?)
  /// A part is not well-formed XML; `byte` counts from 0 in the unpacked part.
  case malformed(SheetXMLFault, entry: String, byte: Int)
  /// A part unpacks to more than `limit` bytes.
  case tooLarge(entry: String, limit: Int)
  /// A part that another part refers to is missing.
  case missingPart(String)
  /// The workbook has no sheet of a name.
  case noSuchSheet(String, names: [String])
  /// The workbook has no visible sheet of cells.
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
    case .encrypted, .zip(.encryptedEntry, _): .correctFile(.removePassword)
    case .zip, .missingPart, .malformed: .correctFile(.fetchOrSaveAgain)
    case .tooLarge, .tooMuchText: .correctFile(.splitSheet)
    case .noSuchSheet(_, let names):
      names.isEmpty ? .correctFile(.checkWorkbook) : .nameSheet(names)
    case .noSheet: .nameOrShowSheet
    case .cell(let fault, _, _): fault.recovery
    }
  }
}
