import Foundation
import Testing

/// The bytes of every report that programs read, compared with those in `Tests/Fixtures/reports`.
///
/// `SOBI_WRITE_REPORTS=1` writes the files in place of comparing them.
@Suite struct ReportBytesTests {
  @Test func `reports have the bytes that they always had`() throws {
    let sandbox = try Sandbox(.nothing)
    try copy(Sandbox.data + "seoul-gu-approximate.geojson", to: "gu.geojson", of: sandbox)
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder + "inputs") {
      try copy(Self.folder + "inputs/" + name, to: name, of: sandbox)
    }
    let isWriting = ProcessInfo.processInfo.environment["SOBI_WRITE_REPORTS"] != nil
    for command in try Self.commands() {
      let outcome = try sandbox.shell(command.line)
      #expect(outcome.status == 0, "\(command.line): \(outcome.messages)")
      guard let file = command.output else { continue }
      let text = Self.masked(outcome.text)
      let url = URL(filePath: Self.folder + file)
      if isWriting { try Data(text.utf8).write(to: url) }
      #expect(try text == String(contentsOf: url, encoding: .utf8), "\(file)")
    }
  }

  @Test func `every file of bytes is made by a command`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(
      Set(files).subtracting(["commands.txt", "inputs"])
        == Set(try Self.commands().compactMap(\.output)))
  }

  /// A line of `commands.txt`.
  private struct Command {
    /// The file that has what it writes; nil for one that only prepares.
    var output: String?
    var line: String
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/reports/").path(percentEncoded: false)

  private static func commands() throws -> [Command] {
    let text = try String(contentsOfFile: folder + "commands.txt", encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return Command(output: parts[0] == "-" ? nil : String(parts[0]), line: String(parts[1]))
    }
  }

  private static func masked(_ text: String) -> String {
    text.replacing(#/"((?:imported|made|undone)_at)":"[^"]*"/#) { "\"\($0.output.1)\":\"…\"" }
  }

  private func copy(_ path: String, to name: String, of sandbox: Sandbox) throws {
    try FileManager.default.copyItem(
      atPath: path, toPath: sandbox.folder.appending(path: name).path(percentEncoded: false))
  }
}
