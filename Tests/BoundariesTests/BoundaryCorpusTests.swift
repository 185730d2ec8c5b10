import Foundation
import Testing

/// The seeds of `script/fuzz boundary` and what it found, read again by every run of the tests.
@Suite struct BoundaryCorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzing/Corpus/boundary")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: corpus.path(percentEncoded: false))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: try names())
  func `boundary files break no law`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.corpus.appending(path: name)))
    #expect(bytes.count <= 64 << 10)
    #expect(BoundaryLaws.broken(by: bytes) == nil)
  }
}
