import Codecs
import Foundation
import Testing

/// The seeds of script/fuzz and what it found, read again by every run of the tests.
@Suite struct FuzzCorpusTests {
  /// A file of `Tests/Fuzzing/Corpus`.
  struct Seed: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]

    /// The files of a target, sorted by name.
    static func all(of target: String) throws -> [Seed] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fuzzing/Corpus/\(target)")
      return try FileManager.default
        .contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
        )
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
        .map { Seed(testDescription: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    }
  }

  @Test(arguments: try Seed.all(of: "csv"))
  func `tables break no law`(seed: Seed) {
    #expect(CSVLaws.broken(by: seed.bytes) == nil)
  }

  @Test(arguments: try Seed.all(of: "json"))
  func `JSON breaks no law`(seed: Seed) {
    #expect(JSONLaws.broken(by: seed.bytes) == nil)
  }

  @Test(arguments: ["csv", "json"])
  func `seeds are small`(target: String) throws {
    let seeds = try Seed.all(of: target)
    #expect(!seeds.isEmpty)
    for seed in seeds { #expect(seed.bytes.count <= 64 << 10, "\(seed.testDescription)") }
  }
}
