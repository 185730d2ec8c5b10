/// The parts of a workbook in a zip archive: their names and contents.
///
/// - SeeAlso: ECMA-376-2:2021, section 6.5, for relationships; ECMA-376-1:2016, section 18.2.
struct WorkbookParts: Sendable {
  /// The greatest number of bytes of unpacked parts.
  static let sheetLimit = 512 << 20
  static let stringsLimit = 256 << 20
  static let partLimit = 16 << 20

  struct Sheet: Sendable {
    var name: String
    var isVisible: Bool
    /// The name of the sheet's part; nil if the sheet is not a sheet of cells.
    var part: String?
  }

  let archive: ZipArchive
  /// The greatest size of the text of a sheet, in bytes.
  let textLimit: Int
  private(set) var sheets: [Sheet] = []
  private(set) var calendar = SheetSerial.Calendar.from1900
  private var stylesPart: String?
  private var stringsPart: String?

  init(_ archive: ZipArchive, textLimit: Int) throws(WorkbookError) {
    self.archive = archive
    self.textLimit = textLimit
    guard archive.contains("[Content_Types].xml") || archive.contains("xl/workbook.xml") else {
      throw .notAWorkbook
    }
    var workbook = "xl/workbook.xml"
    if archive.contains("_rels/.rels") {
      let roots = try relationships("_rels/.rels", base: "")
      workbook = roots.firstTargets["officeDocument"] ?? workbook
    }
    guard !workbook.hasSuffix(".bin") else { throw .binaryParts }
    let slash = workbook.lastIndex(of: "/")
    let base = slash.map { String(workbook[...$0]) } ?? ""
    let file = slash.map { String(workbook[workbook.index(after: $0)...]) } ?? workbook
    let links = try relationships("\(base)_rels/\(file).rels", base: base)
    try readWorkbook(workbook, links)
    stylesPart = links.firstTargets["styles"]
    stringsPart = links.firstTargets["sharedStrings"]
  }

  /// Returns the styles; no styles if the workbook has no such part.
  func styles() throws(WorkbookError) -> SheetStyles {
    guard let stylesPart else { return SheetStyles() }
    return try SheetStyles(open(stylesPart, limit: Self.partLimit))
  }

  /// Returns the shared texts; no texts if the workbook has no such part.
  func strings() throws(WorkbookError) -> SheetStrings {
    // Programs name the part even if it does not exist.
    guard let stringsPart, archive.contains(stringsPart) else { return SheetStrings() }
    return try SheetStrings(open(stringsPart, limit: Self.stringsLimit))
  }

  /// Starts to unpack a part.
  func open(_ part: String, limit: Int) throws(WorkbookError) -> ZipEntryReader {
    guard let entry = archive.entry(part) else { throw .missingPart(part) }
    return try ZipEntryReader(entry, of: archive, limit: limit)
  }

  /// The relationships of a part.
  private struct Links {
    /// The relationships by id; `kind` is the last word of the type.
    var byID: [String: (kind: String, target: String)] = [:]
    /// By kind.
    var firstTargets: [String: String] = [:]
  }

  private func relationships(
    _ part: String, base: String
  ) throws(WorkbookError) -> Links {
    var reader = SheetXMLReader(try open(part, limit: Self.partLimit))
    var links = Links()
    while true {
      let token = try reader.next()
      if token == .finished { return links }
      guard token == .start, reader.isNamed("Relationship"),
        let id = try reader.string("Id"), let type = try reader.string("Type"),
        let target = try reader.string("Target")
      else { continue }
      if try reader.string("TargetMode") == "External" { continue }
      let kind = type.split(separator: "/").last.map(String.init) ?? ""
      let name = Self.resolved(target, base: base)
      links.byID[id] = (kind, name)
      if links.firstTargets[kind] == nil { links.firstTargets[kind] = name }
    }
  }

  /// Returns a target as the name of a part; `/xl/styles.xml`, `styles.xml` and `./styles.xml` are
  /// the same part.
  private static func resolved(_ target: String, base: String) -> String {
    let path = target.hasPrefix("/") ? target : base + target
    var names: [Substring] = []
    for name in path.split(separator: "/") {
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
    return names.joined(separator: "/")
  }

  private mutating func readWorkbook(
    _ part: String, _ links: Links
  ) throws(WorkbookError) {
    var reader = SheetXMLReader(try open(part, limit: Self.partLimit))
    var isInSheets = false
    while true {
      switch try reader.next() {
      case .finished: return
      case .text: break
      case .end: if reader.isNamed("sheets") { isInSheets = false }
      case .start:
        if reader.isNamed("sheets") {
          isInSheets = true
        } else if reader.isNamed("workbookPr") {
          let is1904 = reader.attribute("date1904").map { reader.isTrue($0) } ?? false
          calendar = is1904 ? .from1904 : .from1900
        } else if reader.isNamed("sheet"), isInSheets {
          let state = try reader.string("state") ?? "visible"
          let link = try reader.string("id").flatMap { links.byID[$0] }
          sheets.append(
            Sheet(
              name: try reader.string("name") ?? "", isVisible: state == "visible",
              part: link?.kind == "worksheet" ? link?.target : nil))
        }
      }
    }
  }
}
