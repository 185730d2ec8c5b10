import SimpleFeatures
import Testing

@testable import PlaceSearch

@Suite struct MerchantWordsTests {
  @Test(arguments: [
    ("비케이알 강남역점", "버거킹강남역점"), ("(주)비케이알강남역점", "버거킹강남역점"), ("비지에프리테일 역삼점", "씨유역삼점"),
    ("스타벅스(강남역점)", "스타벅스강남역점"), ("㈜이마트 하남점(하남시 덕풍서로70)", "이마트하남점"),
    ("오늘도 웃자(서하남로 573)", "오늘도웃자"),
  ])
  func `the sign is read out of the statement`(merchant: String, name: String) {
    #expect(MerchantWords(merchant, spellings: .words).name.text == name)
  }

  @Test func `an address is read in parentheses and in notes`() {
    let words = MerchantWords("서부농협(경기 하남시 서하남로 513)", spellings: .words)
    #expect(words.address.map(\.text) == ["경기", "하남시", "서하남로", "513"])
    let note = MerchantWords("서부농협", note: "서울 강남구 테헤란로 12", spellings: .words)
    #expect(note.address.map(\.text) == ["서울", "강남구", "테헤란로", "12"])
    #expect(MerchantWords("서부농협", note: "점심 2명", spellings: .words).address.isEmpty)
  }

  @Test(arguments: [
    "쿠팡", "네이버페이", "(주)우아한형제들", "KG이니시스", "Apple", "에스케이텔레콤(주)", "지마켓", "티머니", "티빙", "쉬인",
    "쿠팡이츠", "APPLE.COM/BILL", "NETFLIX.COM", "Google YouTube", "쿠팡_1234", "카카오T_택시",
  ])
  func `shops on the network are known`(merchant: String) {
    #expect(MerchantWords(merchant, spellings: .words).isOnline)
  }

  @Test(arguments: ["카페 소비", "스타벅스 강남역점", "맛나분식", "애플김밥", "스팀푸드", "카카오독", "알라딘피자", "아마존치킨"])
  func `other shops are not`(merchant: String) {
    #expect(!MerchantWords(merchant, spellings: .words).isOnline)
  }

  @Test(arguments: [
    "쿠팡", "(주)우아한형제들", "지마켓", "쿠팡이츠", "넷플릭스서비시스코리아", "APPLE.COM/BILL", "NETFLIX.COM",
    "AMZN Mktp US*2A3", "배달의민족(주)우아한형제들", "우아한형제들_배달의민족",
    "Google YouTube", "쿠팡_1234", "SSG.COM", "BOOKING.COM", "Amazon Prime*1X2",
  ])
  func `an online shop has no shop at a place`(merchant: String) {
    #expect(OnlineMerchants.isShop(merchant))
  }

  @Test(arguments: [
    // Cashiers take payment services, and the rest is no shop, or also a common word.
    "네이버페이", "카카오페이_카페소비", "토스페이", "KG이니시스", "에스케이텔레콤(주)", "티머니", "코레일", "Apple", "웨이브",
    "카페 소비", "애플김밥", "쿠팡치킨", "배달의민족애플김밥", "",
  ])
  func `the remaining names may be paid at a place`(merchant: String) {
    #expect(!OnlineMerchants.isShop(merchant))
  }

  @Test func `a pattern weighs what is near its spots`() {
    let home = Coordinate(longitude: 127.0, latitude: 37.5)
    let pattern = VisitPattern([.init(coordinate: home, weight: 3, minute: 600)])
    let near = pattern.weight(at: Coordinate(longitude: 127.002, latitude: 37.5))
    let far = pattern.weight(at: Coordinate(longitude: 127.2, latitude: 37.5))
    #expect(near > 0.9 && far < 0.01)
    #expect(pattern.weight(at: home, minute: 630) > 0.6)
    #expect(pattern.weight(at: home, minute: 900) == 0)
    #expect(VisitPattern([]).isEmpty)
  }
}
