/// A workbook in one of these formats: `.xlsx`, encrypted or not; `.xls` of 1995 to 2003, either
/// binary or XML; or `.ods`.
///
/// The text of a cell is the value that a person sees in a spreadsheet program, but in a uniform
/// format. Dates are written as `2026-05-03`, and moments as `2026-05-03 12:41:07`. Numbers have at
/// most 15 digits and no exponent; texts are unchanged. The value of a formula is its stored
/// result. If cells are merged, the first of them contains the value.
/// ```swift
/// let workbook = try Workbook(bytes: bytes)
/// let sheet = try workbook.text(ofSheet: nil)   // the first visible one
/// ```
///
/// - SeeAlso: ECMA-376-1:2016, part 1, section 18.
public struct Workbook: Sendable {
  private let content: Content

  /// The file format of a workbook.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// Office Open XML (`.xlsx`), which may be encrypted.
    case openXML
    /// A single XML document in Excel's XML format of 2003.
    case spreadsheetML
    /// OpenDocument: `.ods`.
    case openDocument
    /// The binary format of 1995 to 2003 (`.xls`).
    case binary
  }

  private enum Content: Sendable {
    case parts(WorkbookParts)
    case document(SpreadsheetML)
    case open(OpenDocument)
    case binary(BinaryWorkbook)
  }

  /// Reads the list of sheets, but not the content of the sheets.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - passwords: The passwords to try for an encrypted workbook, in this order.
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*), where *n* is the total number of bytes of those files in the archive
  ///   that describe the workbook. For workbooks in formats other than `.xlsx`, *n* is the size of
  ///   the whole file. It usually takes 0.1 s to try one password for an encrypted workbook, but it
  ///   can take up to 10 s if the file's encryption settings require more work.
  public init(bytes: [UInt8], passwords: [Password] = []) throws(WorkbookError) {
    switch SheetKind(start: bytes) {
    case .archive:
      content = try Self.content(ofArchive: bytes, textLimit: SheetTextWriter.byteLimit)
    case .spreadsheetML: content = .document(try SpreadsheetML(bytes))
    case .compound: content = try Self.content(ofCompound: bytes, passwords)
    case .html, nil: throw .notAWorkbook
    }
  }

  private static func content(
    ofArchive bytes: [UInt8], textLimit: Int
  ) throws(WorkbookError) -> Content {
    let archive: ZipArchive
    do throws(ZipError) { archive = try ZipArchive(bytes: bytes) } catch {
      throw .zip(error.fault, entry: error.entry)
    }
    if OpenDocument.isDocument(archive) { return .open(try OpenDocument(archive)) }
    if ZipContents.numbersNames.contains(where: archive.contains) { throw .numbers }
    return .parts(try WorkbookParts(archive, textLimit: textLimit))
  }

  private static func content(
    ofCompound bytes: [UInt8], _ passwords: [Password]
  ) throws(WorkbookError) -> Content {
    // A stream alone, as some programs write it.
    guard bytes.first == 0xD0 else { return .binary(try BinaryWorkbook(stream: bytes)) }
    let file: CompoundFile
    do throws(CompoundFault) { file = try CompoundFile(bytes) } catch { throw .compound(error) }
    guard let encrypted = try EncryptedWorkbook(file) else {
      return .binary(try BinaryWorkbook(file))
    }
    let package = try encrypted.decrypted(with: passwords)
    guard SheetKind(start: package) == .archive else { throw .damagedPackage }
    return try content(ofArchive: package, textLimit: SheetTextWriter.smallByteLimit)
  }

  /// The file format of the workbook.
  public var form: Form {
    switch content {
    case .parts: .openXML
    case .document: .spreadsheetML
    case .open: .openDocument
    case .binary: .binary
    }
  }

  /// The names of the sheets in their order, including hidden sheets.
  public var sheetNames: [String] { sheets.map(\.name) }

  /// The names of the visible sheets, in their order.
  public var visibleSheetNames: [String] { sheets.filter(\.isVisible).map(\.name) }

  /// Reads a sheet.
  ///
  /// - Parameter name: The sheet; nil for the first visible sheet that has cells.
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the unpacked sheet plus the number
  ///   of bytes of the shared texts. Only the shared texts and the result are kept in memory.
  public func text(ofSheet name: String? = nil) throws(WorkbookError) -> SheetText {
    let index = try position(of: name)
    var notes: [SheetNote] = []
    let others = sheets.indices.count { $0 != index && sheets[$0].isVisible }
    if name == nil, others > 0 { notes.append(.otherSheets(others)) }
    let csv: [UInt8]
    switch content {
    case .parts(let parts):
      guard let part = sheets[index].part else { throw .noSheet }
      var cells = SheetCells(
        try parts.open(part, limit: WorkbookParts.sheetLimit), sheetName: sheets[index].name,
        strings: try parts.strings(), styles: try parts.styles(), calendar: parts.calendar,
        byteLimit: parts.textLimit)
      csv = try cells.read()
      notes += SheetNote.notes(hiddenRows: cells.hiddenRows, errorCells: cells.errorCells)
    case .document(let document):
      let (text, found) = try document.read(sheet: index)
      csv = text
      notes += found
    case .open(let document):
      let (text, found) = try document.read(sheet: index)
      csv = text
      notes += found
    case .binary(let workbook):
      let (text, found) = try workbook.read(sheet: index)
      csv = text
      notes += found
    }
    return SheetText(
      sheetName: sheets[index].name, csv: csv, sheetNames: sheetNames, notes: notes)
  }

  private var sheets: [WorkbookParts.Sheet] {
    switch content {
    case .parts(let parts): parts.sheets
    case .document(let document): document.sheets
    case .open(let document): document.sheets
    case .binary(let workbook): workbook.sheets
    }
  }

  private func position(of name: String?) throws(WorkbookError) -> Int {
    guard let name else {
      guard let first = sheets.firstIndex(where: { $0.isVisible && $0.part != nil }) else {
        throw .noSheet
      }
      return first
    }
    guard let index = sheets.firstIndex(where: { $0.name == name && $0.part != nil }) else {
      throw .noSuchSheet(name, names: sheets.filter { $0.part != nil }.map(\.name))
    }
    return index
  }
}
