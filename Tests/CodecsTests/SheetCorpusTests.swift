import TestSupport
import Testing

/// The seeds of the targets `workbook` and `html` of script/fuzz and what it found.
@Suite struct SheetCorpusTests {
  @Test(arguments: try FuzzSeed.all(of: "workbook"))
  func `workbooks break no law`(seed: FuzzSeed) {
    #expect(SheetLaws.broken(byWorkbook: seed.bytes) == nil)
  }

  @Test(arguments: try FuzzSeed.all(of: "html"))
  func `HTML documents break no law`(seed: FuzzSeed) {
    #expect(SheetLaws.broken(byHTML: seed.bytes) == nil)
  }
}
