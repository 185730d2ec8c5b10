import Codecs
import Foundation
import Testing

/// Characters of the encodings that are not Unicode, and how a text shows which one it is in.
@Suite struct EncodingTableTests {
  // Of the lines "bytes, space, UTF-8" of the characters that Python 3.11 knows outside of the controls
  // and the private area, in the order of the bytes:
  // sha256(b"".join(c + b" " + c.decode(name).encode() + b"\n" for c in characters))
  @Test(
    arguments: [
      (
        .shiftJIS, 2, 7_724, "88b480befd1e81353867d18cc9b9eeef7951f676f4cbebd93237d274a57d3f4e"
      ),
      (
        .windows1252, 1, 123,
        "574d5c7144f437c5e67a67fc9ee056c37a494cba5cba8c544ddeea5541809018"
      ),
      (
        .latin9, 1, 96, "2ebffc9d1285497b4877bbc8a05da6a6b1631555838a931340cedfa88b8cb90b"
      ),
    ] as [(TextEncoding, Int, Int, String)])
  func `knows the characters that Python knows`(
    encoding: TextEncoding, length: Int, count: Int, digest: String
  ) {
    let leads = (UInt8(0x80)...0xFF).map { [$0] }
    let all =
      length == 1 ? leads : leads.flatMap { lead in (UInt8(0x40)...0xFF).map { lead + [$0] } }
    let known = all.compactMap { bytes -> [UInt8]? in
      guard let text = encoding.text(bytes), text.unicodeScalars.count == 1 else { return nil }
      return bytes + [0x20] + text.utf8 + [0x0A]
    }
    #expect(known.count == count)
    let lines = known.flatMap { $0 }
    #expect("\(ContentHash(of: lines.span))" == digest)
  }

  @Test func `GB 18030 has each scalar once, on two or four bytes`() {
    var bytes: [UInt8] = []
    for lead in UInt8(0x81)...0xFE {
      for trail in UInt8(0x40)...0xFE { bytes += [lead, trail, 0x0A] }
    }
    for first in UInt8(0x81)...0x84 {
      for second in UInt8(0x30)...0x39 {
        for third in UInt8(0x81)...0xFE {
          for fourth in UInt8(0x30)...0x39 { bytes += [first, second, third, fourth, 0x0A] }
        }
      }
    }
    var (seen, count) = (Set<UInt32>(), 0)
    for line in bytes.split(separator: 0x0A) {
      guard let text = TextEncoding.gb18030.text(Array(line)), text.unicodeScalars.count == 1,
        let scalar = text.unicodeScalars.first
      else { continue }
      seen.insert(scalar.value)
      count += 1
    }
    // A1A1 and A3A0 are both the ideographic space.
    #expect(seen.count == count - 1)
    // The basic plane without ASCII, surrogates, the private area and U+FFFD.
    #expect(seen.count == 0xFFFF - 0x7F - 0x800 - 0x1900 - 1)
    #expect(TextEncoding.gb18030.text([0x81, 0x30, 0x84, 0x36]) == "¥")
    #expect(TextEncoding.gb18030.text([0x84, 0x31, 0xA2, 0x34]) == "\u{FFE6}")
    #expect(TextEncoding.gb18030.text([0x84, 0x31, 0xA4, 0x37]) == nil)
    #expect(TextEncoding.gb18030.text([0x90, 0x30, 0x81, 0x30]) == "\u{10000}")
    #expect(TextEncoding.gb18030.text([0xE3, 0x32, 0x9A, 0x35]) == "\u{10FFFF}")
    #expect(TextEncoding.gb18030.text([0xE3, 0x32, 0x9A, 0x36]) == nil)
    #expect(TextEncoding.gb18030.text([0x81, 0x30, 0x84]) == nil)
    #expect(TextEncoding.gb18030.text([0x80]) == "€")
  }

  private static let statements: [(TextEncoding, UInt, String)] = [
    (.cp949, 0x422, "이용일,가맹점명,이용금액\n2026-11-03,스타벅스 강남점,4500\n"),
    (.cp949, 0x422, "날짜,상호,금액\n2026-11-03,뻥튀기,1200\n"),
    (.shiftJIS, 0x420, "利用日,利用店名,利用金額\n2026/11/03,スターバックス 新宿店,450\n"),
    (.shiftJIS, 0x420, "日付,摘要,出金,入金,残高\n2026/11/03,ｽﾀｰﾊﾞｯｸｽ ｼﾝｼﾞｭｸ,450,,12000\n"),
    (.gb18030, 0x632, "交易时间,交易对方,商品,收/支,金额(元)\n2026-11-03 12:00:00,星巴克,咖啡,支出,¥30.00\n"),
    (.gb18030, 0x632, "日期,摘要,金额\n2026-11-03,麦当劳,25.00\n"),
    (
      .windows1252, 0x500, "Buchungstag;Verwendungszweck;Betrag\n03.11.2026;Bäckerei Müller;-4,50\n"
    ),
    (.windows1252, 0x500, "Date;Libellé;Débit;Crédit\n03/11/2026;Café de la Gare;4,50;\n"),
    (.windows1252, 0x500, "Fecha;Descripción;Importe\n03/11/2026;Panadería Núñez;-4,50\n"),
    (.windows1252, 0x500, "Buchung;Betrag in €\n03.11.2026;4,50\n"),
    (.latin9, 0x20F, "Buchung;Empfänger;Betrag in €\n03.11.2026;Straßenbahn Köln;4,50\n"),
    (.windows1252, 0x500, "a\nCafé\n"),
  ]

  @Test(arguments: statements)
  func `a short table shows its encoding`(encoding: TextEncoding, code: UInt, text: String) throws {
    let system = String.Encoding(rawValue: 0x8000_0000 | code)
    let bytes = [UInt8](try #require(text.data(using: system)))
    for chunkSize in [1, 7, 64] {
      let (rows, found) = ReadRow.all(in: bytes, chunkSize: chunkSize)
      #expect(found == encoding)
      let separator: Character = text.contains(";") ? ";" : ","
      #expect(
        rows
          == text.split(separator: "\n").map {
            .fields(String($0.map { $0 == separator ? "|" : $0 }))
          })
    }
  }

  @Test func `a byte that is none among UTF-8 is a fault of UTF-8`() {
    let bytes = Array("이름,값\n카페,1\n커".utf8) + [0xE9, 0x0A] + Array("밥,2\n".utf8)
    #expect(
      ReadRow.all(in: bytes, chunkSize: 64).rows == [
        "이름|값", "카페|1", .bad(3, 2, .undecodable(byte: 0xE9, .utf8)), "밥|2",
      ])
  }
}
