import Testing
import Wording

@Suite struct KoreanParticleTests {
  @Test(
    arguments: [
      ("가계부", .vowel), ("결제", .vowel), ("금액", .consonant), ("명세서", .vowel),
      ("일", .rieul), ("서울", .rieul), ("힣", .consonant), ("가", .vowel), ("값", .consonant),
      // In parts: ᄀ, ᅡ and ᄀ, ᅡ, ᆯ, as some systems write names of files.
      ("\u{1100}\u{1161}", .vowel), ("\u{1100}\u{1161}\u{11AF}", .rieul),
      ("\u{1100}\u{1161}\u{11A8}", .consonant),
    ] as [(String, LastSound)])
  func `a syllable ends as it is written`(text: String, sound: LastSound) {
    #expect(LastSound(of: text) == sound)
  }

  @Test(
    arguments: [
      ("0", .consonant), ("1", .rieul), ("2", .vowel), ("3", .consonant), ("4", .vowel),
      ("5", .vowel), ("6", .consonant), ("7", .rieul), ("8", .rieul), ("9", .vowel),
    ] as [(String, LastSound)])
  func `a digit is read as Sino-Korean`(digit: String, sound: LastSound) {
    #expect(LastSound(of: digit) == sound)
    #expect(LastSound(of: "4" + digit) == (digit == "0" ? .consonant : sound))
    #expect(LastSound(of: "-3." + digit) == sound)
  }

  /// 십 백 천 만 십만 백만 천만 억 십억 백억 천억 조 십조 백조 천조 경.
  @Test(arguments: 1...16)
  func `a round number ends as its power of ten does`(zeros: Int) {
    let number = "3" + String(repeating: "0", count: zeros)
    #expect(LastSound(of: number) == ((12..<16).contains(zeros) ? .vowel : .consonant))
  }

  @Test(
    arguments: [
      ("1,000", .consonant), ("12,345", .vowel), ("1,000,000,000,000", .vowel),
      ("2.50", .consonant), ("0.0", .consonant), ("007", .rieul), ("1000.5", .vowel),
      ("CP949", .vowel), ("UTF-8", .rieul), ("EPSG:5174", .vowel), ("EPSG:5186", .consonant),
      ("2026-05-02", .rieul), ("2026-05", .rieul), ("12:41", nil), ("00:00:07", nil),
    ] as [(String, LastSound?)])
  func `numbers with signs and words before them`(text: String, sound: LastSound?) {
    #expect(LastSound(of: text) == sound)
  }

  @Test(
    arguments: [
      ("KRW", .vowel), ("JPY", .vowel), ("L", .rieul), ("EUR", .rieul), ("USD", .vowel),
      ("MXN", .consonant), ("BAM", .consonant), ("JSON", .consonant), ("x", .vowel),
      ("m", .consonant), ("3 m", .vowel), ("3m", .vowel), ("1.5 km", .vowel), ("12 m²", .vowel),
      ("29.2%", .vowel), ("16 MiB", .vowel), ("180°", .vowel), ("SQLite", .vowel),
      ("GeoJSON", .consonant), ("gzip", .consonant),
    ] as [(String, LastSound)])
  func `capitals are read by their names and measures in full`(text: String, sound: LastSound) {
    #expect(LastSound(of: text) == sound)
  }

  @Test(
    arguments: [
      "", " ", "home.gpkg", "gu", "\"가계부\"", "종로구)", "(주)", "가.", "café", "東京", "パン", "☕",
      "m²", "%", "Starbucks", "ㄱ", "끝 ",
    ])
  func `nothing is guessed`(text: String) {
    #expect(LastSound(of: text) == nil)
  }

  @Test(
    arguments: [
      ("결제", "가", "를", "는", "와", "로"), ("금액", "이", "을", "은", "과", "으로"),
      ("서울", "이", "을", "은", "과", "로"), ("CP949", "가", "를", "는", "와", "로"),
      ("UTF-8", "이", "을", "은", "과", "로"), ("1,000", "이", "을", "은", "과", "으로"),
    ])
  func `every particle has its form`(
    word: String, subject: String, object: String, topic: String, and: String, means: String
  ) {
    let forms: [KoreanParticle: String] = [
      .subject: subject, .object: object, .topic: topic, .and: and, .means: means,
    ]
    for particle in KoreanParticle.allCases {
      #expect(particle.after(word, or: "값") == word + (forms[particle] ?? "?"))
    }
  }

  @Test func `a noun takes the particle where the sound is not known`() {
    #expect(KoreanParticle.subject.after("home.gpkg", or: "파일") == "home.gpkg 파일이")
    #expect(KoreanParticle.means.after("latin-1?", or: "인코딩") == "latin-1? 인코딩으로")
    #expect(KoreanParticle.topic.after("", or: "카테고리") == " 카테고리는")
  }
}
