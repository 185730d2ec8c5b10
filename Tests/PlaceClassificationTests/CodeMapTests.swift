import Foundation
import PlaceClassification
import Testing

@Suite struct CodeMapTests {
  @Test(arguments: LabelVocabulary.allCases)
  func `each entry means a category`(vocabulary: LabelVocabulary) {
    let map = CodeMap.standard(vocabulary)
    var codes: Set<String> = []
    for entry in map.entries {
      #expect(Taxonomy.standard[entry.category] != nil, "\(entry.title)")
      for category in entry.also { #expect(Taxonomy.standard[category] != nil, "\(entry.title)") }
      if !entry.code.isEmpty {
        #expect(codes.insert(entry.code).inserted, "\(entry.code) stands twice")
      }
      #expect(map.category(of: entry.code.isEmpty ? entry.title : entry.code) != nil)
    }
    for entry in map.entries {
      if let parent = entry.parent { #expect(codes.contains(parent), "\(entry.title)") }
    }
  }

  @Test(arguments: LabelVocabulary.allCases)
  func `a category has one name on the way back`(vocabulary: LabelVocabulary) {
    let claims = CodeMap.standard(vocabulary).entries.flatMap(\.also)
    #expect(Set(claims).count == claims.count)
  }

  @Test func `the eighteen groups of Kakao have an answer`() {
    for group in [
      "MT1", "CS2", "PS3", "SC4", "AC5", "PK6", "OL7", "SW8", "BK9", "CT1", "AG2", "PO3", "AT4",
      "AD5", "FD6", "CE7", "HP8", "PM9",
    ] { #expect(CodeMap.standard(.kakao).category(of: group) != nil, "\(group)") }
  }

  @Test func `every merchant category code in use has an answer`() {
    let map = CodeMap.standard(.mcc)
    for code in MerchantCategoryCodes.all { #expect(map.category(of: code) != nil, "\(code)") }
    #expect(map.category(of: "3058") == "air")
    #expect(map.category(of: "3366") == "car-rental")
    #expect(map.category(of: "3640") == "lodging")
    #expect(map.category(of: "742") == "vet", "spreadsheets drop the zero")
    #expect(map.category(of: "1234") == nil)
    #expect(map.category(of: "café") == nil)
  }

  @Test func `every code of the commercial areas has an answer`() {
    let map = CodeMap.standard(.sangkwon)
    for code in CommercialAreaCodes.all { #expect(map.category(of: code) != nil, "\(code)") }
    #expect(map.entries.count { $0.parent == nil } == 10)
    #expect(CommercialAreaCodes.all.count == 247)
    #expect(map.category(of: "카페") == "cafe")
    #expect(map.category(of: "I20999") == "food", "a new code means what stands above it")
  }

  @Test func `a path means what its longest known beginning means`() {
    let map = CodeMap.standard(.kakao)
    #expect(map.category(of: "음식점 > 한식 > 육류,고기 > 삼겹살") == "meat")
    #expect(map.category(of: "음식점 > 카페 > 커피전문점 > 스타벅스") == "cafe")
    #expect(map.category(of: "화성 > 분화구") == nil)
  }

  @Test func `a tag that is not listed means what its key means`() {
    let map = CodeMap.standard(.osm)
    #expect(map.category(of: "amenity=cafe") == "cafe")
    #expect(map.category(of: "shop=parrots") == "shopping")
    #expect(map.category(of: "amenity=parrots") == "other")
    #expect(map.category(of: "leisure=parrots") == "culture")
    #expect(map.category(of: "tourism=parrots") == "travel")
    #expect(map.category(of: "highway=bus_stop") == nil)
  }

  @Test func `categories are called by the labels that a file uses`() {
    let map = CodeMap.standard(.sangkwon)
    let coarse = map.names(of: .standard, among: ["음식", "소매", "수리·개인", "교육"])
    #expect(coarse["cafe"] == "음식")
    #expect(coarse["korean"] == "음식")
    #expect(coarse["butcher"] == "소매")
    #expect(coarse["hair"] == "수리·개인")
    #expect(coarse["car-repair"] == "수리·개인")
    #expect(coarse["car-parts"] == "소매")
    #expect(coarse["yoga"] == "교육")
    #expect(coarse["insurance"] == nil)
    let fine = map.names(of: .standard, among: ["카페", "떡/한과"])
    #expect(fine["cafe"] == "카페")
    #expect(fine["rice-cake"] == "떡/한과")
    let codes = CodeMap.standard(.mcc).names(of: .standard, among: ["5812", "5814", "5912"])
    #expect(codes["chinese"] == "5812")
    #expect(codes["cafe"] == "5814")
    #expect(codes["pharmacy"] == "5912")
  }
}
