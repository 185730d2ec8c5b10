import TestSupport
import Testing
import Workloads

/// The seeds of the targets `workbook` and `html` of script/fuzz and what it found.
@Suite struct SheetCorpusTests {
  @Test(arguments: try FuzzSeed.all(of: "workbook"))
  func `workbooks break no law`(seed: FuzzSeed) {
    #expect(SheetLaws.broken(byWorkbook: seed.bytes) == nil)
  }

  @Test(arguments: try FuzzSeed.all(of: "workbook"), 0..<4 as Range<UInt64>)
  func `damaged workbooks break no law`(file: FuzzSeed, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var bytes = file.bytes
      for _ in 0...generator.below(4) {
        let start = generator.below(bytes.count)
        switch generator.below(4) {
        case 0: bytes[start] = UInt8(generator.below(256))
        case 1: bytes[start] = 0xFF
        case 2: bytes.removeSubrange(start..<min(bytes.count, start + 1 + generator.below(20)))
        default: bytes.insert(contentsOf: bytes[start..<min(bytes.count, start + 30)], at: start)
        }
        if bytes.isEmpty { bytes = [0x0A] }
      }
      #expect(SheetLaws.broken(byWorkbook: bytes) == nil)
    }
  }

  @Test(arguments: try FuzzSeed.all(of: "html"))
  func `HTML documents break no law`(seed: FuzzSeed) {
    #expect(SheetLaws.broken(byHTML: seed.bytes) == nil)
  }
}
