import Foundation
import Testing

/// The seeds of the targets `workbook` and `html` of script/fuzz and what it found.
@Suite struct SheetCorpusTests {
  private func seeds(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/Corpus/\(target)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try names.filter { !$0.hasPrefix(".") }.map {
      ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test func `workbooks break no law`() throws {
    for seed in try seeds("workbook") {
      #expect(SheetLaws.broken(byWorkbook: seed.bytes) == nil, "\(seed.name)")
    }
  }

  @Test func `HTML documents break no law`() throws {
    for seed in try seeds("html") {
      #expect(SheetLaws.broken(byHTML: seed.bytes) == nil, "\(seed.name)")
    }
  }
}
