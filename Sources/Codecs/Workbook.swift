/// A workbook: `.xlsx`, or the XML form of 2003 that is called `.xls`.
///
/// Values have the form that a person sees, in a uniform spelling: dates as `2026-05-03`, moments
/// as `2026-05-03 12:41:07`, numbers with at most 15 digits and no exponent, texts unchanged. A
/// formula is read as its stored result, and a merged cell has its value in its first cell.
/// ```swift
/// let workbook = try Workbook(bytes: bytes)
/// let sheet = try workbook.text(ofSheet: nil)   // the first visible one
/// ```
///
/// - SeeAlso: ECMA-376-1:2016, part 1, section 18.
public struct Workbook: Sendable {
  private let content: Content

  private enum Content: Sendable {
    case parts(WorkbookParts)
    case document(SpreadsheetML)
  }

  /// Reads the list of the sheets; no sheet is read yet.
  ///
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*) for *n* bytes of the parts that describe the workbook; of the whole
  ///   document in the form of 2003.
  public init(bytes: [UInt8]) throws(WorkbookError) {
    switch SheetKind(start: bytes) {
    case .archive: content = .parts(try WorkbookParts(bytes))
    case .spreadsheetML: content = .document(try SpreadsheetML(bytes))
    case .compound: throw Self.isEncrypted(bytes) ? .encrypted : .oldBinary
    case .html, nil: throw .notAWorkbook
    }
  }

  /// The names of the sheets in their order, including hidden sheets.
  public var sheetNames: [String] { sheets.map(\.name) }

  /// The names of the sheets that a person sees, in their order.
  public var visibleSheetNames: [String] { sheets.filter(\.isVisible).map(\.name) }

  /// Reads a sheet.
  ///
  /// - Parameter name: The sheet; nil for the first visible one that has cells.
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*) for *n* bytes of the unpacked sheet and of the shared texts; memory for
  ///   the texts and the result.
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
        strings: try parts.strings(), styles: try parts.styles(), calendar: parts.calendar)
      csv = try cells.read()
      if cells.hiddenRows > 0 { notes.append(.hiddenRows(cells.hiddenRows)) }
      if cells.errorCells > 0 { notes.append(.errorCells(cells.errorCells)) }
    case .document(let document):
      let (text, found) = try document.read(sheet: index)
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

  /// Whether a compound file holds a stream of the name that encrypted workbooks have.
  private static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    let name: [UInt8] = Array("EncryptedPackage".utf8).flatMap { [$0, 0] as [UInt8] }
    var index = 0
    while index + name.count <= bytes.count {
      if bytes[index] == name[0], bytes[index..<index + name.count].elementsEqual(name) {
        return true
      }
      index += 1
    }
    return false
  }
}
