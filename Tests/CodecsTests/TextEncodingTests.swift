import Codecs
import Diagnostics
import Testing
import Workloads

@Suite struct TextEncodingTests {
  private func utf16(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return encoding == .utf16LittleEndian ? bytes : bytes.reversed()
    }
  }

  /// "이름,값\n카페,1\n" in CP949.
  private static let korean: [UInt8] = [
    0xC0, 0xCC, 0xB8, 0xA7, 0x2C, 0xB0, 0xAA, 0x0A, 0xC4, 0xAB, 0xC6, 0xE4, 0x2C, 0x31, 0x0A,
  ]

  @Test(
    arguments: [
      ("utf8", .utf8), ("UTF-8", .utf8), ("utf-16le", .utf16LittleEndian),
      ("UTF16LE", .utf16LittleEndian),
      ("UTF-16BE", .utf16BigEndian), ("utf_16_be", .utf16BigEndian), ("cp949", .cp949),
      ("CP-949", .cp949), ("MS949", .cp949), ("uhc", .cp949), ("EUC-KR", .cp949),
      ("euc_kr", .cp949),
      ("ks_c_5601-1987", .cp949), ("KSC5601", .cp949), ("windows-949", .cp949),
      ("x-windows-949", .cp949), ("utf-16", nil), ("Latin-1", .windows1252),
      ("GBK", .gb18030), ("SJIS", .shiftJIS), ("ISO 8859-15", .latin9), ("ebcdic", nil), ("", nil),
      ("cp", nil),
    ] as [(String, TextEncoding?)])
  func `knows the usual names`(name: String, expected: TextEncoding?) {
    #expect(TextEncoding(name: name) == expected)
  }

  @Test(arguments: TextEncoding.allCases)
  func `its own name is one`(encoding: TextEncoding) {
    #expect(TextEncoding(name: encoding.rawValue) == encoding)
    #expect(TextEncoding(name: "\(encoding)") == encoding)
  }

  @Test func `rare syllables beside common ones are Korean, katakana are not`() {
    // "이름,값\n카페,1\n펢쒩,1\n": the last two are syllables that EUC-KR lacks.
    let rare: [UInt8] = [0xBC, 0x72, 0x9C, 0xFE, 0x2C, 0x31, 0x0A]
    let (rows, encoding) = ReadRow.all(in: Self.korean + rare, chunkSize: 64)
    #expect(rows == ["이름|값", "카페|1", "펢쒩|1"] && encoding == .cp949)
    // "スタ,カフェ\n" in Shift-JIS: each pair is a syllable that EUC-KR lacks.
    let katakana: [UInt8] = [
      0x83, 0x58, 0x83, 0x5E, 0x2C, 0x83, 0x4A, 0x83, 0x74, 0x83, 0x46, 0x0A,
    ]
    #expect(ReadRow.all(in: katakana, chunkSize: 64).1 != .cp949)
  }

  @Test(arguments: [1, 2, 3, 64, 1 << 16])
  func `finds CP949 by itself, wherever it starts`(chunkSize: Int) {
    #expect(ReadRow.all(in: Self.korean, chunkSize: chunkSize) == (["이름|값", "카페|1"], .cp949))
    for rows in [1, 100, 70_000] {
      let ascii = Array("a,b\n".utf8) + (0..<rows).flatMap { _ in Array("x,1\n".utf8) }
      let (found, encoding) = ReadRow.all(in: ascii + Self.korean, chunkSize: chunkSize)
      #expect(found.suffix(2) == ["이름|값", "카페|1"])
      #expect(found.count == rows + 3)
      #expect(encoding == .cp949)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 8, 32])
  func `no byte outside ASCII is missed, wherever it stands`(count: Int) {
    // 한 in CP949, alone and many times in a block of bytes.
    let korean = (0..<count).flatMap { _ in [0xC7, 0xD1] as [UInt8] }
    for offset in 0..<200 {
      let bytes = [UInt8](repeating: 0x78, count: offset) + korean
      let (rows, encoding) = ReadRow.all(in: bytes, chunkSize: 1 << 16)
      #expect(
        rows == [
          .fields(String(repeating: "x", count: offset) + String(repeating: "한", count: count))
        ])
      #expect(encoding == .cp949)
    }
  }

  @Test(arguments: [1, 2, 3, 64])
  func `ASCII is UTF-8`(chunkSize: Int) {
    #expect(
      ReadRow.all(in: Array("a,b\n1,2\n".utf8), chunkSize: chunkSize) == (["a|b", "1|2"], .utf8))
    #expect(ReadRow.all(in: [], chunkSize: chunkSize) == ([], .utf8))
    #expect(ReadRow.all(in: [0x41], chunkSize: chunkSize) == (["A"], .utf8))
    #expect(ReadRow.all(in: [0xEF, 0xBB, 0xBF], chunkSize: chunkSize) == ([], .utf8))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func `a character that the end of the sample cuts is no fault`(shift: Int) {
    // 64 KiB from the first byte outside ASCII on, so that each cut falls within some character.
    let wide = Array(String(repeating: "한글,카페,é𝄞\n", count: 6000).utf8)
    let bytes = Array("é,b,c\n".utf8.dropLast()) + [UInt8](repeating: 0x78, count: shift) + [0x0A]
    #expect(ReadRow.all(in: bytes + wide).encoding == .utf8)
    let pairs = (0..<40_000).flatMap { $0 % 50 == 49 ? [0x0A] : [0xC7, 0xD1] as [UInt8] }
    let (rows, encoding) = ReadRow.all(in: Array(pairs.dropFirst(shift * 2)))
    #expect(encoding == .cp949)
    #expect(rows.last?.text?.allSatisfy { $0 == "한" } == true)
  }

  @Test func `a character that the end of the file cuts is a fault`() {
    #expect(
      ReadRow.all(in: Array("이름\n한".utf8.dropLast())) == (
        ["이름", .bad(2, 1, .undecodable(byte: 0xED, .utf8))], .utf8
      ))
  }

  @Test func `what is in no encoding is located as UTF-8`() {
    #expect(
      ReadRow.all(in: Array("a\nCaf".utf8) + [0x81, 0x0A, 0x62])
        == (["a", .bad(2, 4, .undecodable(byte: 0x81, .utf8)), "b"], .utf8))
  }

  @Test func `what the sample does not show is located later`() {
    let sample = Array(String(repeating: "한글\n", count: 10_000).utf8)
    let (rows, encoding) = ReadRow.all(in: sample + [0x78, 0xC7, 0xD1, 0x0A, 0x62])
    #expect(rows.suffix(2) == [.bad(10001, 2, .undecodable(byte: 0xC7, .utf8)), "b"])
    #expect(encoding == .utf8)
    let pairs = (0..<30_000).flatMap { _ in [0xC7, 0xD1, 0x0A] as [UInt8] }
    let broken: [UInt8] = [0x78, 0xFF, 0x0A, 0x62, 0x0A]
    let (koreanRows, korean) = ReadRow.all(in: Array("a\n".utf8) + pairs + broken + pairs)
    #expect(
      koreanRows[30_001...30_003] == [.bad(30002, 2, .undecodable(byte: 0xFF, .cp949)), "b", "한"])
    #expect(koreanRows.count == 60_003)
    #expect(korean == .cp949)
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian], [1, 2, 3, 64])
  func `reads UTF-16 by its mark or its name`(encoding: TextEncoding, chunkSize: Int) {
    let text = "이름,b\r\n\"한\n글\",𝄞é\r\n"
    let expected: [ReadRow] = ["이름|b", "한\n글|𝄞é"]
    #expect(
      ReadRow.all(in: utf16("\u{FEFF}" + text, encoding), chunkSize: chunkSize) == (
        expected, encoding
      ))
    #expect(
      ReadRow.all(in: utf16("\u{FEFF}" + text, encoding), chunkSize: chunkSize, encoding: encoding)
        == (expected, encoding))
    #expect(
      ReadRow.all(in: utf16(text, encoding), chunkSize: chunkSize, encoding: encoding)
        == (expected, encoding))
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian], [1, 2, 3, 5, 64])
  func `reads every character of UTF-16, however it is cut`(
    encoding: TextEncoding, chunkSize: Int
  ) {
    let scalars = (0x80..<0x110000).filter { $0 < 0x3000 || $0 % 61 == 0 || $0 > 0x10FF00 }
      .compactMap(Unicode.Scalar.init)
    let lines = scalars.map { String(repeating: "x", count: Int($0.value % 3)) + String($0) }
    let bytes = utf16(lines.joined(separator: "\n"), encoding)
    #expect(
      ReadRow.all(in: bytes, chunkSize: chunkSize, encoding: encoding).rows
        == lines.map(ReadRow.fields))
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian], [1, 2, 3, 64])
  func `locates what is no UTF-16`(encoding: TextEncoding, chunkSize: Int) {
    func unit(_ unit: UInt16) -> [UInt8] {
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return encoding == .utf16LittleEndian ? bytes : bytes.reversed()
    }
    let bytes =
      utf16("a,b\nx", encoding) + unit(0xD83D) + utf16(",1\n5,6\n한", encoding) + unit(0xDE00)
      + utf16("z\n7,8\n", encoding) + unit(0xD800) + unit(0xD83D) + unit(0xDE00)
      + utf16("\n9,é\nx", encoding) + [0x41]
    #expect(
      ReadRow.all(in: bytes, chunkSize: chunkSize, encoding: encoding).rows == [
        "a|b", .bad(2, 2, .loneSurrogate(0xD83D, encoding)), "5|6",
        .bad(4, 2, .loneSurrogate(0xDE00, encoding)), "7|8",
        .bad(6, 1, .loneSurrogate(0xD800, encoding)), "9|é",
        .bad(8, 2, .undecodable(byte: 0x41, encoding)),
      ])
    #expect(
      ReadRow.all(
        in: utf16("a\n", encoding) + unit(0xD83D), chunkSize: chunkSize, encoding: encoding
      ).rows
        == ["a", .bad(2, 1, .loneSurrogate(0xD83D, encoding))])
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
  func `asks for the name of UTF-16 without a mark`(encoding: TextEncoding) {
    for text in ["date,amount\n", "이용일시,이용금액\n2026-05-03,4500\n", "a\n"] {
      for chunkSize in [1, 3, 64] {
        #expect(
          ReadRow.all(in: utf16(text, encoding), chunkSize: chunkSize).rows == [
            .bad(1, 1, .unmarkedUTF16(encoding))
          ])
      }
    }
    #expect(
      CSVFault.unmarkedUTF16(encoding).recovery == .giveEncoding([encoding.rawValue]))
  }

  @Test func `NUL bytes alone are not UTF-16`() {
    #expect(ReadRow.all(in: Array("a,b\n1,\0\n".utf8)).rows == ["a|b", .bad(2, 3, .nulByte)])
    #expect(ReadRow.all(in: [0, 0, 0, 0]).rows == [.bad(1, 1, .nulByte)])
  }

  @Test(arguments: [21, 22, 23] as [UInt64], TextEncoding.allCases)
  func `never makes text that is no UTF-8`(seed: UInt64, encoding: TextEncoding) {
    var generator = SeededGenerator(seed: seed)
    let pool: [UInt8] = [0x0A, 0x2C, 0x22, 0x41, 0xC7, 0xD8, 0xDC]
    for _ in 0..<50 {
      let bytes = (0..<generator.below(400)).map { _ in
        generator.below(8) == 0
          ? UInt8(truncatingIfNeeded: generator.next()) : pool[generator.below(pool.count)]
      }
      let whole = ReadRow.all(in: bytes, chunkSize: 1 << 16, encoding: encoding)
      for chunkSize in [1, 2, 3] {
        #expect(ReadRow.all(in: bytes, chunkSize: chunkSize, encoding: encoding) == whole)
      }
      guard encoding != .utf8 else { continue }
      var reader = CSVReader(ByteSource(bytes: bytes), encoding: encoding)
      var record = CSVRecord()
      while (try? reader.next(into: &record)) != false {
        #expect(String(validating: record.bytes, as: UTF8.self) != nil)
      }
    }
  }
}
