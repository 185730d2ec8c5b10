import Codecs
import Diagnostics
import Spending
import StatementImport
import TestSupport
import Testing

/// Statements inside other files: archives, encrypted workbooks, JSON.
@Suite struct StatementArchiveTests {
  private func options(_ passwords: String...) throws -> StatementOptions {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    for text in passwords {
      var bytes = Array(text.utf8)
      options.passwords.append(try #require(Password(taking: &bytes)))
    }
    return options
  }

  private func archive(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var zip = ZipBuilder()
    for (name, content) in files { zip.add(name, content) }
    return zip.bytes()
  }

  private static let csv = Array("date,merchant,amount\n2026-05-03,Moon,4500\n".utf8)

  private func error(_ bytes: [UInt8], _ options: StatementOptions) -> StatementError? {
    do throws(StatementError) {
      _ = try StatementTable.sheets(
        opening: ByteSource(bytes: bytes, name: "a.zip"), options: options)
      _ = try StatementTable(opening: ByteSource(bytes: bytes, name: "a.zip"), options: options)
      return nil
    } catch { return error }
  }

  @Test func `each file that holds payments is a statement, with the name that its system gave it`()
    throws
  {
    let bytes = try Project.bytes("Tests/Fixtures/spreadsheets/zipfile.zip")
    var options = try options("891107")
    let names = try StatementTable.sheets(
      opening: ByteSource(bytes: bytes, name: "a.zip"), options: options)
    #expect(names == ["xlwt.xls", "은행.xlsx", "카드/5월.csv"])
    for (name, format) in zip(names, [.oldWorkbook, .workbook, .text] as [StatementFormat]) {
      options.sheet = name
      let table = try StatementTable(
        opening: ByteSource(bytes: bytes, name: "a.zip"), options: options)
      #expect(table.format == format)
      #expect(table.source.file == "a.zip:\(name)")
      #expect(table.contentHash == ContentHash(of: bytes.span))
      #expect(table.totalBytes == bytes.count)
    }
    // From a pipe one is read and the others are named.
    options.sheet = nil
    let table = try StatementTable(
      opening: ByteSource(bytes: bytes, name: "-"), options: options)
    #expect(
      table.notes.contains(
        .otherSheets(read: "xlwt.xls", notRead: ["은행.xlsx", "카드/5월.csv", "읽어 보세요.txt"])))
  }

  @Test func `a statement by its name does not read the files after the first one`() throws {
    let bytes = archive([("a.csv", Self.csv), ("b.csv", Self.csv), ("c.gz", [0x1F, 0x8B, 8, 0])])
    #expect(try error(bytes, options())?.code == "statement.archive.nested")
    var options = try options()
    options.sheet = "b.csv"
    let table = try StatementTable(
      opening: ByteSource(bytes: bytes, name: "a.zip"), options: options)
    #expect(table.source.file == "a.zip:b.csv")
    // The first one names the files that are no statements.
    options.sheet = "a.csv"
    #expect(throws: StatementError.self) {
      _ = try StatementTable(opening: ByteSource(bytes: bytes, name: "a.zip"), options: options)
    }
  }

  @Test func `names the file that a password is missing for`() throws {
    let bytes = try Project.bytes("Tests/Fixtures/spreadsheets/zipfile.zip")
    let missing = try #require(error(bytes, options()))
    #expect(missing.needsPassword && !missing.isWrongPassword)
    #expect(missing.location?.file == "a.zip:은행.xlsx")
    let wrong = try #require(error(bytes, options("891108")))
    #expect(wrong.needsPassword && wrong.isWrongPassword)
  }

  @Test func `refuses archives in archives, and too many files, by name`() throws {
    let inner = archive([("a.csv", Self.csv)])
    #expect(
      try error(archive([("b.csv", Self.csv), ("in.zip", inner)]), options())?.code
        == "statement.archive.nested")
    #expect(
      try error(archive([("b.gz", [0x1F, 0x8B, 8, 0])]), options())?.code
        == "statement.archive.nested")
    #expect(try error(archive([]), options())?.code == "statement.archive.empty")
    #expect(
      try error(archive([("__MACOSX/._a.csv", Self.csv), (".DS_Store", [1])]), options())?.code
        == "statement.archive.empty")
    let many = (0..<65).map { ("\($0).csv", Self.csv) }
    #expect(try error(archive(many), options())?.code == "statement.archive.too-many")
    #expect(try error(archive(Array(many.dropLast())), options()) == nil)
    var options = try options()
    options.sheet = "c.csv"
    #expect(
      error(archive([("b.csv", Self.csv)]), options)?.code == "statement.archive.unknown-file")
    #expect(
      try error(archive([("b.pdf", Array("%PDF-1.7".utf8))]), self.options())?.location?.file
        == "a.zip:b.pdf")
  }

  @Test func `a sheet of a workbook in an archive has the names of both`() throws {
    let names = try StatementTable.sheets(
      opening: ByteSource(bytes: archive([("x/b.html", Array(Self.pages.utf8))]), name: "a.zip"),
      options: options())
    #expect(names == ["x/b.html/1", "x/b.html/2"])
  }

  private static let pages =
    "<html>"
    + String(
      repeating:
        "<table><tr><th>date<th>merchant<th>amount<tr><td>2026-05-03<td>Moon<td>4500</table>",
      count: 2)

  @Test func `an array of objects is a table`() throws {
    let json = """
      {"data": [{"date": "2026-05-03", "merchant": "Moon", "amount": 4500},
      {"date": "2026-05-04", "merchant": "Sun", "amount": "x"}]}
      """
    let options = try options()
    let table = try StatementTable(
      opening: ByteSource(bytes: Array(json.utf8), name: "a.json"), options: options)
    #expect(table.format == .json)
    var parser = try StatementParser(table, options: options)
    let batch = try #require(try parser.nextBatch(limit: 10))
    #expect(batch.batch.drafts.count == 1)
    #expect(batch.problems.map(\.line) == [3])
  }

  @Test func `of several arrays those with payments are statements`() throws {
    let row = #"[{"date": "2026-05-03", "merchant": "Moon", "amount": 4500}]"#
    let json = #"{"head": [{"title": "May"}], "card": \#(row), "bank": \#(row)}"#
    let names = try StatementTable.sheets(
      opening: ByteSource(bytes: Array(json.utf8), name: "a.json"), options: options())
    #expect(names == ["card", "bank"])
  }

  @Test(arguments: [
    (#"[{"type":"Feature","geometry":null}]"#, StatementFormat.geoJSON),
    (#"{"type":"FeatureCollection","features":[]}"#, .geoJSON),
    (#"[{"date":"2026-05-03"}]"#, .json), (#"[{"type":"debit"}]"#, .json),
    (#" {"rows":[{"a":1}]}"#, .json), ("[1]", .geoJSON),
    ("\u{9}\u{8}\u{8}\0\0\u{5}\u{5}\0", .oldWorkbook), ("PK\u{3}\u{4}", .workbook),
  ])
  func `formats are recognised by content`(text: String, format: StatementFormat) {
    #expect(StatementFormat(head: Array(text.utf8), name: "x.csv") == format)
  }

  @Test func `a secure mail is named`() throws {
    let page = "<html><head><script src='xecureexpress.js'></script></head><body>…</body></html>"
    #expect(try error(Array(page.utf8), options())?.code == "statement.file.secure-mail")
    #expect(
      try error(Array("<html><body>empty</body></html>".utf8), options())?.code
        != "statement.file.secure-mail")
  }
}
