/// The information that the text of an account or card contains: the visible digits, the holder and
/// the issuer.
///
/// ```swift
/// AccountMark("본인1234").agreement(with: AccountMark("5310-****-****-1234"))  // .agree
/// AccountMark("신한카드 1234").agreement(with: AccountMark("현대카드 1234"))  // .differ
/// ```
public struct AccountMark: Hashable, Sendable {
  /// The kind of account to which a number belongs; the numbers of cards and of deposit accounts
  /// are independent of each other.
  public enum Space: Hashable, Sendable { case card, deposit }

  /// The digits, with ``mask`` for hidden digits.
  private var digits: [UInt8] = []
  private var isOwn = false
  private var isFamily = false
  private var issuer: String?
  private var space: Space?
  /// The rest of the words: a name.
  private var name = ""

  private static let mask: UInt8 = 10
  /// A run of fewer digits is a part of a name.
  private static let leastDigits = 4

  /// Returns the name or number of an account in lower case, without white space and hyphens.
  package static func bare(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace && $0 != "-" })
  }

  /// Reads the text of an account.
  public init(_ text: String) {
    let plain = Array(MerchantName.normalized(text).unicodeScalars)
    var words: [String] = [""]
    var index = 0
    while index < plain.count {
      let (run, groups, end) = Self.run(in: plain, from: index)
      if run.count >= Self.leastDigits || run.contains(Self.mask) {
        if run.count > digits.count {
          digits = run
          space = Self.space(of: groups) ?? space
        }
        words.append("")
        index = end
      } else if plain[index].properties.isAlphabetic || plain[index].properties.numericType != nil {
        words[words.count - 1].unicodeScalars.append(plain[index])
        index += 1
      } else {
        words.append("")
        index += 1
      }
    }
    for word in words where !word.isEmpty { take(word) }
  }

  /// Returns the digits and masks from a position on, the sizes of their groups, and their end.
  private static func run(
    in text: [Unicode.Scalar], from start: Int
  ) -> (run: [UInt8], groups: [Int], end: Int) {
    var run: [UInt8] = []
    var groups = [0]
    var end = start
    var index = start
    while index < text.count {
      let scalar = text[index]
      if ("0"..."9").contains(scalar) {
        run.append(UInt8(scalar.value - 0x30))
      } else if isMask(scalar, after: index > start ? text[index - 1] : nil, text, index) {
        run.append(mask)
      } else if !run.isEmpty, scalar == "-" || scalar == " " || scalar == "." {
        groups.append(0)
        index += 1
        continue
      } else {
        break
      }
      groups[groups.count - 1] += 1
      index += 1
      end = index
    }
    return (run, groups.filter { $0 > 0 }, end)
  }

  private static func isMask(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, _ text: [Unicode.Scalar], _ index: Int
  ) -> Bool {
    switch scalar {
    case "*", "•", "●", "#", "·", "＊", "∗": return true
    case "x":
      // A letter only in a row of them, or between digits.
      func isPart(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar == "x" || scalar == "-" || scalar == "*" || ("0"..."9").contains(scalar)
      }
      return isPart(last) || isPart(index + 1 < text.count ? text[index + 1] : nil)
    default: return false
    }
  }

  private static func space(of groups: [Int]) -> Space? {
    let count = groups.reduce(0, +)
    if count == 16 || count == 15 { return .card }
    return count >= 9 ? .deposit : nil
  }

  private mutating func take(_ word: String) {
    var rest = word
    if rest.contains("본인") { isOwn = true }
    if rest.contains("가족") { isFamily = true }
    if space == nil {
      if ["카드", "체크", "신용", "card"].contains(where: rest.contains) { space = .card }
      if ["계좌", "통장", "예금", "은행", "뱅크", "account"].contains(where: rest.contains) {
        space = .deposit
      }
    }
    for (id, names) in Self.issuers {
      let isNamed = names.contains { name in
        rest == name || ["카드", "은행", "체크", "신용", "비씨", "bc"].contains { rest.hasPrefix(name + $0) }
      }
      guard isNamed, let found = names.first(where: { rest.hasPrefix($0) }) else { continue }
      issuer = id
      rest.removeFirst(found.count)
      break
    }
    for dropped in Self.dropped {
      while let range = rest.firstRange(of: dropped) { rest.removeSubrange(range) }
    }
    name += rest
  }

  /// Words that do not identify an account; longer words come first.
  private static let dropped = [
    "mastercard", "accountno", "account", "credit", "debit", "master", "visa", "amex", "card",
    "jcb", "신용카드", "체크카드", "입출금", "마스터", "사업용", "신용", "체크", "카드", "은행", "계좌", "통장",
    "예금", "본인", "가족", "비자", "비씨", "번호", "개인", "법인", "bc", "no",
  ]

  private static let issuers: [(id: String, names: [String])] = [
    ("shinhan", ["신한", "shinhan"]), ("kb", ["kb국민", "국민", "kb", "케이비국민"]),
    ("hyundai", ["현대", "hyundai"]), ("samsung", ["삼성", "samsung"]),
    ("lotte", ["롯데", "lotte"]), ("woori", ["우리", "woori"]),
    ("hana", ["keb하나", "하나", "hana", "외환"]), ("nh", ["nh농협", "농협", "nh"]),
    ("ibk", ["ibk기업", "기업", "ibk"]), ("kakao", ["카카오뱅크", "카카오", "kakaobank"]),
    ("toss", ["토스뱅크", "토스", "tossbank"]), ("kbank", ["케이뱅크", "kbank"]),
    ("citi", ["한국씨티", "씨티", "citi"]), ("sc", ["sc제일", "제일", "sc"]),
    ("suhyup", ["수협"]), ("post", ["우체국"]), ("mg", ["새마을금고", "새마을", "mg"]),
    ("cu", ["신협"]), ("busan", ["bnk부산", "부산"]), ("kyongnam", ["bnk경남", "경남"]),
    ("im", ["im뱅크", "대구", "dgb"]), ("gwangju", ["광주"]), ("jeonbuk", ["전북"]),
    ("jeju", ["제주"]), ("kdb", ["kdb산업", "산업", "kdb"]), ("chase", ["chase"]),
    ("capitalone", ["capitalone"]), ("barclays", ["barclays"]), ("hsbc", ["hsbc"]),
    ("revolut", ["revolut"]), ("monzo", ["monzo"]),
  ]

  /// Compares two accounts.
  public func agreement(with other: AccountMark) -> AccountAgreement {
    if let issuer, let second = other.issuer, issuer != second { return .differ }
    if isOwn && other.isFamily || isFamily && other.isOwn { return .differ }
    if let space, let second = other.space, space != second { return .unknown }
    guard !digits.isEmpty, !other.digits.isEmpty else {
      guard !name.isEmpty, !other.name.isEmpty else { return .unknown }
      if name == other.name { return .agree }
      return digits.isEmpty && other.digits.isEmpty ? .differ : .unknown
    }
    var shown = 0
    for (left, right) in zip(digits.reversed(), other.digits.reversed())
    where left != Self.mask && right != Self.mask {
      guard left == right else {
        // A few digits may be those of a card of the account.
        let isTail = digits.count < 9 || other.digits.count < 9
        return isTail && (space == .deposit || other.space == .deposit) ? .unknown : .differ
      }
      shown += 1
    }
    return shown >= Self.leastDigits ? .agree : .unknown
  }

  /// Compares the accounts that two texts name; an empty text means an unknown account.
  public static func agreement(_ text: String, _ other: String) -> AccountAgreement {
    guard !text.isEmpty, !other.isEmpty else { return .unknown }
    if text == other, text.utf8.count(where: { (0x30...0x39).contains($0) }) >= leastDigits {
      return .agree
    }
    return AccountMark(text).agreement(with: AccountMark(other))
  }
}
