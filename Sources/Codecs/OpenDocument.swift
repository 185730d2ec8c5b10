/// A spreadsheet as an OpenDocument, `.ods`.
///
/// - SeeAlso: OASIS (2021), "OpenDocument Format for Office Applications" 1.3, parts 2 and 3.
struct OpenDocument: Sendable {
  private static let content = "content.xml"
  private static let manifest = "META-INF/manifest.xml"
  /// The greatest number of bytes of the unpacked content.
  private static let contentLimit = 256 << 20

  private(set) var sheets: [WorkbookParts.Sheet] = []
  private let archive: ZipArchive

  /// Whether an archive has the parts of an OpenDocument.
  static func isDocument(_ archive: ZipArchive) -> Bool {
    archive.contains(manifest) && (archive.contains(content) || archive.contains("mimetype"))
  }

  /// Reads the names of the sheets.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the content.
  init(_ archive: ZipArchive) throws(WorkbookError) {
    self.archive = archive
    if try Self.isEncrypted(archive) { throw .encryptedOpenDocument }
    var reader = try openContent()
    var hiddenStyles = Set<String>()
    var style: String?
    var isSpreadsheet = false
    while true {
      switch try reader.next() {
      case .finished:
        guard isSpreadsheet else { throw .notAWorkbook }
        return
      case .start:
        if reader.isNamed("spreadsheet") {
          isSpreadsheet = true
        } else if reader.isNamed("style"), !isSpreadsheet {
          style = try reader.string("name")
        } else if reader.isNamed("table-properties"), let style,
          let display = reader.attribute("display"), reader.matches(display, "false")
        {
          hiddenStyles.insert(style)
        } else if reader.isNamed("table"), isSpreadsheet {
          let name = try reader.string("name") ?? ""
          let style = try reader.string("style-name")
          sheets.append(
            WorkbookParts.Sheet(
              name: name, isVisible: !(style.map(hiddenStyles.contains) ?? false), part: name))
          try reader.skipElement()
        } else if Self.isBeside(reader) {
          try reader.skipElement()
        }
      default: break
      }
    }
  }

  /// Returns whether an element of a spreadsheet may contain tables that are not sheets.
  private static func isBeside(_ reader: borrowing SheetXMLReader) -> Bool {
    reader.isNamed("tracked-changes") || reader.isNamed("dde-links")
  }

  private static func isEncrypted(_ archive: ZipArchive) throws(WorkbookError) -> Bool {
    guard let entry = archive.entry(manifest) else { return false }
    var reader = SheetXMLReader(
      try ZipEntryReader(entry, of: archive, limit: WorkbookParts.partLimit))
    while true {
      switch try reader.next() {
      case .finished: return false
      case .start where reader.isNamed("encryption-data"): return true
      default: break
      }
    }
  }

  private func openContent() throws(WorkbookError) -> SheetXMLReader {
    guard let entry = archive.entry(Self.content) else { throw .missingPart(Self.content) }
    return SheetXMLReader(try ZipEntryReader(entry, of: archive, limit: Self.contentLimit))
  }

  /// Reads the cells of a sheet.
  func read(sheet index: Int) throws(WorkbookError) -> (csv: [UInt8], notes: [SheetNote]) {
    var reader = try openContent()
    var position = 0
    var isSpreadsheet = false
    while true {
      switch try reader.next() {
      case .start where reader.isNamed("spreadsheet"): isSpreadsheet = true
      case .start where isSpreadsheet && reader.isNamed("table"):
        if position == index {
          var table = OpenDocumentTable(sheetName: sheets[index].name)
          try table.read(&reader)
          return (try table.finish(), table.notes)
        }
        position += 1
        try reader.skipElement()
      case .start where isSpreadsheet && Self.isBeside(reader): try reader.skipElement()
      case .finished: throw .noSheet
      default: break
      }
    }
  }
}
