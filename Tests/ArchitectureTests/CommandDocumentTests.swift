import Foundation
import TestSupport
import Testing
import Wording

@testable import SobiCLI

@Suite struct CommandDocumentTests {
  @Test(arguments: [("docs/commands.md", "en"), ("docs/commands.ko.md", "ko")])
  func `a document of commands is the help of every command`(
    _ path: String, language: String
  ) throws {
    let text = try CommandDocument(of: .program.get(), in: Languages.named(language)).text
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try Data(text.utf8).write(to: Project.url(path))
    }
    #expect(try Project.text(path) == text)
  }

  @Test(arguments: ["docs/commands.md", "docs/commands.ko.md"])
  func `a document of commands has every command that help shows`(_ path: String) throws {
    let document = try Project.text(path)
    let commands = try HelpTree.program.get().visible()
    #expect(commands.count > 5)
    for (name, _) in commands.dropFirst() {
      let hasPage = document.contains("\n### \(name)\n")
      #expect(hasPage, "\(path) does not have `\(name)`")
    }
  }
}
