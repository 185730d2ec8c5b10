internal import Codecs

/// The format of a file, recognised by its first bytes.
public enum StatementFormat: Hashable, Sendable {
  /// A text table with separators.
  case text
  /// A zip archive that is an `.xlsx` file or another kind of workbook, or that contains
  /// statements.
  case workbook
  /// Excel's format of 1995 to 2003, or an encrypted workbook.
  case oldWorkbook
  /// OpenDocument: `.ods`.
  case openDocument
  /// Excel's XML format of 2003.
  case spreadsheetML
  /// An HTML page; banks often give such a file the extension `.xls`.
  case html
  /// JSON that is not GeoJSON and contains an array of objects.
  case json
  /// GeoJSON: one document.
  case geoJSON
  /// GeoJSON as a text sequence, or with one feature on each line.
  case geoJSONSequence
  /// A GeoPackage.
  case geoPackage
  /// Open Financial Exchange (OFX) in any version.
  case ofx
  /// Statements, reports and notifications of ISO 20022: CAMT.053, .052 and .054.
  case camt
  /// Customer statements of SWIFT (MT940).
  case mt940
  /// Quicken Interchange Format.
  case qif
  /// Messages of card companies and banks, copied from a phone.
  case messages
  /// A PDF document, which is made for printing.
  case pdf

  /// The number of leading bytes that are needed to recognise the format.
  public static let headLength = 4096

  /// Recognises a file.
  ///
  /// - Parameters:
  ///   - head: The first ``headLength`` bytes, or all of a shorter file.
  ///   - name: The name of the file; its extension distinguishes the two formats of GeoJSON.
  public init(head: [UInt8], name: String) {
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .workbook
    } else if SheetKind(start: head.prefix(8)) == .compound {
      self = .oldWorkbook
    } else if head.starts(with: Array("SQLite format 3".utf8)) {
      self = .geoPackage
    } else if head.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else {
      self = Self.textual(head, name)
    }
  }

  /// The format of a workbook.
  init(_ form: Workbook.Form) {
    switch form {
    case .openXML: self = .workbook
    case .spreadsheetML: self = .spreadsheetML
    case .openDocument: self = .openDocument
    case .binary: self = .oldWorkbook
    }
  }

  private static func textual(_ head: [UInt8], _ name: String) -> StatementFormat {
    let marks: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = head.starts(with: marks) ? head.dropFirst(3) : head[...]
    if let accounts = ofAccounts(body) { return accounts }
    if MessageReader.isMessages(body) { return .messages }
    guard let first = body.firstIndex(where: { $0 > 0x20 || $0 == 0x1E }) else { return .text }
    switch body[first] {
    case 0x1E: return .geoJSONSequence
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var stem = name.lowercased()
      if stem.hasSuffix(".gz") { stem.removeLast(3) }
      let lines = [".geojsonl", ".ndjson", ".jsonl", ".geojsons", ".geojsonseq"]
      if lines.contains(where: { stem.hasSuffix($0) }) { return .geoJSONSequence }
      return isTable(body[first...]) ? .json : .geoJSON
    case UInt8(ascii: "<"):
      let text = String(decoding: body.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        .lowercased()
      if text.contains("urn:schemas-microsoft-com:office:spreadsheet"), !text.contains("<html") {
        return .spreadsheetML
      }
      let marks = [
        "<html", "<table", "<!doctype html", "<head", "<body", "<meta", "<style", "<div",
      ]
      return marks.contains { text.contains($0) } ? .html : .text
    default: return .text
    }
  }

  /// Whether JSON begins like an array of objects, or like an object that contains such an array,
  /// and is not GeoJSON.
  private static func isTable(_ head: ArraySlice<UInt8>) -> Bool {
    let second = head.dropFirst().first { $0 > 0x20 }
    guard second == (head.first == UInt8(ascii: "[") ? UInt8(ascii: "{") : UInt8(ascii: "\""))
    else {
      return false
    }
    let text = String(decoding: head, as: UTF8.self)
    let marks = [
      "\"Feature\"", "\"FeatureCollection\"", "\"features\"", "\"coordinates\"",
      "\"geometry\"", "\"geometries\"", "\"Topology\"",
    ]
    return !marks.contains { text.contains($0) }
  }

  /// The format of a file of accounts; nil for other files.
  private static func ofAccounts(_ head: ArraySlice<UInt8>) -> StatementFormat? {
    // UTF-16 loses its zeros here.
    let text = String(decoding: head.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self).uppercased()
      .drop { $0.isWhitespace }
    let isOFX =
      text.hasPrefix("OFXHEADER")
      || text.hasPrefix("<") && (text.contains("<OFX>") || text.contains("<?OFX"))
    if isOFX { return .ofx }
    let roots = ["<BKTOCSTMRSTMT", "<BKTOCSTMRACCTRPT", "<BKTOCSTMRDBTCDTNTFCTN"]
    if text.hasPrefix("<"), text.contains("CAMT.05") || roots.contains(where: text.contains) {
      return .camt
    }
    let heads = ["!TYPE:", "!ACCOUNT", "!OPTION:", "!CLEAR:"]
    if heads.contains(where: text.hasPrefix) { return .qif }
    // Some banks write lines of their own above the first tag.
    let lines = text.split(whereSeparator: \.isNewline)
    func index(of tags: [String]) -> Int? {
      lines.firstIndex { line in
        let line = line.firstRange(of: "{4:").map { line[$0.upperBound...] } ?? line
        return tags.contains { line.hasPrefix($0) }
      }
    }
    guard let first = index(of: [":20:"]), first < 8, index(of: [":25:", ":25P:"]) != nil,
      index(of: [":60F:", ":60M:"]) != nil
    else { return nil }
    return .mt940
  }

  /// The word for the format in the journal and in messages.
  public var name: String {
    switch self {
    case .text: "text"
    case .workbook: "xlsx"
    case .oldWorkbook: "xls"
    case .openDocument: "ods"
    case .json: "JSON"
    case .spreadsheetML: "Excel XML"
    case .html: "HTML"
    case .geoJSON: "GeoJSON"
    case .geoJSONSequence: "GeoJSON sequence"
    case .geoPackage: "GeoPackage"
    case .pdf: "PDF"
    case .ofx: "OFX"
    case .camt: "CAMT"
    case .mt940: "MT940"
    case .qif: "QIF"
    case .messages: "messages"
    }
  }
}
