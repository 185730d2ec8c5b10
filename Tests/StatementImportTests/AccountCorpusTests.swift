import TestSupport
import Testing
import Workloads

/// The seeds of `script/fuzz accounts` and what it found, read again by every run of the tests.
@Suite struct AccountCorpusTests {
  @Test(arguments: try FuzzSeed.all(of: "accounts"))
  func `what was found breaks no law`(seed: FuzzSeed) {
    #expect(AccountLaws.broken(by: seed.bytes) == nil)
  }

  @Test(arguments: try FuzzSeed.all(of: "accounts"), 0..<8 as Range<UInt64>)
  func `damaged files break no law`(file: FuzzSeed, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bytes = file.bytes
      for _ in 0...generator.below(4) {
        let start = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes[start] = UInt8(generator.below(256))
        case 1: bytes.removeSubrange(start..<min(bytes.count, start + 1 + generator.below(20)))
        default: bytes.insert(contentsOf: bytes[start..<min(bytes.count, start + 30)], at: start)
        }
        if bytes.isEmpty { bytes = [0x0A] }
      }
      #expect(AccountLaws.broken(by: bytes) == nil)
    }
  }
}
