public import Codecs

extension English {
  public func text(_ fault: ZipFault) -> String {
    switch fault {
    case .noDirectory: "the zip archive has no list of entries at its end"
    case .multipleDisks: "the zip archive is one part of a split archive"
    case .badDirectory: "the list of entries of the zip archive is damaged"
    case .tooManyEntries(let limit): "the zip archive has more than \(limit) entries"
    case .duplicateEntry: "two entries of the zip archive have this name"
    case .badEntry: "the entry lies outside the zip archive or contradicts the list of entries"
    case .overlappingEntry: "the entry shares bytes with another entry"
    case .encryptedEntry: "the entry is encrypted"
    case .unknownMethod(let method):
      "the entry is compressed with method \(method), not with deflate"
    case .corruptData: "the compressed bytes of the entry are damaged"
    case .wrongSize: "the size of the entry differs from the size in the list of entries"
    case .wrongChecksum: "the CRC-32 of the entry differs from the CRC-32 in the list of entries"
    }
  }

  public func text(_ error: ZipContentsError) -> String {
    switch error {
    case .damaged(let fault, let entry): (entry.map { "\($0): " } ?? "") + text(fault)
    case .missing(let entry): "the zip archive has no file \(entry)"
    case .overpacked(let entry, let bytes):
      "\(entry) in the zip archive would unpack to \(bytes) bytes, more than "
        + "\(ZipContents.packingLimit) times its packed size"
    case .tooLarge(let entry, let limit):
      "\(entry) in the zip archive has more than \(limit) bytes"
    }
  }

  public func text(_ error: WorkbookError) -> String {
    switch error {
    case .notAWorkbook: "the file is not a spreadsheet"
    case .oldBinary:
      "the file is a spreadsheet in a binary format (.xls) that this build cannot read"
    case .encrypted: "the spreadsheet is encrypted with a password"
    case .wrongPassword: "the password does not open the spreadsheet"
    case .damagedPackage:
      "the password is right, but the encrypted content was changed or cut off"
    case .tooManyRounds(let limit):
      "the password of the spreadsheet needs more than \(grouped(limit)) rounds of hashing"
    case .unsupportedEncryption(let name):
      "the spreadsheet is encrypted in a way that cannot be read (\(name))"
    case .badEncryption: "the description of the encryption is damaged"
    case .encryptionNotBuilt:
      "encrypted spreadsheets cannot be read: this build does not include OpenSSL"
    case .encryptedBinary: "the spreadsheet is an encrypted .xls file"
    case .encryptedOpenDocument: "the spreadsheet is an encrypted .ods file"
    case .numbers: "the file is an Apple Numbers document"
    case .compound(let fault): text(fault)
    case .badBinary(let fault): text(fault)
    case .libraryMissing(let name): "the library \(name) is not installed"
    case .noTemporaryFile: "no temporary file can be written"
    case .binaryParts: "the file is a spreadsheet in the binary format .xlsb"
    case .zip(let fault, let entry): (entry.map { "\($0): " } ?? "") + text(fault)
    case .malformed(let fault, let entry, let byte): "\(entry): byte \(byte): \(text(fault))"
    case .tooLarge(let entry, let limit):
      "the part \(entry) is larger than \(limit >> 20) MiB when unpacked"
    case .missingPart(let name): "the workbook has no part \(name)"
    case .noSuchSheet(let name, _): "the workbook has no sheet \"\(name)\""
    case .noSheet: "the workbook has no visible worksheet"
    case .cell(let fault, let sheet, let cell): "\(sheet) \(cell): \(text(fault))"
    case .tooMuchText(let sheet, let limit):
      "the sheet \"\(sheet)\" contains more than \(limit >> 20) MiB of text"
    }
  }

  public func text(_ fault: CompoundFault) -> String {
    switch fault {
    case .badHeader: "the header of the compound file is damaged"
    case .badChain: "a chain of sectors leads out of the compound file"
    case .cycle: "a chain of sectors in the compound file leads back to itself"
    case .endsEarly: "a stream of the compound file ends too early"
    case .tooLarge(let limit):
      "a stream of the compound file is larger than \(limit >> 20) MiB"
    }
  }

  public func text(_ fault: BinaryFault) -> String {
    switch fault {
    case .malformed(let byte): "the record at byte \(byte) of the .xls workbook is damaged"
    case .endsEarly: "the .xls workbook ends too early"
    case .tooManyCells(let limit):
      "the sheets of the .xls workbook have more than \(grouped(limit)) cells"
    case .library(let code): "FreeXL cannot read the .xls workbook (error \(code))"
    }
  }

  public func text(_ error: JSONTableError) -> String {
    switch error {
    case .malformed(let error): text(error)
    case .noTable: "the JSON has no array of objects"
    case .severalTables(let names):
      "the JSON has \(names.count) arrays of objects: \(quotedNames(names))"
    case .noSuchTable(let name, _):
      "the JSON has no array of objects with the name \"\(name)\""
    case .notAnObject(let number): "element \(grouped(number)) of the array is not an object"
    case .tooManyColumns(let limit):
      "the objects have more than \(grouped(limit)) different keys"
    case .tooManyRows(let limit): "the array has more than \(grouped(limit)) objects"
    case .tooLarge(let limit): "the table contains more than \(limit >> 20) MiB of text"
    }
  }

  public func text(_ fault: SheetCellFault) -> String {
    switch fault {
    case .badAddress: "the address of the cell is invalid"
    case .outOfOrder: "the cell follows a cell that should come after it"
    case .noFormulaResult: "the formula has no stored result"
    case .badNumber: "the cell should contain a number but does not"
    case .unknownText: "the cell refers to a text that the workbook does not have"
    case .unknownStyle: "the cell refers to a style that the workbook does not have"
    case .unknownType: "the type of the cell is unknown"
    case .invalidUTF8: "the text of the cell is not UTF-8"
    case .textTooLong(let limit): "the text of the cell is longer than \(limit >> 10) KiB"
    }
  }

  public func text(_ fault: SheetXMLFault) -> String {
    switch fault {
    case .unexpectedEnd: "the XML ends too early"
    case .utf16: "the XML is UTF-16; UTF-8 is expected"
    case .otherEncoding: "the XML is in an encoding other than UTF-8"
    case .documentType: "the XML has a document type declaration, which a workbook never contains"
    case .badMarkup: "the XML has a tag that is not well-formed"
    case .markupTooLarge(let limit): "the XML has a tag larger than \(limit >> 10) KiB"
    case .badAttributes(let limit):
      "the XML has an element with a repeated attribute or with more than \(limit) attributes"
    case .tooDeep(let limit): "the XML is nested deeper than \(limit) levels"
    case .mismatchedEnd: "the XML has an end tag that does not match its start tag"
    case .outsideRoot: "the XML has content outside its outermost element"
    case .badEntity: "the XML has an unknown entity"
    }
  }

  public func text(_ note: SheetNote) -> String {
    switch note {
    case .otherSheets(let count):
      count == 1 ? "1 other sheet was not read" : "\(count) other sheets were not read"
    case .otherTables(let count):
      count == 1 ? "1 other table was not read" : "\(count) other tables were not read"
    case .hiddenRows(let count):
      count == 1 ? "1 hidden row was read" : "\(count) hidden rows were read"
    case .errorCells(let count):
      count == 1 ? "1 cell contains an error" : "\(count) cells contain an error"
    }
  }
}
