import Testing

@testable import Codecs

/// Where a character of a record begins, also where bytes are no characters.
@Suite struct RecordPlaceTests {
  private func places(_ line: [UInt8]) throws -> [Int] {
    var reader = CSVReader(
      ByteSource(bytes: line + Array("\n".utf8)), delimiter: UInt8(ascii: ","), encoding: .utf8)
    var record = CSVRecord()
    _ = try? reader.next(into: &record)
    let range = record.lineRange(record.line)
    return (1...range.count + 1).map { record.rawByte(ofCharacter: $0, in: range) }
  }

  @Test func `characters have their lengths`() throws {
    #expect(try places(Array("aé가😀b".utf8)) == [0, 1, 3, 6, 10, 11, 11, 11, 11, 11, 11, 11])
  }

  @Test func `a byte of no character is one of its own`() throws {
    #expect(try places([0x61, 0x80, 0x62]) == [0, 1, 2, 3])
    #expect(try places(Array("가".utf8) + [0x80, 0x62]) == [0, 3, 4, 5, 5, 5])
    #expect(try places([0xEA, 0x62, 0x80]) == [0, 1, 2, 3])
  }
}
