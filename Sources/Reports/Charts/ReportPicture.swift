/// A picture that shows a report.
public enum ReportPicture: Hashable, Sendable {
  /// A bar for each group.
  case bars(BarChart)
  /// A ring with a part for each group.
  case donut(DonutChart)
  /// A square for each day.
  case days(HeatCalendar)

  /// The picture as SVG in UTF-8.
  public func svg() -> [UInt8] {
    switch self {
    case .bars(let chart): chart.svg()
    case .donut(let chart): chart.svg()
    case .days(let chart): chart.svg()
    }
  }

  /// The picture as an element of a page.
  func svgText() -> String {
    switch self {
    case .bars(let chart): chart.svgText(isPart: true)
    case .donut(let chart): chart.svgText(isPart: true)
    case .days(let chart): chart.svgText(isPart: true)
    }
  }
}
