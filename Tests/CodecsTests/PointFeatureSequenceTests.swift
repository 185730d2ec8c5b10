import Foundation
import Testing
import Workloads

@testable import Codecs
@testable import FeatureCodecs

@Suite struct PointFeatureSequenceTests {
  /// Features with properties that come and go, as a sequence of the given kind and as an array.
  private func sample(
    count: Int, seed: UInt64, separator: String
  ) -> (sequence: String, array: String) {
    var generator = SeededGenerator(seed: seed)
    let features = (0..<count).map { number in
      let names = ["amount", "가게", "note", "x\(generator.below(5))"].shuffled(using: &generator)
      let properties = names.prefix(1 + generator.below(4)).map { name in
        let value = ["-1.50", "\"a\\tb\"", "null", "[ 1, \"]\" ]", "\"금액\"", "true"]
        return "\"\(name)\": \(value[generator.below(value.count)])"
      }
      return """
        {"type":"Feature","properties":{\(properties.joined(separator: ","))},"geometry":\
        {"type":"Point","coordinates":[\(number % 180).5,\(number % 90)]}}
        """
    }
    let sequence = features.map {
      separator.isEmpty
        ? $0 + "\n" : separator + $0.replacing(",\"geometry\"", with: "\n,\"geometry\"")
    }
    return (sequence.joined(), "[" + features.joined(separator: ",") + "]")
  }

  private func table(_ text: String, chunkSize: Int = ByteSource.chunkSize) throws -> String {
    let source = ByteSource(bytes: Array(text.utf8), chunkSize: chunkSize)
    return String(decoding: try PointFeatureText.text(source), as: UTF8.self)
  }

  @Test(arguments: [1, 2, 15, 1_500], ["", "\u{1E}"])
  func `a sequence gives the table of its features`(count: Int, separator: String) throws {
    let (sequence, array) = sample(count: count, seed: UInt64(count), separator: separator)
    let expected = try table(array)
    #expect(try table(sequence) == expected)
    #expect(try table(sequence, chunkSize: 7) == expected)
  }

  @Test(arguments: ["", "\u{1E}"])
  func `a file that is a sequence is read twice and gives the same`(separator: String) throws {
    let (sequence, array) = sample(count: 2_000, seed: 5, separator: separator)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "features.geojsonl")
    try Data(sequence.utf8).write(to: file)

    // Far less than the file is kept.
    var text = try PointFeatureText(path: file.path, limit: 10)
    #expect(text.featureCount == 2_000)
    #expect(text.contentHash == ContentHash(of: Array(sequence.utf8).span))
    var bytes: [UInt8] = []
    while let chunk = try text.next() { bytes += chunk }
    #expect(try String(decoding: bytes, as: UTF8.self) == table(array))
    #expect(try text.next() == nil)

    try Data(array.utf8).write(to: file)
    #expect(throws: PointFeatureError.source(.tooLarge(file.path, limit: 10))) {
      _ = try PointFeatureText(path: file.path, limit: 10)
    }
  }

  @Test(arguments: [1_000, 1_003])
  func `a file that changes between its two readings is noticed`(count: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(sample(count: 1_000, seed: 1, separator: "").sequence.utf8).write(to: file)
    var text = try PointFeatureText(path: file.path)
    // The second reading has the file open already.
    let handle = try FileHandle(forWritingTo: file)
    let (other, _) = sample(count: count, seed: 1, separator: "")
    let changed =
      count == 1_000 ? other.replacing("\"note\"", with: "\"memo\"") : other
    try handle.write(contentsOf: Data(changed.utf8))
    try handle.close()
    #expect(throws: PointFeatureError.changed(file.path)) {
      while try text.next() != nil {}
    }
  }

  @Test func `a feature without an end is refused within bounded memory`() {
    let first = "{\"type\":\"Feature\",\"properties\":{},\"geometry\":null}\n"
    let endless = first + "{\"type\":\"" + String(repeating: "x", count: 90_000)
    #expect(
      throws: PointFeatureError.malformed(
        .recordTooLarge(limit: 1 << 16, feature: 2),
        at: JSONLocation(line: 2, column: 1, byteOffset: first.utf8.count))
    ) {
      let source = ByteSource(bytes: Array(endless.utf8), chunkSize: 1_000)
      var records = PointFeatureRecords(source, separator: 0x0A, byteLimit: 1 << 16)
      while try records.nextRecord() != nil {}
    }
  }

  @Test func `tells JSON from a table`() {
    for text in ["{", " [", "\u{FEFF}\n{", "\u{1E}{"] {
      #expect(PointFeatureText.isJSON(Array(text.utf8)))
    }
    for text in ["", "date,amount", "\"{\"", "1"] {
      #expect(!PointFeatureText.isJSON(Array(text.utf8)))
    }
  }
}
