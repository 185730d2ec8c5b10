import Codecs
import TestSupport

/// Writes small workbooks for tests from the XML of their parts.
struct WorkbookBuilder {
  var sheets: [(name: String, state: String, xml: String)] = []
  var strings: String?
  var styles: String?
  var properties = ""

  /// A workbook of one sheet with these rows in it.
  init(rows: String) { sheets = [("sheet1", "visible", Self.worksheet(rows))] }

  static func worksheet(_ rows: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <dimension ref="A1:B2"/><sheetData>\(rows)</sheetData><pageMargins left="0.7"/></worksheet>
    """
  }

  /// Styles with a format code for each index from 0.
  mutating func setFormats(_ codes: [String]) {
    let formats = codes.enumerated().map {
      "<numFmt numFmtId=\"\(200 + $0)\" formatCode=\"\($1)\"/>"
    }
    let cells = codes.indices.map { "<xf numFmtId=\"\(200 + $0)\"/>" }
    styles =
      "<styleSheet><numFmts>\(formats.joined())</numFmts><cellStyleXfs><xf numFmtId=\"14\"/>"
      + "</cellStyleXfs><cellXfs>\(cells.joined())</cellXfs></styleSheet>"
  }

  var archive: ZipBuilder {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    var zip = ZipBuilder()
    zip.add("[Content_Types].xml", "<Types/>")
    zip.add(
      "_rels/.rels",
      "<Relationships><Relationship Id=\"r1\" Type=\"\(office)/officeDocument\""
        + " Target=\"xl/workbook.xml\"/></Relationships>")
    var list = ""
    var links = ""
    for (index, sheet) in sheets.enumerated() {
      list += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\""
      list += " r:id=\"s\(index)\"/>"
      links += "<Relationship Id=\"s\(index)\" Type=\"\(office)/worksheet\""
      links += " Target=\"worksheets/sheet\(index + 1).xml\"/>"
      zip.add("xl/worksheets/sheet\(index + 1).xml", sheet.xml)
    }
    for (name, content) in [("sharedStrings", strings), ("styles", styles)] {
      guard let content else { continue }
      links +=
        "<Relationship Id=\"\(name)\" Type=\"\(office)/\(name)\" Target=\"/xl/\(name).xml\"/>"
      zip.add("xl/\(name).xml", content)
    }
    zip.add("xl/workbook.xml", "<workbook>\(properties)<sheets>\(list)</sheets></workbook>")
    zip.add("xl/_rels/workbook.xml.rels", "<Relationships>\(links)</Relationships>")
    return zip
  }

  func text(ofSheet name: String? = nil) throws -> String {
    let sheet = try Workbook(bytes: archive.bytes()).text(ofSheet: name)
    return String(decoding: sheet.csv, as: UTF8.self)
  }
}
