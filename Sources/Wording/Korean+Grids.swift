public import Grids
public import Spending
public import SpendingAnalytics

extension Korean {
  public func text(_ error: GridSystemError) -> String {
    switch error {
    case .unknownFamily(""): "격자 이름이 비었습니다 (\(families) 가운데 하나에 단계를 붙입니다, 예: korea-1km)"
    case .unknownFamily(let name): "\(name): 없는 격자입니다 (\(families) 가운데 하나에 단계를 붙입니다, 예: korea-1km)"
    case .unknownLevel(let name, let family):
      "\(name): 없는 격자입니다 (\(family.rawValue) 격자의 단계: \(levels(of: family)))"
    }
  }

  private var families: String {
    GridSystem.Family.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private func levels(of family: GridSystem.Family) -> String {
    let names = family.levelNames
    guard names.count > 8 else { return names.joined(separator: ", ") }
    return "\(names[0])~\(names[names.count - 1])"
  }

  public var outsideGrid: String { "격자 밖" }

  public func gridTitle(
    _ system: GridSystem, by dimensions: [SpendingDimension], _ period: String,
    _ restriction: String
  ) -> String {
    let names = ["\(system) 격자"] + dimensions.map(head)
    return "\(names.joined(separator: "·"))별 지출: \(period)\(restriction)"
  }

  public func title(
    byCellsOf system: GridSystem, _ days: ClosedRange<CalendarDay>,
    before: ClosedRange<CalendarDay>
  ) -> String {
    "\(system) 격자별 지출: \(period(.span(days.lowerBound, days.upperBound))), 이전: "
      + period(.span(before.lowerBound, before.upperBound))
  }

  static let gridHelp: [String: CommandHelp] = [
    "sobi grid": CommandHelp(
      "공개 격자의 칸별 지출을 보여 줍니다.",
      """
      격자: korea-10km, 1km, 500m, 100m; japan-80km, 10km, 5km, 1km, 500m, 250m, 125m; europe-100km, \
      10km, 1km, 100m; quadbin-0~26; h3-0~15. 통화마다 격자 칸, 격자 밖, 온라인, 위치 모름을 더하면 합계와 같습니다. \
      칸마다 타원체 위의 실제 넓이로 km²당 금액을 계산합니다.
      """)
  ]

  static let gridOptionHelp: [String: String] = [
    "The grid and its level, such as korea-1km.": "격자와 단계 (예: korea-1km).",
    "Further dimensions, separated by commas: the dimensions of sobi stats, except "
      + "\"district\" and \"place\".":
      "추가 기준. 쉼표로 나누며, district와 place를 뺀 stats의 기준을 씁니다.",
    "Also list the ids of the coarser cells that contain each cell.": "각 칸이 속한 더 큰 칸의 번호도 보여 줍니다.",
    "The order of the groups: group, latest, amount or count.":
      "순서: group(기준), latest(최근), amount(금액), count(건수).",
  ]
}
