import Codecs
import Diagnostics
import Testing
import Workloads

@Suite struct CSVReaderTests {
  /// The records of a text, or what is wrong with each of them.
  private func rows(
    _ bytes: [UInt8], chunkSize: Int = 64, delimiter: UInt8? = nil
  ) -> [ReadRow] {
    var reader = CSVReader(ByteSource(bytes: bytes, chunkSize: chunkSize), delimiter: delimiter)
    var record = CSVRecord()
    var rows: [ReadRow] = []
    while true {
      do throws(CSVError) {
        guard try reader.next(into: &record) else { return rows }
        let fields = (0..<record.count).map { record.string($0) }
        rows.append("\(record.line) \(fields.joined(separator: "|"))")
      } catch { rows.append(.fault(error)) }
    }
  }

  private func rows(_ text: String) -> [ReadRow] { rows(Array(text.utf8)) }

  @Test(
    arguments: [
      ("", []),
      ("a", ["1 a"]),
      ("a,b\n1,2", ["1 a|b", "2 1|2"]),
      ("a,b\r\n1,2\r\n", ["1 a|b", "2 1|2"]),
      ("a,b\r1,2\r", ["1 a|b", "2 1|2"]),
      ("\u{FEFF}a,b\n", ["1 a|b"]),
      ("\n\n  \na,b\n\n1,2\n\n", ["4 a|b", "6 1|2"]),
      ("a,b\n\"1,x\",\"say \"\"hi\"\"\"\n", ["1 a|b", "2 1,x|say \"hi\""]),
      ("a,b\n\"one\ntwo\r\nthree\",x\n4,5", ["1 a|b", "2 one\ntwo\r\nthree|x", "5 4|5"]),
      ("a,b\n\"\",\"\"\"\"\n", ["1 a|b", "2 |\""]),
      ("a,b\n5\" pizza,x\n", ["1 a|b", "2 5\" pizza|x"]),
      ("a,b\n1,2,,\n", ["1 a|b", "2 1|2||"]),
      ("a\tb,c\td\n1\t2\t3\n", ["1 a|b,c|d", "2 1|2|3"]),
      ("a;b\n1,5;2\n", ["1 a|b", "2 1,5|2"]),
      ("\"a;;;\",b\n1,2\n", ["1 a;;;|b", "2 1|2"]),
    ] as [(String, [ReadRow])])
  func `reads records`(text: String, expected: [ReadRow]) {
    #expect(rows(text) == expected)
  }

  @Test(
    arguments: [
      ("a|b|c\n1|2|3\n", 0x7C),
      ("a|b\n", 0x7C),
      ("a,b|c\n", 0x2C),
      // Lines of other text above the table.
      ("카드 이용내역\n기간: 2026.05.01, 2026.05.31\n\na\tb\tc\n1\t2\t3\n", 0x09),
      ("x,y,z,w\na;b\n1;2\n3;4\n", 0x3B),
      // The longest of the lines alone does not decide.
      ("a;b\n\n1,5;2,5\n,,,,;x\n3;4\n", 0x3B),
      // As many lines: the one that stands more often in each.
      ("a,b;c;d\n1,2;3;4\n", 0x3B),
      ("a;b,c;d\n1;2,3;4\n", 0x3B),
      // Quotes open at the start of a field only, and one that stays open eats nothing before it.
      ("\"a;;\";b,c;d\n5\" x;\"1,,,\";\"\"\"\"\n", 0x3B),
      ("a;b\n1;2\n\"3,4,5\n6,7,8\n6,7,8\n", 0x3B),
      ("\"a;b\n", 0x2C),
      ("", 0x2C), ("\n \n", 0x2C), ("name\n", 0x2C),
    ] as [(String, UInt8)])
  func `finds the delimiter that most lines agree on`(text: String, expected: UInt8) {
    for chunkSize in [1, 64] {
      var reader = CSVReader(ByteSource(bytes: Array(text.utf8), chunkSize: chunkSize))
      var record = CSVRecord()
      _ = try? reader.next(into: &record)
      #expect(reader.delimiter == expected)
    }
  }

  @Test func `looks at no more than the first lines for the delimiter`() {
    let first = String(repeating: "1;2\n", count: 64)
    #expect(rows(first + String(repeating: "1,2,3\n", count: 500)).first == "1 1|2")
    let long = "a;" + String(repeating: "x", count: 70_000) + "\n"
    #expect(
      rows(long + String(repeating: "1,2,3\n", count: 500)).first?.text?.hasPrefix("1 a|x") == true)
  }

  @Test func `takes a delimiter that is given`() {
    #expect(rows(Array("a,b;c\n".utf8), delimiter: UInt8(ascii: ";")) == ["1 a,b|c"])
  }

  @Test(
    arguments: [
      ("a,b\n\"1,2\n3,4\n", ["1 a|b", .bad(2, 1, .unterminatedQuote)]),
      (
        "a,b\n\"1\"x,2\n3,4\n",
        ["1 a|b", .bad(2, 4, .textAfterQuote), "3 3|4"]
      ),
      ("a,b\n1\n3,4\n", ["1 a|b", .bad(2, 1, .fieldCount(found: 1, expected: 2)), "3 3|4"]),
      ("a,b\n1,2,3\n", ["1 a|b", .bad(2, 1, .fieldCount(found: 3, expected: 2))]),
      ("a,b\nx,\"1\n\0\"\n3,4", ["1 a|b", .bad(3, 1, .nulByte), "4 3|4"]),
    ] as [(String, [ReadRow])])
  func `locates faults and goes on where it can`(text: String, expected: [ReadRow]) {
    #expect(rows(text) == expected)
  }

  @Test func `enforces no number of fields until one is set`() throws {
    let text = "카드 이용내역\n기간,5월\na,b,c\n1,2,3\n1,2\n1,2,3,,\n1,2,3,4\n"
    var reader = CSVReader(ByteSource(bytes: Array(text.utf8)), enforcesFieldCount: false)
    var record = CSVRecord()
    for count in [1, 2, 3] {
      #expect(try reader.next(into: &record))
      #expect(record.count == count)
    }
    #expect(reader.requiredFieldCount == nil)
    reader.requiredFieldCount = record.count
    #expect(try reader.next(into: &record))
    #expect(
      throws: CSVError.malformed(
        .fieldCount(found: 2, expected: 3), at: CSVPosition(line: 5, column: 1))
    ) { try reader.next(into: &record) }
    #expect(try reader.next(into: &record))
    #expect(record.count == 5)
    #expect(
      throws: CSVError.malformed(
        .fieldCount(found: 4, expected: 3), at: CSVPosition(line: 7, column: 1))
    ) { try reader.next(into: &record) }
    #expect(try !reader.next(into: &record))
  }

  @Test func `the first record sets the number of fields`() throws {
    var reader = CSVReader(ByteSource(bytes: Array("a,b\n1,2\n".utf8)))
    var record = CSVRecord()
    _ = try reader.next(into: &record)
    #expect(reader.requiredFieldCount == 2)
  }

  @Test func `locates bytes that are not UTF-8`() {
    // 한글 in CP949.
    let bytes = Array("이름,b\n가, ".utf8) + [0xC7, 0xD1, 0xB1, 0xDB] + Array("\n3,4\n".utf8)
    #expect(rows(bytes) == ["1 이름|b", .bad(2, 4, .undecodable(byte: 0xC7, .utf8)), "3 3|4"])
    #expect(
      CSVFault.undecodable(byte: 0xC7, .utf8).recovery
        == .correctTextOrGiveEncoding(TextEncoding.allCases.map(\.rawValue))
    )
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
      [0xE3, 0x81], [0x80], [0xFF], [0xF0, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `refuses every kind of malformed UTF-8`(bad: [UInt8]) {
    // The header is UTF-8 by more characters than there are bad bytes.
    let header = Array("가나다라마바사아자차카타파하거너,b\nx".utf8)
    let row = rows(header + bad + Array(",1".utf8)).last
    #expect(row == .bad(2, 2, .undecodable(byte: bad[0], .utf8)))
  }

  @Test func `bounds blank lines`() {
    let header = Array("a,b\n1,2\n".utf8)
    let million = [UInt8](repeating: 0x0A, count: 1 << 20)
    #expect(rows(header + million + Array("3,4".utf8)).last == "1048579 3|4")
    let lines = [UInt8](repeating: 0x0A, count: 1 << 25)
    #expect(rows(header + lines + Array("3,4".utf8), chunkSize: 1 << 16).last == "33554435 3|4")
    #expect(
      rows(header + lines + million, chunkSize: 1 << 16).last
        == .bad(33_554_435, 1, .tooManyBlankLines))
  }

  @Test func `bounds records and fields`() {
    let limit = CSVReader.recordByteLimit
    let header = Array("a,b\n".utf8)
    let long = [UInt8](repeating: 0x78, count: limit + 2)
    #expect(
      rows(header + long, chunkSize: 1 << 16).last
        == .bad(2, 1, .recordTooLarge(isInsideQuotes: false)))
    #expect(
      rows(header + Array("x,\"".utf8) + long, chunkSize: 1 << 16).last
        == .bad(2, 3, .recordTooLarge(isInsideQuotes: true)))
    let fits = [UInt8](repeating: 0x78, count: limit - 2) + Array(",y\n3,4".utf8)
    #expect(rows(header + fits, chunkSize: 1 << 16).last == "3 3|4")
    let wide = [UInt8](repeating: 0x2C, count: CSVReader.fieldLimit) + Array("\n3,4".utf8)
    #expect(
      rows(header + wide) == ["1 a|b", .bad(2, 4097, .tooManyFields), "3 3|4"])
  }

  @Test func `tells where a field stands`() throws {
    let text = "a,b,c\n카페,\"x\ny\",\"12,3.4\"\n"
    var reader = CSVReader(ByteSource(bytes: Array(text.utf8)))
    var record = CSVRecord()
    _ = try reader.next(into: &record)
    _ = try reader.next(into: &record)
    let range = record.rawRange(of: 2, delimiter: reader.delimiter)
    let (position, line) = record.position(ofRawByte: range.lowerBound)
    #expect(position == CSVPosition(line: 3, column: 4))
    #expect(String(decoding: record.bytes[range], as: UTF8.self) == "\"12,3.4\"")
    #expect(String(decoding: record.bytes[line], as: UTF8.self) == "y\",\"12,3.4\"")
    #expect(record.position(ofRawByte: 7).position == CSVPosition(line: 2, column: 4))
  }

  /// A table of random fields and the fields themselves.
  private func table(_ generator: inout SeededGenerator) -> (bytes: [UInt8], rows: [String]) {
    let pieces = ["a", "12", "카페", "\"", "\"\"", ",", "\n", "\r\n", " ", "é", "𝄞", ";", "\t", "\r"]
    let ends = ["\n", "\r\n", "\r"]
    var bytes = Array("h1,h2,h3".utf8)
    var rows = ["h1|h2|h3"]
    for _ in 0..<generator.below(30) {
      bytes += Array(ends[generator.below(3)].utf8)
      var fields: [String] = ["k"]
      for _ in 0..<2 {
        fields.append((0..<generator.below(5)).map { _ in pieces[generator.below(14)] }.joined())
      }
      rows.append(fields.joined(separator: "|"))
      bytes +=
        fields.map {
          "\""
            + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
        }.joined(separator: ",").utf8
    }
    return (bytes, rows)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `reads what was written, however it is cut`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let (bytes, expected) = table(&generator)
      let whole = rows(bytes, chunkSize: 1 << 20, delimiter: 0x2C)
      #expect(whole.map { String($0.text?.drop { $0 != " " }.dropFirst() ?? "") } == expected)
      for chunkSize in [1, 2, 3, 7, 64, 4096] {
        #expect(rows(bytes, chunkSize: chunkSize, delimiter: 0x2C) == whole)
      }
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `survives every mutation`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var (bytes, _) = table(&generator)
      for _ in 0..<1 + generator.below(6) {
        let at = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.insert([0x22, 0x2C, 0x0A, 0x0D, 0x00, 0xE3][generator.below(6)], at: at)
        default: bytes.remove(at: at)
        }
      }
      let whole = rows(bytes, chunkSize: 1 << 20)
      for chunkSize in [1, 3, 64] { #expect(rows(bytes, chunkSize: chunkSize) == whole) }
    }
  }
}
