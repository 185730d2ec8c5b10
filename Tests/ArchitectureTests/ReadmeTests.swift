import Foundation
import TestSupport
import Testing

/// The commands of the README and of documents with examples run, in order and in one folder that has
/// `Data/`, and print the output that the document shows.
@Suite struct ReadmeTests {
  @Test func `its pictures are there, small, and the first stands on its first screen`() throws {
    let lines = try Project.text("README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    let pictures = lines.enumerated().compactMap { number, line in
      line.firstMatch(of: #/!\[[^\]]+\]\((?<path>[^)]+)\)/#).map { (number, String($0.path)) }
    }
    #expect(try #require(pictures.first).0 < 20)
    for (_, path) in pictures {
      let bytes = try Data(contentsOf: Project.root.appending(path: path))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(path) is no PNG")
      #expect(bytes.count < 250_000, "\(path) has \(bytes.count) bytes")
    }
  }

  @Test(arguments: ["README.md", "README.ko.md", "docs/change.md"])
  func `the commands of a document print what it says`(document: String) throws {
    let program = try Program()
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "sobi-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createSymbolicLink(
      at: directory.appending(path: "Data"),
      withDestinationURL: Project.root.appending(path: "Data"))

    var environment: [String: String] = [:]
    var runCount = 0
    for entry in ConsoleBlock.all(in: try Project.text(document)).flatMap(\.entries)
    where entry.isRun {
      if let assignment = entry.command.wholeMatch(of: #/export (?<name>\w+)=(?<value>\S*)/#) {
        environment[String(assignment.name)] = String(assignment.value)
        continue
      }
      let result = try program.run(line: entry.command, in: directory, environment: environment)
      runCount += 1
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      let printed = lines.map(String.init)
      if !entry.output.isEmpty {
        #expect(
          matches(printed, entry.output),
          "\(document):\(entry.line): `\(entry.command)` printed:\n\(result.output)")
      }
      // An example of an error shows the error.
      let isError = entry.output.contains { $0.hasPrefix("sobi: error:") }
      #expect(
        (result.status != 0) == isError,
        "\(document):\(entry.line): `\(entry.command)` exited \(result.status):\n\(result.output)")
    }
    #expect(runCount > 0, "\(document) has no ```console block with a sobi command")
  }

  @Test func `a console block is read as commands and their output`() {
    let blocks = ConsoleBlock.all(
      in: """
        Text
        ```console
        $ export SOBI_LEDGER=a.gpkg
        $ sobi init a.gpkg \\
            --currency KRW
        made a.gpkg

        $ script/demo
        ```
        ```swift
        $ sobi no
        ```
        ```console
        $ sobi places
        …
        ```
        """)
    #expect(blocks.map(\.entries.count) == [3, 1])
    let entries = blocks.flatMap(\.entries)
    #expect(entries[1].command == "sobi init a.gpkg     --currency KRW")
    #expect(entries[1].output == ["made a.gpkg", ""])
    #expect(entries.map(\.isRun) == [true, true, false, true])
    #expect(entries.map(\.line) == [3, 4, 8, 14])
  }

  @Test(
    arguments: [
      (["a", "b"], ["a", "b"], true),
      (["a", "b"], ["a"], false),
      (["a  ", "", ""], ["a"], true),
      (["a", "b", "c"], ["a", "…", "c"], true),
      (["a", "c"], ["a", "…", "c"], true),
      (["a", "b", "c", "d"], ["…", "c", "…"], true),
      (["a", "b"], ["…", "c"], false),
      ([], ["…"], true),
      ([], [], true),
    ] as [([String], [String], Bool)])
  func `an ellipsis stands for any number of lines`(
    found: [String], expected: [String], isMatch: Bool
  ) {
    #expect(matches(found, expected) == isMatch)
  }
}
