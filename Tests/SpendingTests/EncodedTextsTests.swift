import Testing
import Workloads

@testable import Spending

/// Texts as numbers give back the texts.
@Suite struct EncodedTextsTests {
  private func texts(_ texts: EncodedTexts) -> [[UInt8]?] {
    texts.codes.map { $0 == 0 ? nil : Array(texts.text(Int($0) - 1)) }
  }

  @Test(arguments: Array(1...8) as [UInt64])
  func `every row gets its text back, and a text is there once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rows: [[UInt8]?] = []
    var all = EncodedTexts()
    for _ in 0..<generator.below(40) {
      var part = EncodedTexts()
      for _ in 0..<generator.below(60) {
        if generator.below(5) == 0 {
          part.appendNone()
          rows.append(nil)
        } else {
          let text = Array("가게 \(generator.below(90) * generator.below(2))".utf8)
          part.append(text.span)
          rows.append(text)
        }
      }
      all.append(part)
    }
    #expect(texts(all) == rows)
    #expect(all.textCount == Set(rows.compactMap(\.self)).count)
    #expect(all.bytes.count == Set(rows.compactMap(\.self)).reduce(0) { $0 + $1.count })
  }

  @Test func `what is no UTF-8 is the text that a string of it is`() {
    var coded = EncodedTexts()
    for text: [UInt8] in [[0x67, 0xFF], [0x67, 0xFE], Array("g\u{FFFD}".utf8), []] {
      coded.append(text.span)
    }
    #expect(coded.codes == [1, 1, 1, 2])
    #expect(
      texts(coded) == [
        Array("g\u{FFFD}".utf8), Array("g\u{FFFD}".utf8), Array("g\u{FFFD}".utf8), [],
      ])
  }

  @Test func `texts that are too long are given up, and rows after them too`() {
    var coded = EncodedTexts()
    for number in 0..<70 {
      coded.append((Array(repeating: 0x61, count: 100_000) + [UInt8(number)]).span)
    }
    #expect(coded.isTooLong && coded.codes.isEmpty && coded.textCount == 0)
    coded.append([0x61].span)
    coded.appendNone()
    #expect(coded.codes.isEmpty)
    var other = EncodedTexts()
    other.append([0x61].span)
    other.append(coded)
    #expect(other.isTooLong)
  }
}
