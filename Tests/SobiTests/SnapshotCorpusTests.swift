import Foundation
import TestSupport
import Testing
import Workloads

/// The seeds of `script/fuzz snapshot` and what it found, read again by every run of the tests.
/// One after the other: they lay their bytes beside the same two ledgers.
@Suite(.serialized) struct SnapshotCorpusTests {
  @Test(arguments: try FuzzSeed.all(of: "snapshot"))
  func `what was found breaks no law`(seed: FuzzSeed) {
    #expect(seed.bytes.count <= 64 << 10)
    #expect(SnapshotLaws.broken(by: seed.bytes) == nil)
  }

  /// A snapshot of today, whole, cut and with bytes that are other; `SOBI_WRITE_CORPUS` keeps it as a
  /// seed.
  @Test(arguments: [1, 2] as [UInt64])
  func `whatever is altered breaks no law`(seed: UInt64) throws {
    let whole = try SnapshotLaws.seed()
    if ProcessInfo.processInfo.environment["SOBI_WRITE_CORPUS"] != nil {
      let path = Project.path("Tests/Fuzzing/Corpus/snapshot/small.columns")
      try Data(whole).write(to: URL(filePath: path))
    }
    #expect(SnapshotLaws.broken(by: whole) == nil)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0...generator.below(3) {
        bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
      }
      if generator.below(8) == 0 { bytes.removeLast(generator.below(bytes.count)) }
      #expect(SnapshotLaws.broken(by: bytes) == nil)
    }
  }

  /// Other values whose checksums are right, as only malice makes them.
  @Test(arguments: [1, 2] as [UInt64])
  func `whatever values are edited breaks no law`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let count = 12 * (1 + generator.below(4))
      let edits = (0..<count).map { _ in
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(generator.below(256))]
        return values[generator.below(6)]
      }
      #expect(SnapshotLaws.broken(by: edits) == nil)
    }
  }
}
