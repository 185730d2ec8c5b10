import Codecs
import TestSupport
import Testing
import Workloads

/// Blocks of a table have the records, and the faults, that the reader of whole tables finds.
@Suite struct CSVBlocksTests {
  /// A record or a fault: the line, and the fields or the code and the place.
  private typealias Rows = [String]

  private func whole(_ bytes: [UInt8], limit: Int = CSVReader.recordByteLimit) -> Rows {
    // Chunks larger than the limit, so that a record is whole when it is looked at.
    var reader = CSVReader(
      ByteSource(bytes: bytes, chunkSize: 1 << 20), delimiter: 0x2C, recordByteLimit: limit)
    var record = CSVRecord()
    var rows: Rows = []
    while true {
      do throws(CSVError) {
        guard try reader.next(into: &record) else { return rows }
        let fields = (0..<record.count).map { record.string($0) }
        rows.append("\(record.line) \(fields)")
      } catch {
        rows.append("\(error)")
      }
    }
  }

  private func blocks(
    _ bytes: [UInt8], blockSize: Int, chunkSize: Int = 1 << 20,
    limit: Int = CSVReader.recordByteLimit
  ) -> Rows {
    var blocks = CSVBlocks(
      ByteSource(bytes: bytes, chunkSize: chunkSize), delimiter: 0x2C, blockSize: blockSize,
      recordByteLimit: limit)
    var rows: Rows = []
    var line = 1
    var required: Int?
    do throws(CSVError) {
      while let block = try blocks.next() {
        var records = CSVBlockRecords(block, requiredFieldCount: required)
        while records.next() {
          guard let (fault, offset) = records.fault else {
            let fields = (0..<records.count).map {
              String(decoding: records.bytes(of: $0), as: UTF8.self)
            }
            rows.append("\(line + records.line) \(fields)")
            if required == nil {
              required = records.count
              records.requiredFieldCount = required
            }
            continue
          }
          let place = records.place(of: offset)
          let position = CSVPosition(line: line + place.line, column: place.column)
          rows.append("\(CSVError.malformed(fault, at: position))")
        }
        line += records.lineCount
      }
    } catch { rows.append("\(error)") }
    return rows
  }

  private static let texts: [String] = [
    "", "a", "a,b\n1,2", "a,b\r\n1,2\r\n", "a,b\r1,2\r", "a,b\r1,2", "\u{FEFF}a,b\n1,2\n",
    "\n\n  \na,b\n\n1,2\n\n", "a,b\n\"1,x\",\"say \"\"hi\"\"\"\n", "a,b\n\"\",\"\"\"\"\n",
    "a,b\n\"one\ntwo\r\nthree\rfour\",x\n4,5", "a,b\n5\" pizza,x\n", "a,b\n1,2,,\n",
    "a,b\n1,2,\"\",\n", "a,b\n\"x\"y,2\n\"x\" \"y\",2\n", "a,b\n1\n1,2,3\n4,5\n",
    "a,b\n\"never closed,2\n3,4\n", "a,b\n1,\u{0}\n2,3\n", "a,b\n\"\u{0}\",1\n",
    "\"a\"\r\n\"b\"\r\n",
    "\"\r\n\",x\r\n1,2\r\n", ",\n,\n", "\"\"\n\"\"\n", "한글,b\n\"값\n둘\",\u{1F600}\n",
  ]

  @Test(arguments: texts, [1, 2, 3, 7, 64, 1 << 20])
  func `any size of blocks gives the records of the whole`(text: String, blockSize: Int) {
    let bytes = Array(text.utf8)
    #expect(blocks(bytes, blockSize: blockSize) == whole(bytes))
    #expect(blocks(bytes, blockSize: blockSize, chunkSize: 1) == whole(bytes))
  }

  @Test(arguments: Seeds.first(20))
  func `random text is cut as it is read`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [[UInt8]] = [
      [0x2C], [0x2C], [0x0A], [0x0D], [0x0D, 0x0A], [0x22], [0x22], [0x22, 0x22], [0x61], [0x31],
      [0x20], Array("길".utf8), seed % 5 == 0 ? [0xFF] : [0x62], seed % 7 == 0 ? [0] : [0x63],
    ]
    for _ in 0..<40 {
      let count = Int.random(in: 0...80, using: &random)
      let bytes = (0..<count).flatMap { _ in alphabet.randomElement(using: &random) ?? [] }
      // The first line decides how many fields a record has; here any number does.
      let table = Array("a,b\n".utf8) + bytes
      let expected = whole(table)
      for blockSize in [1, 5, 16, 1 << 16] {
        #expect(blocks(table, blockSize: blockSize) == expected, "\(table)")
      }
    }
  }

  @Test(arguments: [1, 10, 100, 4096])
  func `records beyond the limit are told wherever blocks end`(blockSize: Int) {
    let long = String(repeating: "x", count: 100)
    for text in [
      "a,b\n1,2\n\(long),1\n3,4\n", "a,b\n1,2\n\"\(long)\n\(long)\",1\n3,4\n",
      "a,b\n\"\(long)\(long)", "a,b\n\(long)\(long)",
    ] {
      let rows = blocks(Array(text.utf8), blockSize: blockSize, limit: 64)
      #expect(rows == blocks(Array(text.utf8), blockSize: 1 << 20, limit: 64), "\(text)")
      #expect(rows.last?.contains("recordTooLarge") == true, "\(text)")
    }
  }

  @Test(arguments: [1, 9, 1 << 20])
  func `other encodings are read, and what is no text is told`(blockSize: Int) {
    // CP949: 가 is B0 A1; FF stands for nothing.
    let bytes: [UInt8] =
      Array("n,x\n".utf8) + [0xB0, 0xA1, 0x2C, 0x31, 0x0A, 0x61, 0xFF, 0x2C, 0x32, 0x0A]
      + [0xB0, 0xA1, 0x2C, 0x33, 0x0A]
    var table = CSVBlocks(
      ByteSource(bytes: bytes), delimiter: 0x2C, encoding: .cp949, blockSize: blockSize)
    var rows: Rows = []
    do throws(CSVError) {
      while let block = try table.next() {
        var records = CSVBlockRecords(block)
        while records.next() {
          rows.append(
            records.fault.map { "\($0.fault)" }
              ?? String(decoding: records.bytes(of: 0), as: UTF8.self))
        }
      }
    } catch { Issue.record(error) }
    #expect(rows.count == 4)
    #expect(rows[0] == "n" && rows[1] == "가" && rows[3] == "가")
    #expect(rows[2].contains("undecodable"))
  }

  @Test func `an extra empty field is left out of what has to be there`() {
    var table = CSVBlocks(ByteSource(bytes: Array("a,b\n1,2,,\n3,4,\"\"\n5,6\n".utf8)))
    var ends: [String] = []
    do throws(CSVError) {
      while let block = try table.next() {
        var records = CSVBlockRecords(block, requiredFieldCount: 2)
        while records.next() {
          let range = records.range.lowerBound..<records.requiredEnd
          ends.append(String(decoding: block.bytes[range], as: UTF8.self))
        }
      }
    } catch { Issue.record(error) }
    #expect(ends == ["a,b", "1,2", "3,4", "5,6"])
  }
}
