import Codecs
import Testing

/// Korean text as Windows writes it.
@Suite struct CP949Tests {
  /// The first field of every record, or what is wrong with it.
  private func texts(_ bytes: [UInt8], chunkSize: Int = 1 << 16) -> [ReadRow] {
    var reader = CSVReader(
      ByteSource(bytes: bytes, chunkSize: chunkSize), delimiter: 0x2C, encoding: .cp949)
    var record = CSVRecord()
    var texts: [ReadRow] = []
    while true {
      do throws(CSVError) {
        guard try reader.next(into: &record) else { return texts }
        texts.append(.fields(record.string(0)))
      } catch { texts.append(.fault(error)) }
    }
  }

  /// The lead and trail of every pair, of those that mean nothing too.
  private static let pairs: [[UInt8]] = (0x80...0xFF).flatMap { lead in
    (0x40...0xFF).map { [lead, $0] }
  }

  @Test func `knows the pairs that Python knows, and no others`() {
    let texts = texts(Self.pairs.flatMap { $0 + [0x0A] })
    #expect(texts.count == Self.pairs.count)
    // Two bytes that mean nothing are not one character, and a letter behind half a pair stays.
    let known = zip(Self.pairs, texts.map { $0.text ?? "" })
      .filter { $1.unicodeScalars.count == 1 }
    #expect(known.count == 17_048)
    // Of the lines "pair, space, UTF-8" in the order of the pairs; from Python 3.11:
    // sha256(b"".join(p + b" " + p.decode("cp949").encode() + b"\n" for p in pairs if valid(p)))
    let lines: [UInt8] = known.flatMap { pair, text in pair + [0x20] + text.utf8 + [0x0A] }
    #expect(
      "\(ContentHash(of: lines.span))"
        == "49a1f2f5f906ab564b7509ec128f39b01e519c5532e67f35651b99304d2b9f90")
  }

  @Test(arguments: [1, 2, 3])
  func `reads every pair, however it is cut`(chunkSize: Int) {
    // The lines are shifted against the chunks by their letter.
    let bytes = Self.pairs.enumerated().flatMap { index, pair in
      [UInt8](repeating: 0x78, count: index % 3) + pair + [0x0A]
    }
    #expect(texts(bytes, chunkSize: chunkSize) == texts(bytes))
  }

  @Test(
    arguments: [
      ([0xC7, 0xD1], "한"),
      ([0xB1, 0xDB, 0x78], "글x"),
      // 똠 and 햏 are in the extension only.
      ([0x8C, 0x63], "똠"),
      ([0xC1, 0xCB], "죄"),
      ([0xC7, 0x0A], .bad(1, 1, .undecodable(byte: 0xC7, .cp949))),
      ([0x78, 0xC7], .bad(1, 2, .undecodable(byte: 0xC7, .cp949))),
      ([0x80, 0x78], .bad(1, 1, .undecodable(byte: 0x80, .cp949))),
      ([0xFF, 0xB1], .bad(1, 1, .undecodable(byte: 0xFF, .cp949))),
      ([0xC7, 0xD1, 0xC9, 0xA1, 0x78], .bad(1, 2, .undecodable(byte: 0xC9, .cp949))),
      ([0x8C, 0x5B], .bad(1, 1, .undecodable(byte: 0x8C, .cp949))),
    ] as [([UInt8], ReadRow)])
  func `decodes, and locates what is no text`(bytes: [UInt8], expected: ReadRow) {
    for chunkSize in [1, 2, 64] {
      #expect(texts(bytes + Array("\n5\n".utf8), chunkSize: chunkSize) == [expected, "5"])
      #expect(texts(bytes, chunkSize: chunkSize) == [expected])
    }
  }

  @Test func `a delimiter behind half a pair is one still`() {
    var reader = CSVReader(
      ByteSource(bytes: [0x61, 0x2C, 0x62, 0x0A, 0xC7, 0x2C, 0x31]), encoding: .cp949)
    var record = CSVRecord()
    #expect(throws: Never.self) { _ = try reader.next(into: &record) }
    #expect(
      throws: CSVError.malformed(
        .undecodable(byte: 0xC7, .cp949), at: CSVPosition(line: 2, column: 1))
    ) { _ = try reader.next(into: &record) }
    #expect(record.count == 2)
    #expect(record.string(0) == "\u{FFFD}")
    #expect(record.string(1) == "1")
  }
}
