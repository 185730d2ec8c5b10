public import Grids
public import Spending
public import SpendingAnalytics

extension English {
  public func text(_ error: GridSystemError) -> String {
    switch error {
    case .unknownFamily(""):
      "the name of the grid is empty; write \(families) with a level, as in korea-1km"
    case .unknownFamily(let name):
      "there is no grid \(name); write \(families) with a level, as in korea-1km"
    case .unknownLevel(let name, let family):
      "there is no grid \(name); the grid \(family.rawValue) has the levels \(levels(of: family))"
    }
  }

  private var families: String {
    let names = GridSystem.Family.allCases.map(\.rawValue)
    return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }

  private func levels(of family: GridSystem.Family) -> String {
    let names = family.levelNames
    guard names.count > 8 else { return names.joined(separator: ", ") }
    return "\(names[0]) to \(names[names.count - 1])"
  }

  public var outsideGrid: String { "outside" }

  public func gridTitle(
    _ system: GridSystem, by dimensions: [SpendingDimension], _ period: String,
    _ restriction: String
  ) -> String {
    let names = ["cell of \(system)"] + dimensions.map(\.rawValue)
    return "Spending by \(names.joined(separator: ", ")): \(period)\(restriction)"
  }

  public func title(
    byCellsOf system: GridSystem, _ days: ClosedRange<CalendarDay>,
    before: ClosedRange<CalendarDay>
  ) -> String {
    "Spending by cell of \(system): \(period(.span(days.lowerBound, days.upperBound))), before: "
      + period(.span(before.lowerBound, before.upperBound))
  }
}
