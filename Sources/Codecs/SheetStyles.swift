/// The number formats of the cells of a workbook, by the index that a cell gives.
struct SheetStyles {
  private var formats: [SheetNumberFormat] = []

  /// Creates the styles of a workbook without styles, in which every number is a plain number.
  init() {}

  /// Reads the part `styles.xml`.
  init(_ source: consuming ZipEntryReader) throws(WorkbookError) {
    var reader = SheetXMLReader(source)
    var codes: [Int: SheetNumberFormat] = [:]
    var ids: [Int] = []
    var isInCells = false
    while true {
      switch try reader.next() {
      case .finished:
        formats = ids.map { codes[$0] ?? SheetNumberFormat(builtIn: $0) }
        return
      case .text: break
      case .end: if reader.isNamed("cellXfs") { isInCells = false }
      case .start:
        if reader.isNamed("cellXfs") {
          isInCells = true
        } else if reader.isNamed("xf"), isInCells {
          ids.append(reader.integer("numFmtId") ?? 0)
        } else if reader.isNamed("numFmt"), let id = reader.integer("numFmtId"),
          let code = try reader.string("formatCode")
        {
          codes[id] = SheetNumberFormat(code: code)
        }
      }
    }
  }

  /// The format of a style; nil when the workbook does not have it.
  func format(_ style: Int) -> SheetNumberFormat? {
    if formats.isEmpty { return .number }
    return style < formats.count ? formats[style] : nil
  }
}
