import Testing
import Wording

@Suite struct LanguagesTests {
  @Test func `a language is found by its tag in any case`() throws {
    #expect(Languages.all.map(\.tag) == ["en", "ko"])
    for tag in ["en", "ko", "KO", "En"] {
      #expect(try Languages.named(tag).tag == tag.lowercased())
    }
    #expect(throws: UnknownLanguage("kor")) { try Languages.named("kor") }
  }

  @Test(
    arguments: [
      ("ko_KR.UTF-8", "ko"), ("ko", "ko"), ("KO_KR", "ko"), ("ko_KR.eucKR", "ko"), ("korean", "ko"),
      ("en_US.UTF-8", "en"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("de_DE", "en"),
      ("", "en"),
    ])
  func `a locale that starts with ko is Korean`(locale: String, tag: String) {
    #expect(Languages.ofLocale(locale).tag == tag)
  }
}
