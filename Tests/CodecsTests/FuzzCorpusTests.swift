import Codecs
import TestSupport
import Testing

/// The seeds of script/fuzz and what it found, read again by every run of the tests.
@Suite struct FuzzCorpusTests {
  @Test(arguments: try FuzzSeed.all(of: "csv"))
  func `tables break no law`(seed: FuzzSeed) {
    #expect(CSVLaws.broken(by: seed.bytes) == nil)
  }

  @Test(arguments: try FuzzSeed.all(of: "json"))
  func `JSON breaks no law`(seed: FuzzSeed) {
    #expect(JSONLaws.broken(by: seed.bytes) == nil)
  }

  @Test(arguments: ["csv", "json"])
  func `seeds are small`(target: String) throws {
    let seeds = try FuzzSeed.all(of: target)
    #expect(!seeds.isEmpty)
    for seed in seeds { #expect(seed.bytes.count <= 64 << 10, "\(seed)") }
  }
}
