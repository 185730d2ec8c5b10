import Foundation
import Testing

/// The seeds of `script/fuzz statement` and what it found, read again by every run of the tests.
@Suite struct StatementCorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzing/Corpus/statement")
  private static let layouts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Layouts")

  private static func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: try names(corpus))
  func `what was found breaks no law`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.corpus.appending(path: name)))
    #expect(bytes.count <= 64 << 10)
    #expect(StatementLaws.broken(by: bytes) == nil)
  }

  @Test(arguments: try names(layouts))
  func `layouts break no law`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.layouts.appending(path: name)))
    #expect(StatementLaws.broken(by: bytes) == nil)
  }
}
