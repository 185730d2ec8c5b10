import Foundation
import TestSupport
import Testing

@testable import SobiCLI

@Suite struct HygieneTests {
  @Test(arguments: ["Sources", "Tests", "Data", "script", ".ci"])
  func `no file knows where it was written`(folder: String) throws {
    let places = ["work", "tmp", "root", "home", "opt", "Users"].joined(separator: "|")
    let absolute = try Regex(#"(?:^|[\s"'(=`<>])/(?:\#(places))/"#)
    for file in try Project.files(in: folder) {
      for (number, line) in file.numberedLines where line.contains(absolute) {
        Issue.record("\(file.path):\(number): a path of one machine")
      }
    }
  }

  @Test func `a source file is one idea`() throws {
    for file in try Project.files(in: "Sources", withExtension: "swift") {
      let count = file.numberedLines.count
      if count > 600 {
        Issue.record("\(file.path) has \(count) lines; above 600 it is more than one idea")
      } else if count > 400 {
        Issue.record(
          "\(file.path) has \(count) lines; past 400 is a reason to look", severity: .warning)
      }
    }
  }

  /// An app and a server use the library too: what is typed in a terminal is known to `SobiCLI`, and to
  /// `Wording`, which says what to do.
  @Test func `no text below the edges names an option or a command`() throws {
    let program = try HelpTree.program.get()
    let commands = try #require(program.subcommands).map(\.commandName).joined(separator: "|")
    let typed = try Regex(#"--[a-z]|\bsobi (?:\#(commands))\b"#)
    for file in try Project.files(in: "Sources", withExtension: "swift")
    where !["Sources/SobiCLI/", "Sources/Wording/"].contains(where: file.path.hasPrefix) {
      for (number, line) in file.numberedLines
      where !line.contains(#/^ *\/\//#) && line.contains(typed) {
        Issue.record("\(file.path):\(number): the words of the command line")
      }
    }
  }

  /// What shipped stays as it is, whatever becomes of the types of the program.
  @Test func `a migration is text`() throws {
    let files = try Project.files(in: "Sources/LedgerStore/Schema", withExtension: "swift")
      .filter { $0.path.contains("/Version") }
    #expect(files.count >= 8)
    for file in files {
      let code = file.numberedLines.filter { !$0.line.contains(#/^ *///#) }.map(\.line)
      #expect(code.count(where: { $0.contains("static let") }) == 1, "\(file.path)")
      #expect(!code.contains { $0.contains("import ") || $0.contains(#"\("#) }, "\(file.path)")
    }
    for name in ["Schema/SchemaInspection", "Check/SchemaCheck"] {
      let text = try Project.text("Sources/LedgerStore/\(name).swift")
      #expect(!text.contains("import Spending") && !text.contains("allCases"), "\(name)")
    }
  }

  /// Rows of tables and commands to paste are longer where they have to be, and a guide shows what the
  /// program prints.
  @Test func `a document has lines of 100 characters at most`() throws {
    let documents = try Project.documents()
    #expect(documents.contains { $0.path == "README.md" })
    #expect(documents.contains { $0.path == "docs/decisions/README.md" })
    for document in documents where !Project.generatedDocuments.contains(document.path) {
      var isOutput = false
      for (number, line) in document.numberedLines {
        if line.hasPrefix("```") { isOutput = !isOutput && line == "```console" }
        if line.count > 100, !isOutput, !line.contains(#/^ *(?:\||\$ curl )/#) {
          Issue.record("\(document.path):\(number): \(line.count) characters")
        }
      }
    }
  }

  /// SwiftPM writes some of its files in the order of a hash, and builds again what has another order.
  @Test func `a script that builds gives hashes the same seed`() throws {
    let files = try ["script", "benchmarks"].flatMap { try Project.files(in: $0) }
      .filter { $0.text.hasPrefix("#!/usr/bin/env bash") }
    let building = files.filter { $0.text.contains(#/\bswift (?:build|test|package)\b/#) }
    #expect(!building.isEmpty)
    for file in building {
      #expect(file.text.contains("export SWIFT_DETERMINISTIC_HASHING=1\n"), "\(file.path)")
    }
  }

  @Test func `every script can be run`() throws {
    let scripts = [
      "script/benchmark", "script/conformance", "script/demo", "script/documentation",
      "script/durability",
      "script/families", "script/fuzz", "script/install", "script/midnight",
      "script/package", "script/page", "script/pictures", "script/progress", "script/release",
      "script/setup",
      "script/spark", "script/test", "script/traits", "script/wheel",
    ]
    #expect(try Project.scripts() == scripts)
    for path in scripts + [".ci/run"] {
      let file = Project.root.appending(path: path).path(percentEncoded: false)
      #expect(FileManager.default.isExecutableFile(atPath: file), "\(path) is not executable")
    }
  }
}
