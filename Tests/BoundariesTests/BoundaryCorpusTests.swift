import TestSupport
import Testing

/// The seeds of `script/fuzz boundary` and what it found, read again by every run of the tests.
@Suite struct BoundaryCorpusTests {
  @Test(arguments: try FuzzSeed.all(of: "boundary"))
  func `boundary files break no law`(seed: FuzzSeed) {
    #expect(seed.bytes.count <= 64 << 10)
    #expect(BoundaryLaws.broken(by: seed.bytes) == nil)
  }
}
