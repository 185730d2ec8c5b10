/// Names of companies on receipts, and the names on the signs of their shops.
///
/// Only companies whose shops have one sign are listed, because a company with several signs does
/// not identify the shop.
enum LegalNames {
  /// Returns the name on the signboard of a merchant; the merchant itself if its name is not the
  /// name of a company.
  static func sign(of merchant: String) -> String {
    let plain = merchant.replacingCompanyForms
    for (company, sign) in table where plain.hasPrefix(company) {
      let rest = plain.dropFirst(company.count).drop { " -_)".contains($0) }
      return rest.isEmpty ? sign : sign + " " + rest
    }
    return merchant
  }

  /// Returns whether a folded name begins with the name of a company, so that its sign may differ;
  /// much faster than ``sign(of:)``.
  static func mayDiffer(_ name: FoldedText) -> Bool {
    guard let first = name.units.first, let companies = byFirstUnit[first] else { return false }
    return companies.contains { name.units.starts(with: $0) }
  }

  private static let byFirstUnit = Dictionary(
    grouping: table.map { FoldedText($0.company, spellings: .words).units }.filter { !$0.isEmpty },
    by: { $0[0] })

  /// The longest names first.
  private static let table: [(company: String, sign: String)] = [
    ("비케이알", "버거킹"), ("버거킹코리아", "버거킹"), ("에스씨케이컴퍼니", "스타벅스"), ("스타벅스커피코리아", "스타벅스"),
    ("스타벅스코리아", "스타벅스"), ("한국맥도날드", "맥도날드"), ("맥킴", "맥도날드"), ("파리크라상", "파리바게뜨"),
    ("비지에프리테일", "CU"), ("지에스리테일", "GS25"), ("코리아세븐", "세븐일레븐"), ("이마트24", "이마트24"),
    ("이마트이십사", "이마트24"), ("한국미니스톱", "미니스톱"), ("커피빈코리아", "커피빈"), ("투썸플레이스코리아", "투썸플레이스"),
    ("아성다이소", "다이소"), ("씨제이올리브영", "올리브영"), ("CJ올리브영", "올리브영"), ("씨제이푸드빌", "뚜레쥬르"),
    ("본아이에프", "본죽"), ("이디야커피코리아", "이디야"), ("해마로푸드서비스", "맘스터치"), ("맘스터치앤컴퍼니", "맘스터치"),
    ("써브웨이인터내셔날", "써브웨이"), ("제너시스비비큐", "BBQ"), ("교촌에프앤비", "교촌치킨"),
    ("한국피자헛", "피자헛"), ("청오디피케이", "도미노피자"), ("한국파파존스", "파파존스"), ("놀부", "놀부"),
    ("코스트코코리아", "코스트코"), ("홈플러스스토어즈", "홈플러스"), ("이케아코리아", "이케아"),
    ("에프알엘코리아", "유니클로"), ("씨제이씨지브이", "CGV"), ("메가박스중앙", "메가박스"),
    ("롯데컬처웍스", "롯데시네마"), ("교보문고", "교보문고"), ("케이에프씨코리아", "KFC"), ("한국하겐다즈", "하겐다즈"),
  ].sorted { $0.0.count > $1.0.count }
}

extension String {
  /// The text without the forms of companies, and without spaces before and after.
  fileprivate var replacingCompanyForms: String {
    var text = self
    for form in ["㈜", "(주)", "(유)", "주식회사", "유한회사"] {
      while let range = text.firstRange(of: form) { text.removeSubrange(range) }
    }
    return String(text.drop { $0 == " " })
  }
}
