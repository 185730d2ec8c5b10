/// Spellings that mean the same word, such as `starbucks` and 스타벅스, or `gs25` and 지에스25.
///
/// Names and queries are both normalised to one spelling, so that different spellings match.
public struct SpellingTable: Sendable {
  private struct Entry {
    var from: [UInt32]
    var to: [UInt32]
  }

  /// The entries by their first two units; the longest entry comes first.
  private var entries: [UInt64: [Entry]] = [:]

  /// A table without brands; it contains only common words and the names of letters.
  public static let words = SpellingTable([])

  /// Creates a table.
  ///
  /// - Parameter brands: Pairs of a spelling and its canonical spelling; the canonical spelling of
  ///   one pair may be the spelling in another pair.
  public init(_ brands: [(spelling: String, canonical: String)]) {
    let given = brands + Self.commonWords.map { (spelling: $0.0, canonical: $0.1) }
    var next: [[UInt32]: [UInt32]] = [:]
    for (spelling, canonical) in given {
      let from = Self.units(spelling)
      if next[from] == nil { next[from] = Self.units(canonical) }
    }
    for (spelling, _) in given {
      let from = Self.units(spelling)
      guard from.count > 1 else { continue }
      var to = from
      var steps = 0
      while let further = next[to], steps <= given.count { (to, steps) = (further, steps + 1) }
      // The result may be Latin letters, which are compared by their names.
      to = Self.spelled(to)
      guard to != from else { continue }
      entries[Self.key(from[0], from[1]), default: []].append(Entry(from: from, to: to))
    }
    for key in entries.keys { entries[key]?.sort { $0.from.count > $1.from.count } }
  }

  /// The replacement at a position of folded units.
  ///
  /// - Returns: The number of replaced units; nil if nothing is replaced.
  func replacement(
    in units: [UInt32], at index: Int, isWordStart: (Int) -> Bool
  ) -> (length: Int, units: [UInt32])? {
    let unit = units[index]
    let isLatin = Self.isLatin(unit)
    if isLatin, index > 0, Self.isLatin(units[index - 1]), !isWordStart(index) { return nil }
    if !isLatin, !isWordStart(index) { return nil }
    if index + 1 < units.count, let found = entries[Self.key(unit, units[index + 1])] {
      for entry in found where index + entry.from.count <= units.count {
        let end = index + entry.from.count
        guard units[index..<end].elementsEqual(entry.from) else { continue }
        let isWhole =
          end == units.count || !Self.isLatin(units[end - 1]) || !Self.isLatin(units[end])
          || isWordStart(end)
        if isWhole { return (entry.from.count, entry.to) }
      }
    }
    guard isLatin else { return nil }
    var end = index + 1
    while end < units.count, Self.isLatin(units[end]), !isWordStart(end) { end += 1 }
    guard end - index <= 3 else { return nil }
    return (end - index, Self.spelled(Array(units[index..<end])))
  }

  /// Returns the units with runs of up to three letters replaced by the letters' names.
  private static func spelled(_ units: [UInt32]) -> [UInt32] {
    guard units.prefix(while: isLatin).count <= 3 else { return units }
    return units.flatMap { isLatin($0) ? letters[Int($0 - 0x61)] : [$0] }
  }

  static func isLatin(_ unit: UInt32) -> Bool { unit &- 0x61 < 26 }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  private static func units(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { $0 != 0x20 }
  }

  private static let letters: [[UInt32]] = [
    "에이", "비", "씨", "디", "이", "에프", "지", "에이치", "아이", "제이", "케이", "엘", "엠", "엔", "오", "피", "큐",
    "알", "에스", "티", "유", "브이", "더블유", "엑스", "와이", "제트",
  ].map { units($0) }

  /// Words that are written on signs in either script.
  private static let commonWords: [(String, String)] = [
    ("coffee", "커피"), ("cafe", "카페"), ("까페", "카페"), ("caffe", "카페"), ("chicken", "치킨"),
    ("pizza", "피자"), ("burger", "버거"), ("house", "하우스"), ("bakery", "베이커리"), ("pub", "펍"),
    ("bar", "바"), ("mart", "마트"), ("hotel", "호텔"), ("beer", "비어"), ("food", "푸드"),
    ("kitchen", "키친"), ("the", "더"), ("tea", "티"), ("steak", "스테이크"), ("pasta", "파스타"),
    ("sushi", "스시"), ("dining", "다이닝"), ("garden", "가든"), ("salon", "살롱"), ("hair", "헤어"),
    ("nail", "네일"), ("beauty", "뷰티"), ("shop", "샵"), ("store", "스토어"), ("center", "센터"),
    ("studio", "스튜디오"), ("fitness", "피트니스"), ("gym", "짐"), ("golf", "골프"), ("sports", "스포츠"),
    ("plus", "플러스"), ("story", "스토리"), ("table", "테이블"), ("room", "룸"), ("donuts", "도넛"),
    ("donut", "도넛"), ("도너츠", "도넛"), ("cake", "케이크"), ("케익", "케이크"), ("bread", "브레드"),
    ("dessert", "디저트"), ("grill", "그릴"), ("lounge", "라운지"), ("wine", "와인"), ("party", "파티"),
  ]
}
