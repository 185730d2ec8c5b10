import Spending
import Testing
import Workloads

@testable import PlaceClassification

@Suite struct ClassificationTextTests {
  @Test(arguments: [
    ("", ""),
    (" \t", ""),
    ("㈜ 주식회사", ""),
    ("스타벅스 강남역점", "스타벅스"),
    ("스타벅스(강남점)", "스타벅스"),
    ("이디야커피 광주점", "이디야커피"),
    ("Ｓｔａｒｂｕｃｋｓ　강남", "starbucks 강남"),
    ("㈜이마트  하남점", "이마트"),
    ("주)우아한형제들", "우아한형제들"),
    ("이마트(주", "이마트"),
    ("주식회사이마트", "이마트"),
    ("(유)가나다", "가나다"),
    ("Domino's Pizza Co., Ltd.", "domino s pizza"),
    ("네이버페이_스타벅스 강남역점", "스타벅스"),
    ("네이버페이스타벅스", "스타벅스"),
    ("KG이니시스 - 쿠팡", "쿠팡"),
    ("카카오페이 KG이니시스 쿠팡", "쿠팡"),
    ("스타벅스(카카오페이)", "스타벅스"),
    ("카카오페이증권", "카카오페이증권"),
    ("PAYPAL *NETFLIX.COM", "netflix com"),
    ("SQ *BLUE BOTTLE", "blue bottle"),
    ("동네슈퍼 00123456", "동네슈퍼"),
    ("동네슈퍼 #12", "동네슈퍼"),
    ("동네슈퍼 02-555-1234", "동네슈퍼"),
    ("동네슈퍼 승인번호 123", "동네슈퍼"),
    ("동네슈퍼00123456", "동네슈퍼"),
    ("온누리약국 101호", "온누리약국"),
    ("GS25 역삼2호점", "gs25"),
    ("이마트24", "이마트24"),
    ("365의원", "365의원"),
    ("CAFE\u{301}", "café"),
    ("☕별다방🍕", "별다방"),
    ("e\u{200B}mart", "emart"),
  ])
  func `finds what is left of a name`(name: String, spaced: String) {
    let text = ClassificationText(name)
    #expect(text.spaced == spaced)
    #expect(text.squeezed == spaced.filter { $0 != " " })
    #expect(text.original == name)
  }

  @Test(arguments: [
    "현대백화점", "동네 편의점", "교보 서점", "중화반점", "홍콩 반점", "정문 문구점", "동네 주점",
    "미니 면세점", "한식 전문점", "하늘 안경점",
  ])
  func `keeps words that only end like a branch`(name: String) {
    #expect(ClassificationText(name).spaced == name)
  }

  @Test(arguments: [
    ("스타벅스 강서점", "스타벅스"), ("스타벅스 사상점", "스타벅스"), ("스타벅스 전주점", "스타벅스"),
    ("스타벅스 강남 본점", "스타벅스 강남"), ("스타벅스 강남DT점", "스타벅스"),
    ("교보서점 강서점", "교보서점"),
  ])
  func `knows branches that end like a shop`(name: String, spaced: String) {
    #expect(ClassificationText(name).spaced == spaced)
  }

  @Test(arguments: ["네이버페이", "1234567", "(재)", "점", "본점", "강남점", "Ltd.", "토스"])
  func `leaves something of a name that is nothing else`(name: String) {
    #expect(!ClassificationText(name).isEmpty)
  }

  @Test func `a name from macOS is the composed one`() {
    let name = "스타벅스 강남역점"
    var decomposed = ""
    for scalar in name.unicodeScalars {
      let index = Int(scalar.value) - 0xAC00
      guard (0...11171).contains(index) else {
        decomposed.unicodeScalars.append(scalar)
        continue
      }
      for value in [0x1100 + index / 588, 0x1161 + index % 588 / 28]
        + (index % 28 == 0 ? [] : [0x11A7 + index % 28])
      {
        decomposed.unicodeScalars.append(Unicode.Scalar(UInt32(value))!)
      }
    }
    #expect(decomposed.unicodeScalars.count > name.unicodeScalars.count)
    #expect(ClassificationText(decomposed).spaced == ClassificationText(name).spaced)
  }

  @Test func `knows where each removal and each unit came from`() {
    let name = "㈜ Ｓtar벅스 강남점"
    let text = ClassificationText(name)
    func original(_ range: Range<Int>) -> String {
      String(decoding: Array(name.utf8)[range], as: UTF8.self)
    }
    #expect(text.removals.map { original($0.range) } == ["㈜", "강남점"])
    #expect(text.removals.map(\.reason) == [.companyForm, .branch])
    #expect(text.sources.map(original) == ["Ｓ", "t", "a", "r", "벅", "스"])
    #expect(original(text.source(of: 0..<6)) == "Ｓtar벅스")
  }

  @Test func `takes long names and bytes that are no text`() {
    let long = String(repeating: "스타 ", count: 1_500)
    #expect(ClassificationText(long).units.count == 3_000)
    let digits = String(repeating: "1", count: 10_000)
    #expect(ClassificationText(digits).squeezed == digits)
    let marks = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(ClassificationText(marks).units.count == 5_000)

    var texts = ClassificationTexts()
    texts.append([0xEC, 0x8A, 0xA4, 0xFF, 0x61, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x62].span)
    #expect(texts.units.dropLast() == Array("스ab".utf16)[...])
    #expect(texts.wordStarts.dropLast() == [true, true, true])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `names with the same merchant's form have the same form here`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let name = RandomNames.name(&random)
      let text = ClassificationText(name)
      let normal = ClassificationText(MerchantName.normalized(name))
      #expect(text.spaced == normal.spaced, "\(name.unicodeScalars.map(\.value))")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a batch has the forms of its names`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = (0..<30).map { _ in RandomNames.name(&random) }
    let texts = ClassificationTexts(names)
    #expect(texts.count == names.count)
    for (index, name) in names.enumerated() {
      let run = Int(texts.offsets[index])..<Int(texts.offsets[index + 1])
      let text = ClassificationText(name)
      #expect(Array(texts.units[run]) == text.units)
      #expect(Array(texts.wordStarts[run]) == text.wordStarts)
      #expect(texts.shapes[index].contains(.attachedBranch) == text.hasAttachedBranch)
      #expect(
        texts.shapes[index].contains(.severalWords) == text.wordStarts.dropFirst().contains(true))
    }
  }
}
