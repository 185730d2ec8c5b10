import Foundation
import TestSupport
import Testing

/// `docs/format.md` describes every table and column of a new ledger.
@Suite struct FormatDocumentTests {
  @Test func `the document of the format is that of a new ledger`() throws {
    let program = try Program()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sobi-format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["SOBI_LEDGER": "new.gpkg"]
    for line in [
      "sobi init new.gpkg --currency KRW --time-zone Asia/Seoul", "sobi export --all tables",
    ] {
      let result = try program.run(line: line, in: folder, environment: environment)
      #expect(result.status == 0, "\(result.output)")
    }
    let document = try FormatDocument(of: folder.appending(path: "tables"))
    #expect(document.unexplained == [])
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try Data(document.text.utf8).write(to: Project.url("docs/format.md"))
    }
    #expect(try Project.text("docs/format.md") == document.text)
  }
}
