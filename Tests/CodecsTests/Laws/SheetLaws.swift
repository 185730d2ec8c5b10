import Codecs

/// What holds for the readers of spreadsheets, whatever bytes they are given.
public enum SheetLaws {
  /// The law that bytes break as a workbook, nil when they break none.
  ///
  /// Bytes that are no workbook are read as the XML of a worksheet.
  public static func broken(byWorkbook bytes: [UInt8]) -> String? {
    let file = SheetKind(start: bytes) == nil ? Self.workbook(around: bytes) : bytes
    var password = Array("891107".utf8)
    let passwords = [Password(taking: &password)].compactMap(\.self)
    guard let workbook = try? Workbook(bytes: file, passwords: passwords) else { return nil }
    for name in [nil] + workbook.sheetNames.prefix(8).map(Optional.some) {
      guard let sheet = try? workbook.text(ofSheet: name) else { continue }
      if let law = broken(by: sheet) { return law }
      if let name, sheet.sheetName != name { return "another sheet came" }
    }
    return nil
  }

  /// The law that bytes break as an HTML document, nil when they break none.
  public static func broken(byHTML bytes: [UInt8]) -> String? {
    for encoding in [nil] + TextEncoding.allCases {
      guard let sheet = try? HTMLTables.text(bytes, encoding: encoding) else { continue }
      if let law = broken(by: sheet) { return law }
      if !sheet.csv.contains(where: { $0 != 0x0A }) { return "the table is empty" }
    }
    return nil
  }

  /// The law that a text breaks: it is a table of rows as wide as each other.
  private static func broken(by sheet: SheetText) -> String? {
    if let last = sheet.csv.last, last != 0x0A { return "the last line does not end" }
    guard String(validating: sheet.csv, as: UTF8.self) != nil else { return "it is not UTF-8" }
    let lines = sheet.csv.count { $0 == 0x0A }
    if lines > 1_048_576 { return "there are more lines than rows" }
    var reader = CSVReader(ByteSource(bytes: sheet.csv), delimiter: UInt8(ascii: ","))
    var record = CSVRecord()
    var width: Int?
    do {
      while try reader.next(into: &record) {
        if width ?? record.count != record.count { return "rows differ in width" }
        width = record.count
        if record.line > lines { return "a record stands behind the last line" }
      }
    } catch .malformed(.tooManyFields, _) {
      // A sheet may be wider than a table of ours.
    } catch .malformed(.recordTooLarge, _) {
      // A row may be longer too.
    } catch {
      return "it is no table: \(error)"
    }
    return nil
  }

  /// A workbook, its parts stored as they are, whose one sheet has this XML.
  private static func workbook(around sheet: [UInt8]) -> [UInt8] {
    let strings = "<sst><si><t>가</t></si><si><r><t>a,</t></r><rPh><t>b</t></rPh></si></sst>"
    let styles =
      "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"22\"/></cellXfs></styleSheet>"
    let links = """
      <Relationships><Relationship Id="a" Type="/worksheet" Target="s"/>\
      <Relationship Id="b" Type="/sharedStrings" Target="t"/>\
      <Relationship Id="c" Type="/styles" Target="u"/></Relationships>
      """
    return stored([
      (
        "xl/workbook.xml",
        Array("<workbook><sheets><sheet name=\"s\" id=\"a\"/></sheets></workbook>".utf8)
      ),
      ("xl/_rels/workbook.xml.rels", Array(links.utf8)), ("xl/s", sheet),
      ("xl/t", Array(strings.utf8)), ("xl/u", Array(styles.utf8)),
    ])
  }

  private static func stored(_ entries: [(name: String, content: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    var list: [UInt8] = []
    for (name, content) in entries {
      let start = file.count
      let sizes = [checksum(content), content.count, content.count].flatMap { little($0, 4) }
      let head = little(20, 2) + little(0, 8) + sizes + little(name.utf8.count, 2) + little(0, 2)
      file += Array("PK\u{3}\u{4}".utf8) + head + Array(name.utf8) + content
      list += Array("PK\u{1}\u{2}".utf8) + little(20, 2) + head + little(0, 10)
      list += little(start, 4) + Array(name.utf8)
    }
    let end = little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
    return file + list + Array("PK\u{5}\u{6}".utf8) + end + little(list.count, 4)
      + little(file.count, 4) + little(0, 2)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~remainder)
  }
}
