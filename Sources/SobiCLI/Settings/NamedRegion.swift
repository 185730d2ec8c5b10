import Sobi

/// A region that an option names: Korea, or one of its provinces and large cities.
///
/// Boxes are rounded outwards to tenths of a degree, and contain islands.
struct NamedRegion {
  /// The English name, in lower case.
  let name: String
  /// The Korean name, without the word for its kind.
  let koreanName: String
  /// The long form of the Korean name, such as 경상북; for most regions, the Korean name itself.
  private let longName: String
  /// The box.
  let box: BoundingBox

  private init(_ name: String, _ koreanName: String, long: String? = nil, box: BoundingBox) {
    self.name = name
    self.koreanName = koreanName
    self.longName = long ?? koreanName
    self.box = box
  }

  private init(
    _ name: String, _ koreanName: String, long: String? = nil, tenths: (Int32, Int32, Int32, Int32)
  ) {
    self.init(
      name, koreanName, long: long,
      box: BoundingBox(
        westE7: tenths.0 * 1_000_000, southE7: tenths.1 * 1_000_000,
        eastE7: tenths.2 * 1_000_000, northE7: tenths.3 * 1_000_000))
  }

  /// The words for the kind of a province or city, which may follow its name.
  private static let kinds = ["", "시", "도", "특별시", "광역시", "특별자치시", "특별자치도"]

  /// All regions.
  static let all = [
    NamedRegion("korea", "한국", long: "대한민국", box: LedgerSettings.korea),
    NamedRegion("seoul", "서울", tenths: (1267, 374, 1272, 378)),
    NamedRegion("busan", "부산", tenths: (1287, 348, 1294, 355)),
    NamedRegion("daegu", "대구", tenths: (1283, 355, 1289, 364)),
    NamedRegion("incheon", "인천", tenths: (1245, 368, 1269, 381)),
    NamedRegion("gwangju", "광주", tenths: (1266, 350, 1271, 353)),
    NamedRegion("daejeon", "대전", tenths: (1272, 361, 1276, 366)),
    NamedRegion("ulsan", "울산", tenths: (1289, 353, 1295, 358)),
    NamedRegion("sejong", "세종", tenths: (1271, 364, 1275, 368)),
    NamedRegion("gyeonggi", "경기", tenths: (1263, 368, 1279, 384)),
    NamedRegion("gangwon", "강원", tenths: (1270, 370, 1294, 387)),
    NamedRegion("chungbuk", "충북", long: "충청북", tenths: (1272, 360, 1287, 373)),
    NamedRegion("chungnam", "충남", long: "충청남", tenths: (1255, 359, 1277, 371)),
    NamedRegion("jeonbuk", "전북", long: "전라북", tenths: (1259, 352, 1280, 362)),
    NamedRegion("jeonnam", "전남", long: "전라남", tenths: (1250, 339, 1279, 356)),
    NamedRegion("gyeongbuk", "경북", long: "경상북", tenths: (1277, 355, 1319, 376)),
    NamedRegion("gyeongnam", "경남", long: "경상남", tenths: (1275, 345, 1293, 360)),
    NamedRegion("jeju", "제주", tenths: (1260, 330, 1270, 341)),
  ]

  /// The region with this name; nil if no region has it.
  init?(_ text: String) {
    let found = Self.all.first { region in
      text.lowercased() == region.name
        || Self.kinds.contains { [region.koreanName + $0, region.longName + $0].contains(text) }
    }
    guard let found else { return nil }
    self = found
  }
}
