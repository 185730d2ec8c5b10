import Foundation
import TestSupport
import Testing

@Suite struct CommandDocumentTests {
  @Test func `docs/commands.md is the help of every command`() throws {
    let text = try CommandDocument(of: Program()).text
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try Data(text.utf8).write(to: Project.url("docs/commands.md"))
    }
    #expect(try Project.text("docs/commands.md") == text)
  }

  @Test func `docs/commands.md has every command that help shows`() throws {
    let document = try Project.text("docs/commands.md")
    let commands = try CommandHelp.read(from: Program()).visible()
    #expect(commands.count > 5)
    for (name, _) in commands.dropFirst() {
      let hasPage = document.contains("\n### \(name)\n")
      #expect(hasPage, "docs/commands.md does not have `\(name)`")
    }
  }
}
