import Testing
import Workloads

@testable import Spending

@Suite struct MerchantNameTests {
  @Test(arguments: [
    ("", ""),
    ("  ", ""),
    ("㈜", ""),
    ("Starbucks", "starbucks"),
    ("Ｓｔａｒｂｕｃｋｓ　강남", "starbucks 강남"),
    ("㈜이마트  하남점", "이마트 하남점"),
    ("(주)이마트\t하남점 ", "이마트 하남점"),
    ("（주）이마트 하남점", "이마트 하남점"),
    ("이마트 주식회사", "이마트"),
    ("주식회사 이마트", "이마트"),
    ("(유)가나다", "가나다"),
    ("이마트(주)하남점", "이마트 하남점"),
    ("주식시장", "주식시장"),
    ("(주", "(주"),
    ("CAFÉ", "café"),
    ("CAFE\u{301}", "café"),
    ("Straße", "strasse"),
    ("한글", "한글"),
    ("①번가", "1번가"),
    ("a\u{A0}\u{2003}b", "a b"),
  ])
  func `finds the normal form`(name: String, normal: String) {
    #expect(MerchantName.normalized(name) == normal)
    #expect(MerchantName.normalized(normal) == normal)
  }

  @Test func `has no key without a name`() {
    #expect(MerchantName.key("") == 0)
    #expect(MerchantName.key(" (주) ") == 0)
    #expect(MerchantName.key("GS25") == MerchantName.key("gs25 "))
    #expect(MerchantName.key("GS25") != MerchantName.key("GS 25"))
  }

  /// These values are in ledgers: a change of one of them is a change of the format.
  @Test func `keeps its keys for ever`() {
    #expect(MerchantName.key("스타벅스 강남점") == 11_986_478_773_146_350_560)
    #expect(MerchantName.key("Amazon") == 8_865_504_625_159_656_238)
  }

  /// The test vectors of the paper's reference code: key 00 … 0f, input 00, 00 01, ….
  @Test func `hashes like the reference`() {
    let hash = StableHash(key: 0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    let vectors: [(count: Int, value: UInt64)] = [
      (0, 0x726F_DB47_DD0E_0E31), (1, 0x74F8_39C5_93DC_67FD), (15, 0xA129_CA61_49BE_45E5),
    ]
    for (count, value) in vectors {
      #expect(hash.value(of: Array((0..<count).map { UInt8($0) }).span) == value)
    }
  }

  @Test func `hashes words like their bytes`() {
    var hash = StableHash()
    hash.append(0x0807_0605_0403_0201)
    hash.append(text: [0x41, 0x42].span)
    let bytes: [UInt8] =
      [1, 2, 3, 4, 5, 6, 7, 8] + [2, 0, 0, 0, 0, 0, 0, 0] + [0x41, 0x42, 0, 0, 0, 0, 0, 0]
    #expect(hash.value == StableHash.value(of: bytes.span))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `the fast path agrees with the slow one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["A", "z", "7", "(", "주", ")", "㈜", "유", "식", "회", "사", "가", "힣", " ", "\t", "-"]
    for _ in 0..<2_000 {
      let name = (0..<generator.below(12)).map { _ in pieces[generator.below(16)] }.joined()
      let bytes = Array(name.utf8)
      var fast: [UInt8] = []
      #expect(MerchantName.collapse(bytes.span, into: &fast, takesAll: false))
      var slow: [UInt8] = []
      _ = MerchantName.collapse(
        MerchantName.folded(bytes.span).span, into: &slow, takesAll: true)
      #expect(fast == slow, "\(name)")
    }
  }
}
