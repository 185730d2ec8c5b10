import Codecs
import Foundation
import Spending
import TestSupport
import Testing

/// The keys of merchants are stored in every ledger and tell its places apart. These are the keys of
/// the first version, taken before the code was moved or made faster: whatever changes one of them
/// gives ledgers a second place for a merchant they know.
@Suite struct MerchantKeyTests {
  /// Digests of the keys of all scalars of a plane. The first two planes, in which nearly all that
  /// combines with its neighbours stands, have each scalar also between letters and syllables.
  private static let planes: [(plane: UInt32, digest: UInt64)] = [
    (0, 0xF0A7_E9C1_AB7A_175D), (1, 0xD0EA_727E_5722_8A55), (2, 0x75F2_7F60_1BCB_3B7D),
    (3, 0x1773_8C1F_6101_FEC7), (4, 0xB489_6144_FEA3_0C64), (5, 0xB545_B134_5678_86A6),
    (6, 0x2F22_ABC2_B824_46B3), (7, 0x79BB_7834_627A_78BB), (8, 0xF070_A027_A3ED_3E67),
    (9, 0x2B02_25E4_05B8_61DA), (10, 0x4516_4B6B_8937_CB37), (11, 0xC399_215E_3185_29F3),
    (12, 0xF8F3_1BB5_E4C8_E5B0), (13, 0x1FF8_B244_E430_120A), (14, 0xE426_DF2C_71BA_F43C),
    (15, 0x8E13_9A5F_FAED_D2F9), (16, 0x5918_3399_0346_A32E),
  ]

  @Test(arguments: planes)
  func `every scalar keeps its keys`(plane: UInt32, digest: UInt64) {
    var keys = KeyDigest()
    var scratch: [UInt8] = []
    let ends: [([UInt8], [UInt8])] = [([], []), (Array("a".utf8), Array("b".utf8))]
    let between = ends + [(Array("가".utf8), Array("나".utf8))]
    for value in plane << 16...plane << 16 | 0xFFFF {
      guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { continue }
      for (before, after) in plane < 2 ? between[...] : between.prefix(1) {
        let name = before + bytes + after
        keys.add(MerchantName.key(name.span, scratch: &scratch))
      }
    }
    #expect(keys.value == digest, "plane \(plane)")
  }

  /// Width, case and its special forms, marks in any order, jamo, forms of companies, white space and
  /// what only looks like it, controls, emoji, right to left, what has no mapping.
  private static let names: [(name: String, key: UInt64)] = [
    ("스타벅스 강남점", 11_986_478_773_146_350_560),
    ("Ｓｔａｒｂｕｃｋｓ　강남", 12_544_023_051_004_391_972),
    ("㈜이마트  하남점", 3_525_853_757_935_437_816),
    ("(주)이마트\t하남점 ", 3_525_853_757_935_437_816),
    ("（주）이마트 하남점", 3_525_853_757_935_437_816),
    ("주식회사이마트", 18_101_849_298_193_996_575),
    ("(유)가나다", 11_251_061_600_248_115_683),
    ("(주", 6_573_749_737_361_316_381),
    ("유)", 1_569_274_258_201_289_285),
    ("\u{1109}\u{1173}\u{1110}\u{1161}벅스", 12_427_772_840_448_870_424),
    ("ㅅㅡㅌㅏ", 1_105_178_561_757_270_104),
    ("ﾡﾢﾣ", 4_795_364_579_799_871_281),
    ("㈎㈏㉠㉮", 6_865_530_146_938_207_611),
    ("①번가", 15_958_536_376_627_937_859),
    ("CAFE\u{301}", 12_899_727_443_954_362_326),
    ("e\u{323}\u{307}", 14_791_184_199_122_141_181),
    ("e\u{307}\u{323}", 14_791_184_199_122_141_181),
    ("Straße", 6_285_824_656_397_906_884),
    ("STRASSE", 6_285_824_656_397_906_884),
    ("ẞ", 17_318_151_103_975_341_489),
    ("İstanbul", 15_549_732_566_499_299_837),
    ("ıI", 13_928_514_533_834_359_651),
    ("ΣΑΣ", 14_870_369_431_578_099_706),
    ("ﬁﬂﬃ", 5_473_022_200_238_853_024),
    ("ǅ", 8_956_180_732_278_552_484),
    ("ŉ", 4_252_877_410_788_503_800),
    ("K", 8_718_227_822_298_590_526),
    ("Å", 14_592_252_172_827_592_546),
    ("㎏", 2_833_573_377_382_834_041),
    ("½", 5_807_060_939_525_600_883),
    ("x²", 11_382_538_694_638_915_611),
    ("カフェ", 3_781_771_313_746_572_855),
    ("ｶﾌｪ", 3_781_771_313_746_572_855),
    ("か\u{3099}", 7_157_071_111_526_278_425),
    ("株式会社", 1_473_840_299_782_176_688),
    ("a\u{A0}\u{2003}b", 14_255_279_283_356_493_728),
    ("a\u{200B}b", 2_387_076_562_296_787_809),
    ("a\u{AD}b", 10_377_629_046_251_117_948),
    ("\u{FEFF}a", 7_956_956_576_703_294_627),
    ("\u{0}", 1_034_818_490_370_181_309),
    ("a\u{0}b", 12_794_909_215_445_957_117),
    ("\u{85}a\u{2028}b", 14_255_279_283_356_493_728),
    ("\u{180E}", 1_255_480_766_828_571_656),
    ("\u{1680}a", 2_547_039_653_483_735_658),
    ("👩‍👩‍👧‍👦 카페", 2_153_515_451_426_917_607),
    ("🇰🇷", 12_793_554_031_528_918_422),
    ("1️⃣", 1_961_130_953_902_603_875),
    ("مقهى", 14_817_176_074_286_167_488),
    ("ﷺ", 3_789_979_786_494_618_678),
    ("\u{1D15E}", 15_366_427_180_279_817_502),
    ("\u{2F800}", 14_466_937_846_316_586_641),
    ("\u{10FFFD}", 10_154_492_029_603_842_880),
    ("\u{FFFD}", 17_825_626_979_545_221_436),
    ("가\u{11A8}", 16_644_145_668_682_940_627),
    ("\u{1112}\u{119E}\u{11AB}", 80_298_888_513_446_953),
  ]

  @Test(arguments: names)
  func `a name keeps its key`(name: String, key: UInt64) {
    #expect(MerchantName.key(name) == key, "\(name.unicodeScalars.map(\.value))")
  }

  private static let broken: [(bytes: [UInt8], key: UInt64)] = [
    ([0xFF], 17_825_626_979_545_221_436),
    ([0xEC, 0x8A], 17_825_626_979_545_221_436),
    ([0x61, 0xC0, 0x80, 0x62], 2_160_046_365_645_996_924),
    ([0xED, 0xA0, 0x80], 16_574_601_861_756_369_711),
    ([0xE3, 0x88], 17_825_626_979_545_221_436),
    ([0x28, 0xEC, 0xA3, 0xBC], 6_573_749_737_361_316_381),
    ([0xF4, 0x90, 0x80, 0x80], 6_699_120_975_736_213_282),
    ([0xEA, 0xB0, 0x80, 0xFE], 9_307_624_814_708_673_813),
    ([0xC0, 0xA8, 0xEC, 0xA3, 0xBC, 0x29], 18_329_052_696_537_685_558),
  ]

  @Test(arguments: broken)
  func `bytes that are no text keep their key`(bytes: [UInt8], key: UInt64) {
    var scratch: [UInt8] = []
    #expect(MerchantName.key(bytes.span, scratch: &scratch) == key)
  }

  /// All names of shops in public lists, which are not part of the project.
  @Test(
    .enabled(if: Project.hasShared("poi"), "The public lists of shops are not there."),
    arguments: [
      ("daejeon-all.csv.gz", 58_708, 0x5DCD_642B_CEAE_227D),
      ("seoul-food.csv.gz", 124_791, 0x526E_0FD2_6138_C737),
      ("starbucks.csv", 1_646, 0x6AD4_D113_9A10_3056),
    ] as [(String, Int, UInt64)])
  func `shops keep their keys`(file: String, count: Int, digest: UInt64) throws {
    var reader = CSVReader(
      try ByteSource(path: Project.shared("poi/" + file)), delimiter: UInt8(ascii: ","))
    var record = CSVRecord()
    #expect(try reader.next(into: &record))
    let column = try #require((0..<record.count).first { record.string($0) == "name" })
    var keys = KeyDigest()
    var scratch: [UInt8] = []
    var found = 0
    while try reader.next(into: &record) {
      found += 1
      let name = record.bytes.span.extracting(record.range(of: column))
      keys.add(MerchantName.key(name, scratch: &scratch))
    }
    #expect(found == count)
    #expect(keys.value == digest)
  }
}

/// A digest over keys in their order.
private struct KeyDigest {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ key: UInt64) {
    value = (value ^ key) &* 0x0000_0100_0000_01B3
    value ^= value >> 32
  }
}
