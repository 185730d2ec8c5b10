import Testing

@testable import PlaceSearch

@Suite struct FoldedTextTests {
  private static let spellings = SpellingTable([
    (spelling: "starbucks", canonical: "스타벅스"), (spelling: "지에스25", canonical: "gs25"),
    (spelling: "a twosome place", canonical: "투썸플레이스"), (spelling: "파리바게트", canonical: "파리바게뜨"),
  ])

  @Test(arguments: [
    ("(주)이마트 하남점", "이마트하남점"), ("㈜이마트", "이마트"), ("주식회사 이마트", "이마트"),
    ("STARBUCKS 강남", "스타벅스강남"), ("Ｓｔａｒｂｕｃｋｓ", "스타벅스"), ("GS25 역삼점", "지에스25역삼점"),
    ("지에스25 역삼점", "지에스25역삼점"), ("A TWOSOME PLACE", "투썸플레이스"),
    ("파리바게트", "파리바게뜨"), ("cafe 소비", "카페소비"), ("ㅄ", "ㅂㅅ"), ("", ""), ("!?", ""),
    ("(주", "주"), ("()", ""), ("스타벅스", "스타벅스"),
  ])
  func `names come to one spelling`(name: String, folded: String) {
    #expect(FoldedText(name, spellings: Self.spellings).text == folded)
  }

  @Test func `words start behind spaces and signs`() {
    let folded = FoldedText("카페-소비 본점", spellings: Self.spellings)
    #expect(folded.words == [0..<2, 2..<4, 4..<6])
  }

  @Test(arguments: [
    ("tmxkqjrtm", "스타벅스"), ("rkskek", "가나다"), ("dkxm", "아트"), ("qkfr", "밝"),
    ("dnptm", "웨스"),
  ])
  func `keys are the letters of the Korean layout`(keys: String, text: String) {
    #expect(KeyboardText.hangul(keys) == text)
  }

  @Test(arguments: ["kkk", "starbucks", "r", "가"])
  func `keys that make no whole syllables are none`(keys: String) {
    #expect(KeyboardText.hangul(keys) == nil || keys == "가")
  }

  @Test func `the words of an address come with their stems`() {
    var found: [String] = []
    AddressWords.each(in: "서울특별시 강남구 역삼1동 12-3 (테헤란로)") { word in
      found.append(String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init))))
    }
    #expect(found == ["서울특별시", "서울", "강남구", "강남", "역삼1동", "역삼", "테헤란로", "테헤란"])
  }
}
