public import Diagnostics

/// Why a workbook could not be read. Every case names the part, or the sheet and the cell.
public enum WorkbookError: Fault, Equatable {
  /// The bytes are no workbook.
  case notAWorkbook
  /// The bytes are a workbook in the binary form of before 2007.
  case oldBinary
  /// The workbook is encrypted with a password.
  case encrypted
  /// The workbook is in the binary form `.xlsb`.
  case binaryParts
  /// The zip archive is damaged; `entry` is nil when it is the archive as a whole.
  case zip(ZipFault, entry: String?)
  /// A part is not well-formed XML; `byte` counts from 0 in the unpacked part.
  case malformed(SheetXMLFault, entry: String, byte: Int)
  /// A part unpacks to more than `limit` bytes.
  case tooLarge(entry: String, limit: Int)
  /// A part that another one names is missing.
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

/// What is wrong with a cell, or with a row.
public enum SheetCellFault: Fault, Hashable {
  /// Its address is no address, or leads out of 1,048,576 rows and 16,384 columns.
  case badAddress
  /// It stands behind one that it should precede, or twice.
  case outOfOrder
  /// It is a formula, and the file does not say what it amounts to.
  case noFormulaResult
  /// It should hold a number and does not.
  case badNumber
  /// It names a text that the workbook does not have.
  case unknownText
  /// It names a style that the workbook does not have.
  case unknownStyle
  /// It has a type that no cell can have.
  case unknownType
  /// Its text is not UTF-8.
  case invalidUTF8
  /// Its text is longer than a row can be.
  case textTooLong(limit: Int)

  public var code: String {
    switch self {
    case .badAddress: "sheet.cell.bad-address"
    case .outOfOrder: "sheet.cell.out-of-order"
    case .noFormulaResult: "sheet.cell.no-formula-result"
    case .badNumber: "sheet.cell.not-a-number"
    case .unknownText: "sheet.cell.unknown-text"
    case .unknownStyle: "sheet.cell.unknown-style"
    case .unknownType: "sheet.cell.unknown-type"
    case .invalidUTF8: "sheet.cell.invalid-utf8"
    case .textTooLong: "sheet.cell.text-too-long"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noFormulaResult: .correctFile(.computeFormulas)
    case .textTooLong: .correctFile(.shortenText)
    case .badAddress, .outOfOrder, .badNumber, .unknownText, .unknownStyle, .unknownType,
      .invalidUTF8:
      .correctFile(.saveAgain)
    }
  }
}

/// What is wrong with the XML of a part.
public enum SheetXMLFault: Fault, Hashable {
  /// The part ends inside an element or a tag.
  case unexpectedEnd
  /// The part is UTF-16.
  case utf16
  /// The part declares another encoding than UTF-8.
  case otherEncoding
  /// The part has a document type, which could define entities.
  case documentType
  /// A tag, comment or instruction is not written as XML has it.
  case badMarkup
  /// A tag, comment or section is larger than `limit` bytes.
  case markupTooLarge(limit: Int)
  /// An element has two attributes of one name, or more than `limit` of them.
  case badAttributes(limit: Int)
  /// Elements are nested deeper than `limit` levels.
  case tooDeep(limit: Int)
  /// An end tag does not match its start tag.
  case mismatchedEnd
  /// Text or a second element stands outside the outermost element.
  case outsideRoot
  /// An entity is not one of the five of XML and no character.
  case badEntity

  public var code: String {
    switch self {
    case .unexpectedEnd: "xml.document.ends-early"
    case .utf16: "xml.encoding.utf16"
    case .otherEncoding: "xml.encoding.other"
    case .documentType: "xml.document.document-type"
    case .badMarkup: "xml.tag.malformed"
    case .markupTooLarge: "xml.tag.too-large"
    case .badAttributes: "xml.tag.bad-attributes"
    case .tooDeep: "xml.nesting.too-deep"
    case .mismatchedEnd: "xml.tag.mismatched-end"
    case .outsideRoot: "xml.document.outside-root"
    case .badEntity: "xml.entity.unknown"
    }
  }
}
