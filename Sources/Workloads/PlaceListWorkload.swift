/// Generated shops in the format of a list of commercial districts.
///
/// One shop in four is a branch of one of 400 chains and has the name of a branch; the first chain
/// has the most branches. All other shops have names with different numbers of syllables, followed
/// by the goods that they sell. The shops are near the centres of 250 towns. Each town has its own
/// districts, neighbourhoods and roads.
public struct PlaceListWorkload: Sendable {
  /// The names of the columns.
  public static let header = "상가업소번호,상호명,지점명,상권업종소분류명,지번주소,도로명주소,경도,위도"

  private var random: SeededGenerator
  private let syllables: [Unicode.Scalar]
  private var chains: [String] = []
  private var towns: [Town] = []
  private var number = 0

  private struct Town {
    var province: String
    var district: String
    var neighbourhoods: [String]
    var roads: [String]
    var longitude: Double
    var latitude: Double
  }

  private static let kinds: [(name: String, label: String)] = [
    ("식당", "백반/한정식"), ("카페", "카페"), ("치킨", "치킨"), ("분식", "김밥/만두/분식"), ("미용실", "미용실"),
    ("약국", "약국"), ("마트", "슈퍼마켓"), ("학원", "입시·교과학원"), ("호프", "요리 주점"), ("세탁소", "세탁소"),
    ("부동산", "부동산 중개/대리업"), ("갈비", "돼지고기 구이/찜"), ("국수", "국수/칼국수"), ("", "기타 한식 음식점"),
    ("헤어", "미용실"), ("베이커리", "빵/도넛"),
  ]

  /// Prepares the towns and chains for a seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var generator = SeededGenerator(seed: ~seed)
    syllables = (0..<1_000).map { _ in
      // Every value is a Hangul syllable.
      Unicode.Scalar(UInt32(0xAC00 + generator.below(11_172))) ?? "가"
    }
    for _ in 0..<400 { chains.append(word(2 + random.below(4))) }
    for town in 0..<250 {
      towns.append(
        Town(
          province: "제\(town % 17 + 1)도".replacing("제", with: word(1)), district: word(2) + "구",
          neighbourhoods: (0..<12).map { _ in word(2) + "동" },
          roads: (0..<40).map { _ in word(2 + random.below(2)) + "로" },
          longitude: 126.5 + 2.5 * random.unit(), latitude: 34.8 + 2.9 * random.unit()))
    }
  }

  /// Returns the next shop as a row of the list, without a line end.
  public mutating func row() -> String {
    number += 1
    // Large towns have more shops.
    let share = random.unit()
    let town = towns[min(249, Int(250 * share * share))]
    let hood = town.neighbourhoods[random.below(town.neighbourhoods.count)]
    let kind = Self.kinds[random.below(Self.kinds.count)]
    var (name, branch) = ("", "")
    if random.unit() < 0.25 {
      let rank = random.unit()
      name = chains[min(399, Int(400 * rank * rank * rank))]
      let places = [hood.dropLast() + "점", town.district.dropLast() + "역점", word(2) + "점"]
      branch = String(places[random.below(3)])
    } else {
      name = word(2 + random.below(4)) + (random.unit() < 0.1 ? " " : "") + kind.name
    }
    let (x, y) = (bell(), bell())
    let longitude = town.longitude + 0.035 * x
    let latitude = town.latitude + 0.028 * y
    let place = "\(town.province) \(town.district)"
    return """
      MD\(number),\(name),\(branch),\(kind.label),\(place) \(hood) \(1 + random.below(900)),\
      \(place) \(town.roads[random.below(40)]) \(1 + random.below(300)),\
      \(Self.degrees(longitude)),\(Self.degrees(latitude))
      """
  }

  /// Returns the centred sum of four uniform numbers, which is close enough to a normal
  /// distribution with a deviation of 1.
  private mutating func bell() -> Double {
    (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.73
  }

  private mutating func word(_ count: Int) -> String {
    var word = String.UnicodeScalarView()
    for _ in 0..<count {
      let share = random.unit()
      word.append(syllables[min(999, Int(1_000 * share * share))])
    }
    return String(word)
  }

  /// The degrees with six decimals.
  private static func degrees(_ value: Double) -> String {
    let whole = Int((value * 1e6).rounded())
    let rest = String(whole % 1_000_000)
    return "\(whole / 1_000_000)." + String(repeating: "0", count: 6 - rest.count) + rest
  }
}
