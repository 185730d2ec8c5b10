import Foundation
import Spending

/// A ring chart as SVG that shows the parts of a whole, beside a list of their names and values.
///
/// Each part and its line in the list have the same number and colour. The share of a part is its
/// fraction of the sum of all parts; the shares are rounded to tenths of a percent so that they add
/// up to 100.0%.
public struct DonutChart: Hashable, Sendable {
  /// The title of the picture.
  public var title: String
  /// A sentence that explains the parts.
  public var summary: String
  /// The parts; negative parts have no share.
  public var parts: [BarChart.Bar]

  /// Creates a picture.
  public init(title: String, summary: String, parts: [BarChart.Bar]) {
    (self.title, self.summary, self.parts) = (title, summary, parts)
  }

  /// Shares of values in tenths of a percent, which add up to 1,000: the shares with the largest
  /// remainders are rounded up, the earlier share first if remainders are equal. All shares are 0
  /// if no value is positive.
  static func permille(_ values: [Int64]) -> [Int] {
    let parts = values.map { Int128(max(0, $0)) }
    let whole = parts.reduce(0, +)
    guard whole > 0 else { return values.map { _ in 0 } }
    var shares = parts.map { Int($0 * 1_000 / whole) }
    let order = parts.indices.sorted {
      let (left, right) = (parts[$0] * 1_000 % whole, parts[$1] * 1_000 % whole)
      return left == right ? $0 < $1 : left > right
    }
    for index in order.prefix(1_000 - shares.reduce(0, +)) { shares[index] += 1 }
    return shares
  }

  private static let row = 40
  private static let colours = [
    "#2f6fb5", "#c2571a", "#3f8f5b", "#9a4f96", "#b08a00", "#5b6b82", "#b33a4a", "#2a8c8c",
  ]

  /// The picture as SVG in UTF-8, 720 units wide.
  ///
  /// - Complexity: O(*n* log *n*) for *n* parts.
  public func svg() -> [UInt8] { Array((svgText(isPart: false) + "\n").utf8) }

  func svgText(isPart: Bool) -> String {
    let shares = Self.permille(parts.map(\.value))
    let height = ChartFrame.head + max(220, Self.row * parts.count) + 16
    var lines: [String] = []
    var gone = 0
    for (number, part) in parts.enumerated() {
      let top = ChartFrame.head + Self.row * number
      let share = Percentage.text(permille: Int64(shares[number]))
      let colour = Self.colours[number % Self.colours.count]
      lines += [
        "<g><title>\(Markup.escaped("\(part.name): \(part.text), \(share)"))</title>"
      ]
      if shares[number] > 0 {
        lines.append(Self.ring(from: gone, share: shares[number], colour))
        if shares[number] >= 40 {
          let middle = Self.point(Double(gone) + Double(shares[number]) / 2, radius: 80)
          lines.append(
            "<text x=\"\(middle.x)\" y=\"\(middle.y)\" dy=\"5\" text-anchor=\"middle\" "
              + "style=\"fill:#fff\">\(number + 1)</text>")
        }
      }
      gone += shares[number]
      lines += [
        "<rect x=\"260\" y=\"\(top + 6)\" width=\"14\" height=\"14\" style=\"fill:\(colour)\"/>",
        "<text x=\"282\" y=\"\(top + 18)\">\(number + 1). \(Markup.escaped(part.label))</text>",
        "<text class=\"value small\" x=\"282\" y=\"\(top + 34)\">"
          + "\(Markup.escaped("\(part.text), \(share)"))</text></g>",
      ]
    }
    return ChartFrame.svg(title: title, summary: summary, height: height, isPart: isPart, lines)
  }

  /// A part of the ring; angles are in tenths of a percent of the circle, from the top on.
  private static func ring(from start: Int, share: Int, _ colour: String) -> String {
    let style = "class=\"part\" style=\"fill:\(colour)\""
    guard share < 1_000 else {
      return "<circle cx=\"126\" cy=\"174\" r=\"80\" "
        + "style=\"fill:none;stroke:\(colour);stroke-width:48\"/>"
    }
    let (first, last) = (Double(start), Double(start + share))
    let points = [
      point(first, radius: 104), point(last, radius: 104), point(last, radius: 56),
      point(first, radius: 56),
    ]
    let isLarge = share > 500 ? 1 : 0
    return """
      <path \(style) d="M\(points[0].x) \(points[0].y)A104 104 0 \(isLarge) 1 \
      \(points[1].x) \(points[1].y)L\(points[2].x) \(points[2].y)A56 56 0 \(isLarge) 0 \
      \(points[3].x) \(points[3].y)Z"/>
      """
  }

  private static func point(_ permille: Double, radius: Double) -> (x: String, y: String) {
    let angle = permille / 1_000 * 2 * Double.pi
    return (
      ChartFrame.number(126 + radius * sin(angle)), ChartFrame.number(174 - radius * cos(angle))
    )
  }
}
