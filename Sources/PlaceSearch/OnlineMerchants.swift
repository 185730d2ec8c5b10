/// Names of online shops and of payment services for them.
package enum OnlineMerchants {
  /// Whether a merchant is one of these names, alone or before a word for a service, such as 페이, a
  /// number, or another of these names. Shops at a place may have longer names that start in the
  /// same way: 애플김밥.
  static func has(_ merchant: String) -> Bool {
    let units = FoldedText(merchant, spellings: .words).units[...]
    return one(of: shops, begins: units) || one(of: services, begins: units)
  }

  /// Whether a merchant is an online shop without shops at places, so that each payment to it is an
  /// online payment. Payment services do not count as such shops, because cashiers accept them too.
  ///
  /// - Complexity: O(*n*) for *n* characters of the name.
  package static func isShop(_ merchant: String) -> Bool {
    one(of: shops, begins: FoldedText(merchant, spellings: .words).units[...])
  }

  private static func one(of names: [[UInt32]], begins units: ArraySlice<UInt32>) -> Bool {
    names.contains { name in
      guard units.starts(with: name) else { return false }
      let rest = units.dropFirst(name.count)
      guard let first = rest.first else { return true }
      if first &- 0x30 < 10 || endings.contains(where: { rest.starts(with: $0) }) { return true }
      // The name of the shop may be before that of its company: 배달의민족(주)우아한형제들.
      return one(of: shops, begins: rest) || one(of: services, begins: rest)
    }
  }

  private static let endings: [[UInt32]] = [
    "페이", "이츠", "닷컴", "com", "bill", "service", "store", "music", "pay", "prime",
    "web", "kr", "korea", "코리아", "play", "cloud", "one", "youtube", "premium",
    "프리미엄", "game", "plus", "플러스", "digital", "mktp", "market", "inc", "ireland",
    "ltd", "limited", "europe", "international", "쇼핑", "커머스", "글로벌",
    "모빌리티", "뱅크", "스토어", "웹툰", "선물", "멤버", "정기", "자동",
    "온라인", "마켓", "직구", "로켓", "와우", "몰", "티켓", "투어",
    "들", "t", "택시", "게임", "뮤직", "티비", "커뮤니케이션",
    "정보통신", "은행", "카드", "증권", "주문", "결제", "구독", "이용권",
    "캐시", "충전", "선불", "서비스", "서비시스", "네트웍스", "파이낸셜", "비즈", "광고",
    "클라우드",
  ].map { FoldedText($0, spellings: .words).units }.filter { !$0.isEmpty }

  /// No name is also a common word, since a shop at a place could have that name: 웨이브.
  private static let shops: [[UInt32]] = [
    "쿠팡", "배달의민족", "우아한형제", "요기요", "위대한상상", "11번가", "십일번가", "지마켓", "위메프", "티켓몬스터", "마켓컬리", "쓱닷컴",
    "에스에스지닷컴", "ssg.com", "ssgcom", "넷플릭스", "netflix", "유튜브", "youtube", "google", "구글",
    "알리익스프레스", "aliexpress", "amazon.com", "amazon prime", "amazon mktp", "amazon marketplace",
    "amzn", "apple.com", "티빙", "왓챠", "오늘의집", "버킷플레이스", "야놀자", "여기어때", "아고다", "agoda", "에어비앤비",
    "airbnb", "부킹닷컴", "booking.com", "bookingcom", "스포티파이", "spotify", "디즈니플러스", "disney plus",
    "disneyplus", "마이크로소프트", "microsoft", "openai", "anthropic", "번개장터", "씨제이온스타일", "현대홈쇼핑",
    "롯데홈쇼핑", "테무", "temu", "쉬인",
  ].map { FoldedText($0, spellings: .words).units }

  private static let services: [[UInt32]] = [
    "네이버", "카카오", "옥션", "티몬", "인터파크", "무신사", "컬리", "apple", "애플", "스팀", "steam", "토스페이",
    "토스페이먼츠", "토스뱅크", "페이코", "엔에이치엔페이코", "이니시스", "케이지이니시스", "케이씨피", "엔에이치엔케이씨피",
    "나이스페이", "나이스정보통신", "다날", "케이지모빌리언스", "모빌리언스", "갤럭시아", "에스케이텔레콤", "에스케이티",
    "케이티통신", "엘지유플러스", "한국전력", "국민건강보험", "국민연금", "아마존", "amazon", "티머니", "코레일",
    "한국철도공사", "우버", "uber", "멜론", "웨이브", "에이블리", "지그재그", "예스24", "예스이십사", "알라딘커뮤니케이션",
    "disney", "paypal", "페이팔", "스마일페이", "ssgpay", "lpay", "엘페이", "당근페이", "홈쇼핑", "지에스샵", "롯데온",
    "타다", "파킹클라우드", "하이패스", "한국도로공사",
  ].map { FoldedText($0, spellings: .words).units }
}
