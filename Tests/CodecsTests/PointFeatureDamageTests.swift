import FeatureCodecs
import Testing
import Workloads

@testable import Codecs

/// Texts that were cut or damaged give a table or a located error.
@Suite struct PointFeatureDamageTests {
  private static let feature = """
    {"type":"Feature","properties":{"금액":-1.5e2,"b":"x\\u00e9\\"\\n","c":[1,{"d":null}]},\
    "geometry":{"type":"Point","coordinates":[126.978,37.5665]}}
    """
  private static let texts = [
    "{\"type\":\"FeatureCollection\",\"features\":[\(feature),\(feature)],\"x\":1}",
    "{\"features\":[\(feature)],\"type\":\"FeatureCollection\"}",
    "[\(feature),\n\(feature)]",
    "\(feature)\n\(feature)\n",
    "\u{1E}\(feature)\n\u{1E}\(feature)\n",
  ]

  /// The table, nil after an error that has its place in the text.
  private func table(_ bytes: [UInt8]) -> [UInt8]? {
    do throws(PointFeatureError) {
      return try PointFeatureText.text(ByteSource(bytes: bytes))
    } catch {
      guard case .malformed(_, let place) = error else {
        Issue.record("\(error)")
        return nil
      }
      #expect(place.line >= 1 && place.column >= 1)
      #expect((0...bytes.count).contains(place.byteOffset))
      return nil
    }
  }

  private func check(_ bytes: [UInt8]) {
    guard let table = table(bytes) else { return }
    var reader = CSVReader(ByteSource(bytes: table))
    var record = CSVRecord()
    #expect(throws: Never.self) { while try reader.next(into: &record) {} }
  }

  @Test(arguments: texts)
  func `a text cut at any byte is refused, or has lost whole features`(text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try #require(table(bytes))
    for end in 0..<bytes.count {
      guard let table = table(Array(bytes[..<end])) else { continue }
      #expect(whole.starts(with: table) || table.elementsEqual("longitude,latitude\n".utf8))
      #expect(!text.hasPrefix("{\"type\":\"FeatureC") && !text.hasPrefix("["))
    }
  }

  @Test(arguments: texts, [1, 2, 3] as [UInt64])
  func `damaged bytes never crash`(text: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = ["null", "{", "}", "[", "]", "\"", "\\", "1e999", ",", "\n", "\u{1E}"]
      .map { Array($0.utf8) }
    for _ in 0..<400 {
      var bytes = Array(text.utf8)
      for _ in 0...generator.below(4) where !bytes.isEmpty {
        let index = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes[index] = UInt8(generator.below(256))
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + generator.below(20)))
        default: bytes.insert(contentsOf: parts[generator.below(parts.count)], at: index)
        }
      }
      check(bytes)
    }
  }

  @Test func `deep nesting is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    check(Array(deep.utf8))
    check(Array("[{\"type\":\"Feature\",\"properties\":{\"a\":\(deep)".utf8))
  }
}
