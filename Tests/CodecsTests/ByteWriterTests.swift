import SimpleFeatures
import Testing
import Workloads

@testable import FeatureCodecs

@Suite struct ByteWriterTests {
  private func text(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      0, 1, -1, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 10_001, 99_999_999, 100_000_000,
      1_000_000_000_000, -123_456_789_012_345, .max, .min,
    ] as [Int64])
  func `writes integers`(value: Int64) {
    #expect(text { $0.append(decimal: value) } == String(value))
  }

  @Test(
    arguments: [
      (0, "0.0000000"), (-1_234_567, "-0.1234567"), (1, "0.0000001"), (-1, "-0.0000001"),
      (10_000_000, "1.0000000"), (1_800_000_000, "180.0000000"), (-1_800_000_000, "-180.0000000"),
      (1_269_780_000, "126.9780000"), (375_665_000, "37.5665000"), (.max, "214.7483647"),
      (.min, "-214.7483648"),
    ] as [(Int32, String)])
  func `writes degrees with seven digits`(value: Int32, expected: String) {
    #expect(text { $0.append(degreesE7: value) } == expected)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `writes numbers as the standard library does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let integer = Int64(bitPattern: random.next()) >> random.below(64)
      #expect(text { $0.append(decimal: integer) } == String(integer))
      let degrees = Int32(truncatingIfNeeded: random.next()) >> random.below(32)
      #expect(text { $0.append(degreesE7: degrees) } == Coordinate.decimal(degrees))
    }
  }

  @Test func `writes a position with longitude first`() {
    let cityHall = Coordinate(longitude: 126.9780, latitude: 37.5665)
    #expect(text { $0.append(cityHall) } == "126.9780000,37.5665000")
  }

  @Test(arguments: [
    ("", "\"\""), ("서울 €😀", "\"서울 €😀\""), ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""),
    ("\n\r\t\u{8}\u{C}", "\"\\n\\r\\t\\b\\f\""), ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
    ("\"", "\"\\\"\""),
  ])
  func `writes strings of JSON`(string: String, expected: String) {
    #expect(text { $0.append(jsonString: string) } == expected)
  }

  @Test func `starts again after a reset`() {
    var writer = ByteWriter(capacity: 10)
    writer.append("abc")
    writer.append(utf8: "가")
    #expect(writer.count == 6)
    writer.reset()
    #expect(writer.bytes.isEmpty)
    writer.append(UInt8(ascii: "x"))
    #expect(writer.bytes == [0x78])
  }
}
