import Foundation
import TestSupport
import Testing

/// The programs in `Examples/` are built with the package, run, and print what they should; the README
/// shows one of them.
@Suite struct ExampleTests {
  /// Runs an example in a folder of its own, with some files in it.
  private func run(_ name: String, files: [String: String] = [:]) throws -> [String] {
    let program = try Program()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sobi-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (file, text) in files { try Data(text.utf8).write(to: folder.appending(path: file)) }
    let result = try program.run(line: name, in: folder)
    #expect(result.status == 0, "\(name) printed:\n\(result.output)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `the first steps do what they say`() throws {
    let printed = try run(
      "FirstSteps",
      files: ["card.csv": "이용일시,가맹점명,이용금액\n2025-05-03 12:41,김밥천국,9000\n"])
    #expect(
      printed == [
        "스타벅스 강남역점 5,000 cafe", "127.0276000,37.4979000 1 5,000", "add 스타벅스 강남역점",
        "edit payment 1", "import card.csv",
      ])
  }

  @Test func `a map screen follows its ledger and its camera`() throws {
    #expect(
      try run("MapScreen") == [
        "1 place: 김밥천국 시청점 bunsik", "far away: 1 on the map, 18,000 won", "near by: 2 on the map",
      ])
  }

  @Test func `the README shows the first steps as they are built`() throws {
    let readme = try Project.text("README.md")
    let blocks = readme.matches(of: #/```swift\n(?<code>[^`]*)```\n/#).map { String($0.code) }
    #expect(blocks == [try Project.text("Examples/FirstSteps/main.swift")])
  }
}
