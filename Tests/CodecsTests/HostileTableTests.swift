import Codecs
import Foundation
import Testing
import Workloads

/// Files that are no tables, or were made to break a reader of tables.
@Suite struct HostileTableTests {
  /// What reading a source to its end came to.
  private struct Outcome {
    var rows: [ReadRow] = []
    var recordCount = 0
    /// How many records were bad.
    var faultCount = 0
    /// How many bytes of the file as stored were taken.
    var consumedBytes = 0
    /// The most bytes that a record held.
    var largestRecord = 0
  }

  /// Reads to the end; `rows` are only the first and the last few.
  private func read(
    _ source: consuming ByteSource, delimiter: UInt8? = nil, encoding: TextEncoding? = nil
  ) -> Outcome {
    var reader = CSVReader(source, delimiter: delimiter, encoding: encoding)
    var record = CSVRecord()
    var outcome = Outcome()
    while true {
      let row: ReadRow
      do throws(CSVError) {
        guard try reader.next(into: &record) else {
          outcome.consumedBytes = reader.consumedBytes
          return outcome
        }
        row = .fields(
          (0..<min(8, record.count)).map { record.string($0) }.joined(separator: "|"))
      } catch {
        row = .fault(error)
        outcome.faultCount += 1
      }
      outcome.recordCount += 1
      outcome.largestRecord = max(outcome.largestRecord, record.bytes.count)
      if outcome.rows.count > 8 { outcome.rows.removeLast() }
      outcome.rows.append(row)
    }
  }

  private func read(_ text: String, chunkSize: Int = 64) -> Outcome {
    read(ByteSource(bytes: Array(text.utf8), chunkSize: chunkSize))
  }

  /// 1 MiB of one byte as gzip 1.12 writes it with -9n: almost all of its bits are 0.
  private func member(_ coded: [UInt8], _ checksum: [UInt8]) -> [UInt8] {
    let head: [UInt8] =
      [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 2, 3, 0xED, 0xC1, 0x31, 1, 0, 0, 0, 0xC2, 0xA0] + coded
    return head + [UInt8](repeating: 0, count: 1016) + [0x3E, 0x03] + checksum + [0, 0, 0x10, 0]
  }
  private var zeros: [UInt8] {
    member([0xF5, 0x4F, 0x6D, 0x08, 0x5F, 0xA0], [0x1C, 0xEA, 0x38, 0xA7])
  }
  private var letters: [UInt8] {
    member([0xDA, 0x8B, 0x6F, 0x08, 0x5F, 0xA0], [0x32, 0x9C, 0x3B, 0x15])
  }

  @Test func `stops early in a gzip file of ten gigabytes of zeros`() throws {
    let one = zeros
    var bytes: [UInt8] = []
    for _ in 0..<10_240 { bytes += one }
    let outcome = read(ByteSource(bytes: bytes))
    #expect(outcome.rows == [.bad(1, 1, .recordTooLarge(isInsideQuotes: false))])
    // A thousandth of the file, and a few chunks of it.
    #expect(outcome.consumedBytes <= 2 * ByteSource.chunkSize)
    #expect(outcome.largestRecord <= 2 * CSVReader.recordByteLimit + ByteSource.chunkSize)
    var source = ByteSource(bytes: bytes, name: "zeros.gz")
    #expect(throws: ByteSourceError.tooLarge("zeros.gz", limit: 1 << 22)) {
      try source.readToEnd(limit: 1 << 22)
    }
  }

  @Test(arguments: [nil] + TextEncoding.allCases)
  func `stops early in a line without an end`(encoding: TextEncoding?) {
    let one = letters
    let bytes = (0..<64).flatMap { _ in one }
    let outcome = read(ByteSource(bytes: bytes), encoding: encoding)
    #expect(outcome.recordCount == 1)
    #expect(outcome.rows.last == .bad(1, 1, .recordTooLarge(isInsideQuotes: false)))
    #expect(outcome.largestRecord <= 3 * CSVReader.recordByteLimit)
  }

  @Test(arguments: ["", "\"", "a,b\n1,2\n", "a,b\n1,\"", "a;b\n가;"])
  func `stops within megabytes of a line of sixty-four`(start: String) {
    let count = 64 << 20
    let bytes = Array(start.utf8) + [UInt8](repeating: 0x78, count: count)
    let outcome = read(ByteSource(bytes: bytes))
    #expect(outcome.consumedBytes < 4 << 20)
    #expect(outcome.largestRecord <= 2 * CSVReader.recordByteLimit + ByteSource.chunkSize)
    #expect(outcome.faultCount == 1)
    let line = start.contains("\n") ? (start.contains("1,2\n") ? 3 : 2) : 1
    #expect(outcome.rows.last?.position?.line == line)
    guard case .recordTooLarge = outcome.rows.last?.fault else {
      Issue.record("\(outcome.rows)")
      return
    }
  }

  @Test func `stops within megabytes of two gigabytes of NUL bytes`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sobi-\(UUID().uuidString).csv")
    // A file of holes: it takes no room on the disk.
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 2 << 30)
    try handle.close()
    let outcome = read(try ByteSource(path: url.path))
    #expect(outcome.rows == [.bad(1, 1, .recordTooLarge(isInsideQuotes: false))])
    #expect(outcome.consumedBytes < 4 << 20)
  }

  @Test func `a million columns cost their record only`() {
    let wide = String(repeating: ",", count: 1_000_000)
    let outcome = read("a,b\n" + wide + "\n1,2\n", chunkSize: 1 << 16)
    #expect(
      outcome.rows == ["a|b", .bad(2, 4097, .tooManyFields), "1|2"])
    #expect(read(wide + "\n").rows == [.bad(1, 4097, .tooManyFields)])
    let wider = read("a,b\n" + wide + wide + "\n1,2\n", chunkSize: 1 << 16)
    #expect(wider.rows == ["a|b", .bad(2, 1, .recordTooLarge(isInsideQuotes: false))])
  }

  @Test(arguments: [1, 2, 3, 64])
  func `a quote that the end of the file cuts is located`(chunkSize: Int) {
    #expect(
      read("이름,b\n\"한\n글", chunkSize: chunkSize).rows
        == ["이름|b", .bad(2, 1, .unterminatedQuote)])
    #expect(
      read("a,b\n1,\"x\"\"", chunkSize: chunkSize).rows
        == ["a|b", .bad(2, 3, .unterminatedQuote)])
    let korean: [UInt8] = [0x61, 0x2C, 0x62, 0x0A, 0xC7, 0xD1, 0x2C, 0x22, 0xC7, 0xD1, 0x0A]
    #expect(
      read(ByteSource(bytes: korean, chunkSize: chunkSize)).rows
        == ["a|b", .bad(2, 3, .unterminatedQuote)])
  }

  @Test(arguments: [31, 32, 33, 34] as [UInt64])
  func `a binary file is one located fault after the other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let noise = (0..<1 << 16).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    // Portable Network Graphics, and the archive that a spreadsheet is.
    for magic in [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], [0x50, 0x4B, 3, 4, 20, 0],
    ]
      as [[UInt8]]
    {
      let outcome = read(ByteSource(bytes: magic + noise))
      #expect(outcome.faultCount > 0)
      #expect(
        outcome.rows.first?.position == CSVPosition(line: 1, column: 1) || magic[0] == 0x50)
      #expect(outcome.faultCount * 10 > outcome.recordCount * 9)
    }
  }

  /// "이름,값\n카페,1\n".
  private let korean = "이름,값\n카페,1\n"

  @Test func `a wrong encoding is located`() {
    let little = korean.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let cp949: [UInt8] = [
      0xC0, 0xCC, 0xB8, 0xA7, 0x2C, 0xB0, 0xAA, 0x0A, 0xC4, 0xAB, 0xC6, 0xE4, 0x2C, 0x31, 0x0A,
    ]
    func first(_ bytes: [UInt8], _ encoding: TextEncoding) -> ReadRow? {
      read(ByteSource(bytes: bytes), encoding: encoding).rows.first
    }
    #expect(first(cp949, .utf8) == .bad(1, 1, .undecodable(byte: 0xC0, .utf8)))
    #expect(first(little, .utf8) == .bad(1, 4, .nulByte))
    #expect(first(little, .cp949) == .bad(1, 5, .nulByte))
    #expect(first(Array(korean.utf8), .cp949) == .bad(1, 1, .undecodable(byte: 0xEC, .cp949)))
    // Bytes in twos are characters, of no meaning, but no line end is among them.
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      switch first(cp949, encoding)?.fault {
      case .undecodable(_, encoding), .loneSurrogate(_, encoding): break
      case let fault: Issue.record("\(String(describing: fault))")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 64])
  func `line ends of every kind count once each`(chunkSize: Int) {
    let outcome = read(
      "a,b\n1,2\r\n3,4\r5\n\r6,7\n\n\r\n\"x\r\ny\rz\n\",8\r\r9\n", chunkSize: chunkSize)
    #expect(
      outcome.rows == [
        "a|b", "1|2", "3|4", .bad(4, 1, .fieldCount(found: 1, expected: 2)), "6|7",
        "x\r\ny\rz\n|8", .bad(14, 1, .fieldCount(found: 1, expected: 2)),
      ])
  }

  @Test(arguments: [1, 3, 64])
  func `a NUL byte costs its record only`(chunkSize: Int) {
    let outcome = read("a,b\n\0,2\n3,\"\0\"\n5,6\n", chunkSize: chunkSize)
    #expect(
      outcome.rows == [
        "a|b", .bad(2, 1, .nulByte), .bad(3, 4, .nulByte), "5|6",
      ])
  }

  @Test(arguments: [1, 2, 3, 64])
  func `a byte order mark in the middle is text, that of another encoding a fault`(chunkSize: Int) {
    let joined = "\u{FEFF}a,b\n1,2\n\u{FEFF}a,b\n3,4\n"
    #expect(read(joined, chunkSize: chunkSize).rows == ["a|b", "1|2", "\u{FEFF}a|b", "3|4"])
    let other = Array("a,b\n1,".utf8) + [0xFF, 0xFE] + Array("2\n3,4\n".utf8)
    #expect(
      read(ByteSource(bytes: other, chunkSize: chunkSize)).rows
        == ["a|b", .bad(2, 3, .undecodable(byte: 0xFF, .utf8)), "3|4"])
    let wide = joined.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      read(ByteSource(bytes: wide, chunkSize: chunkSize)).rows
        == ["a|b", "1|2", "\u{FEFF}a|b", "3|4"])
  }

  @Test(arguments: [TextEncoding.cp949, .utf16LittleEndian])
  func `a fault in every line is told for every line`(encoding: TextEncoding) {
    // Lone bytes and lone surrogates, more lines than any buffer holds.
    let line: [UInt8] =
      encoding == .cp949
      ? [0x78, 0xFF, 0x2C, 0x31, 0x0A] : [0x78, 0, 0, 0xD8, 0x2C, 0, 0x31, 0, 0x0A, 0]
    let bytes = (0..<100_000).flatMap { _ in line }
    let outcome = read(ByteSource(bytes: bytes), encoding: encoding)
    #expect(outcome.recordCount == 100_000)
    #expect(outcome.faultCount == 100_000)
    #expect(outcome.rows.last?.position == CSVPosition(line: 100_000, column: 2))
  }
}
