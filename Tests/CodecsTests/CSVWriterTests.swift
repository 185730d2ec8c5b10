import SimpleFeatures
import Testing
import Workloads

@testable import Codecs

@Suite("CSVWriter") struct CSVWriterTests {
  /// The record that is written for one text, without its line end.
  private func field(_ text: String, _ rules: CSVRules) -> String {
    var writer = CSVWriter(rules)
    writer.append(text)
    writer.endRecord()
    return String(decoding: writer.take().dropLast(), as: UTF8.self)
  }

  @Test(
    "Exact rules quote what has to be quoted, and keep line ends",
    arguments: [
      ("칼국수", "칼국수"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\r\nb", "\"a\r\nb\""),
      (" a ", " a "), ("a;b\tc", "a;b\tc"), ("", ""),
    ])
  func exact(text: String, expected: String) {
    #expect(field(text, .exact) == expected)
  }

  @Test(
    "A record of lines stays on one line",
    arguments: [
      ("a\r\nb\rc\nd\u{0}e", "a b c d e"), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
      ("a\tb", "\"a\tb\""), ("\u{FEFF}a", "\"\u{FEFF}a\""), ("a\u{FEFF}", "a\u{FEFF}"),
      ("\u{1}", "\u{1}"),
    ])
  func lines(text: String, expected: String) {
    #expect(field(text, .lines) == expected)
  }

  @Test(
    "A sheet keeps the tab of all control characters, and outer spaces",
    arguments: [
      ("a\r\nb\u{1}c\td", "a b c\td"), (" a", "\" a\""), ("a ", "\"a \""), ("a,\"b", "\"a,\"\"b\""),
      ("a;b", "a;b"),
    ])
  func sheet(text: String, expected: String) {
    #expect(field(text, .sheet) == expected)
  }

  @Test("Every field can be quoted, with any delimiter")
  func quoted() {
    var writer = CSVWriter(.quoted, delimiter: UInt8(ascii: ";"))
    writer.append(raw: Array("a;b".utf8))
    writer.appendEmpty(count: 2)
    writer.append("not a \"day\"")
    writer.endRecord()
    #expect(String(decoding: writer.take(), as: UTF8.self) == "a;b;;;\"not a \"\"day\"\"\"\n")
  }

  @Test("Numbers and positions are fields, an unknown position two empty ones")
  func numbers() {
    var writer = CSVWriter()
    writer.append(-4_500)
    writer.append(Coordinate(longitudeE7: 1_269_780_000, latitudeE7: -375_665_000))
    writer.append(nil as Coordinate?)
    writer.endRecord()
    #expect(String(decoding: writer.take(), as: UTF8.self) == "-4500,126.9780000,-37.5665000,,\n")
    #expect(writer.count == 0)
  }

  @Test("What is written exactly is read back", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "카", ",", "\"", "\n", "\r\n", "\r", ";", "\t", " "]
    let records = (0..<200).map { _ in
      // A first field that is not empty keeps a record from being an empty line.
      ["x"]
        + (0..<3).map { _ in
          (0..<generator.below(6)).map { _ in pieces[generator.below(pieces.count)] }.joined()
        }
    }
    var reader = CSVReader(
      ByteSource(bytes: CSVWriter.document(records)), delimiter: UInt8(ascii: ","))
    var record = CSVRecord()
    var found: [[String]] = []
    while try reader.next(into: &record) { found.append((0..<record.count).map(record.string)) }
    #expect(found == records)
  }
}
