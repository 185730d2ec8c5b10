import Codecs
import Diagnostics
import TestSupport
import Testing
import Workloads

@Suite struct WorkbookTests {
  private static let row = "<row><c><v>1</v></c></row>"

  private func error(_ bytes: [UInt8]) -> WorkbookError? {
    do {
      _ = try Workbook(bytes: bytes).text()
      return nil
    } catch {
      return error
    }
  }

  @Test func `chooses the first visible sheet and finds others by name`() throws {
    var book = WorkbookBuilder(rows: Self.row)
    book.sheets[0].state = "veryHidden"
    let second = WorkbookBuilder.worksheet("<row><c><v>2</v></c></row>")
    book.sheets.append(("A &amp; B", "visible", second))
    book.sheets.append(("third", "visible", second))
    let workbook = try Workbook(bytes: book.archive.bytes())
    #expect(workbook.sheetNames == ["sheet1", "A & B", "third"])
    let text = try workbook.text()
    #expect(text.sheetName == "A & B" && text.notes == [.otherSheets(1)])
    #expect(try book.text(ofSheet: "sheet1") == "1\n")
    let missing = WorkbookError.noSuchSheet("x", names: ["sheet1", "A & B", "third"])
    #expect(throws: missing) { try book.text(ofSheet: "x") }
    #expect(missing.recovery == .nameSheet(["sheet1", "A & B", "third"]))
    book.sheets.removeLast(2)
    #expect(error(book.archive.bytes()) == .noSheet)
  }

  @Test func `takes prefixes, other cases of names and back slashes`() throws {
    var zip = WorkbookBuilder(rows: "").archive
    let sheet = """
      <x:worksheet xmlns:x="urn"><!-- > --><?pi a?><x:sheetData><x:row x:r="1"><x:c t="str" r='A1'>
      <x:v><![CDATA[<a> & b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>
      """
    let index = try #require(zip.entries.firstIndex { $0.name.hasSuffix("sheet1.xml") })
    zip.entries.remove(at: index)
    zip.add("XL\\Worksheets\\Sheet1.xml", sheet)
    #expect(
      try String(decoding: Workbook(bytes: zip.bytes()).text().csv, as: UTF8.self) == "<a> & b\n")
  }

  @Test func `reads stored entries, data descriptors and zip64`() throws {
    var zip = WorkbookBuilder(rows: Self.row).archive
    zip.comment = Array("a comment".utf8)
    #expect(try Workbook(bytes: zip.bytes()).text().csv == Array("1\n".utf8))
    zip.isZip64 = true
    #expect(try Workbook(bytes: zip.bytes()).text().csv == Array("1\n".utf8))
    for index in zip.entries.indices { zip.entries[index].flags = 8 }
    #expect(try Workbook(bytes: zip.bytes()).text().csv == Array("1\n".utf8))
  }

  @Test func `refuses archives that contradict themselves`() {
    let good = WorkbookBuilder(rows: Self.row).archive
    func changed(_ change: (inout ZipBuilder) -> Void) -> WorkbookError? {
      var zip = good
      change(&zip)
      return error(zip.bytes())
    }
    let sheet = "xl/worksheets/sheet1.xml"
    #expect(changed { $0.entries[2].checksum ^= 1 } == .zip(.wrongChecksum, entry: sheet))
    #expect(changed { $0.entries[2].size += 1 } == .zip(.wrongSize, entry: sheet))
    #expect(changed { $0.entries[2].flags = 1 } == .zip(.encryptedEntry, entry: sheet))
    #expect(changed { $0.entries[2].method = 12 } == .zip(.unknownMethod(12), entry: sheet))
    #expect(changed { $0.entries[2].method = 8 } == .zip(.corruptData, entry: sheet))
    #expect(changed { $0.entries[2].claimedOffset = 1 << 30 } == .zip(.badEntry, entry: sheet))
    #expect(changed { $0.entries[2].claimedOffset = 1 } == .zip(.badEntry, entry: sheet))
    #expect(
      changed { $0.add(sheet.uppercased(), "") } == .zip(.duplicateEntry, entry: sheet.uppercased())
    )
    #expect(
      changed {
        $0.entries.append($0.entries[2])
        $0.entries[$0.entries.count - 1].claimedOffset = 78
        $0.entries[$0.entries.count - 1].name = $0.entries[1].name
      } != nil)
    var bytes = good.bytes()
    bytes[bytes.count - 18] = 1
    #expect(error(bytes) == .zip(.multipleDisks, entry: nil))
    #expect(error(Array("PK\u{3}\u{4}".utf8)) == .zip(.noDirectory, entry: nil))
    #expect(error([]) == .notAWorkbook)
    #expect(error(Array("a,b\n".utf8)) == .notAWorkbook)
  }

  @Test func `stops at bombs`() {
    func bomb(_ name: String, size: Int, claimed: Int? = nil) -> WorkbookError? {
      var book = WorkbookBuilder(rows: Self.row)
      book.strings = "<sst/>"
      book.styles = "<styleSheet/>"
      var zip = book.archive
      zip.entries.removeAll { $0.name == name }
      zip.addBomb(name, size: size, claimed: claimed)
      return error(zip.bytes())
    }
    let sheet = "xl/worksheets/sheet1.xml"
    #expect(
      bomb("xl/styles.xml", size: 17 << 20) == .tooLarge(entry: "xl/styles.xml", limit: 16 << 20))
    #expect(
      bomb("xl/sharedStrings.xml", size: 257 << 20)
        == .tooLarge(entry: "xl/sharedStrings.xml", limit: 256 << 20))
    #expect(bomb(sheet, size: 513 << 20) == .tooLarge(entry: sheet, limit: 512 << 20))
    // One that is larger than it says is passed up to what it says.
    #expect(bomb(sheet, size: 64 << 20, claimed: 1 << 20) == .zip(.wrongSize, entry: sheet))
    #expect(
      bomb("xl/workbook.xml", size: 64 << 20, claimed: 9)
        == .zip(.wrongSize, entry: "xl/workbook.xml"))
  }

  @Test func `tells what is missing`() {
    var zip = WorkbookBuilder(rows: Self.row).archive
    zip.entries.remove(at: 2)
    #expect(error(zip.bytes()) == .missingPart("xl/worksheets/sheet1.xml"))
    var other = ZipBuilder()
    other.add("readme.txt", "hello")
    #expect(error(other.bytes()) == .notAWorkbook)
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><worksheet/>", SheetXMLFault.documentType),
    ("<?xml version=\"1.0\" encoding=\"EUC-KR\"?><worksheet/>", .otherEncoding),
    ("\u{FEFF}<worksheet>", .unexpectedEnd), ("", .unexpectedEnd), ("<", .unexpectedEnd),
    ("<worksheet></work>", .mismatchedEnd), ("</a>", .mismatchedEnd), ("<a/>text", .outsideRoot),
    ("<a/><a/>", .outsideRoot), ("<a b=\"1\" b=\"2\"/>", .badAttributes(limit: 128)),
    ("<a b=\"1\"c=\"2\"/>", .badMarkup), ("<a b/>", .badMarkup), ("<a <b/></a>", .badMarkup),
    ("<1/>a", .outsideRoot), ("<!-- a", .unexpectedEnd), ("<a><![CDATA[b</a>", .unexpectedEnd),
    ("<sheetData><row><c t=\"str\"><v>&b;</v></c></row></sheetData>", .badEntity),
    ("<sheetData><row><c t=\"str\"><v>&#0;</v></c></row></sheetData>", .badEntity),
    ("<sheetData><row><c t=\"str\"><v>&#xD800;</v></c></row></sheetData>", .badEntity),
    (String(repeating: "<a>", count: 300), .tooDeep(limit: 256)),
    ("<a b=\"" + String(repeating: "x", count: 3 << 20), .markupTooLarge(limit: 1 << 20)),
  ])
  func `refuses XML that is not well-formed`(xml: String, expected: SheetXMLFault) {
    var book = WorkbookBuilder(rows: "")
    book.sheets[0].xml = xml
    guard case .malformed(let fault, "xl/worksheets/sheet1.xml", _) = error(book.archive.bytes())
    else {
      Issue.record("\(xml.prefix(40)) was read")
      return
    }
    #expect(fault == expected, "\(xml.prefix(40))")
  }

  @Test func `refuses a sheet that is cut off at any byte`() {
    let rows = "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>가&amp;</v></c><!-- a --></row>"
    let xml = Array(WorkbookBuilder.worksheet(rows).utf8)
    for count in 0..<xml.count {
      var zip = WorkbookBuilder(rows: "").archive
      zip.entries.removeAll { $0.name.hasSuffix("sheet1.xml") }
      zip.add("xl/worksheets/sheet1.xml", Array(xml.prefix(count)))
      guard case .malformed = error(zip.bytes()) else {
        Issue.record("\(count) bytes were read")
        continue
      }
    }
  }

  @Test func `names the cell whose text is not UTF-8`() {
    var zip = WorkbookBuilder(rows: "").archive
    zip.entries.removeAll { $0.name.hasSuffix("sheet1.xml") }
    var xml = Array("<a><sheetData><row r=\"2\"><c t=\"str\" r=\"B2\"><v>".utf8)
    xml += [0xB0, 0xA1] + Array("</v></c></row></sheetData></a>".utf8)
    zip.add("xl/worksheets/sheet1.xml", xml)
    #expect(error(zip.bytes()) == .cell(.invalidUTF8, sheet: "sheet1", cell: "B2"))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a changed sheet is refused, or is a table in UTF-8`(seed: UInt64) throws {
    var readings = 0
    var generator = SeededGenerator(seed: seed)
    let rows =
      "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>가&amp;</v></c><c s=\"0\"><v>1.5e3</v></c></row>"
    let xml = Array(WorkbookBuilder.worksheet(rows).utf8)
    for _ in 0..<600 {
      var zip = WorkbookBuilder(rows: "").archive
      zip.entries.removeAll { $0.name.hasSuffix("sheet1.xml") }
      var changed = xml
      for _ in 0...generator.below(3) {
        changed[generator.below(xml.count)] = UInt8(truncatingIfNeeded: generator.next())
      }
      zip.add("xl/worksheets/sheet1.xml", changed)
      guard let sheet = try? Workbook(bytes: zip.bytes()).text() else { continue }
      readings += 1
      #expect(String(validating: sheet.csv, as: UTF8.self) != nil)
      var table = CSVReader(
        ByteSource(bytes: sheet.csv), delimiter: UInt8(ascii: ","), enforcesFieldCount: false)
      var record = CSVRecord()
      while try table.next(into: &record) {}
    }
    #expect(readings > 20, "too few of the changes leave something to read")
  }
}
