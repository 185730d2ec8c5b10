public import Spending

/// A calendar of a period as SVG. Each week is a column with one square for each day; a day with a
/// larger value has a stronger colour. Years are drawn one below the other; each week starts with
/// Monday at the top.
public struct HeatCalendar: Hashable, Sendable {
  /// A day with a value.
  public struct Day: Hashable, Sendable {
    /// The day.
    public var day: CalendarDay
    /// The value of the day, which is positive; the values of all days have the same unit.
    public var value: Int64
    /// The value as text for display.
    public var text: String

    /// Creates a day.
    public init(day: CalendarDay, value: Int64, text: String) {
      (self.day, self.value, self.text) = (day, value, text)
    }
  }

  /// The title of the picture.
  public var title: String
  /// A sentence that explains the squares.
  public var summary: String
  /// The days that the picture shows: whole months, at most 20 years in total.
  public var period: ClosedRange<CalendarDay>
  /// The days with a value.
  public var days: [Day]

  /// Creates a picture.
  public init(title: String, summary: String, period: ClosedRange<CalendarDay>, days: [Day]) {
    self.title = title
    self.summary = summary
    self.period = period
    self.days = days
  }

  private static let step = 12
  private static let left = 60
  private static let yearHeight = 124
  private static let yearLimit = 20

  /// The picture as SVG in UTF-8, 720 units wide.
  ///
  /// - Complexity: O(*n*) for a period of *n* days.
  public func svg() -> [UInt8] { Array((svgText(isPart: false) + "\n").utf8) }

  func svgText(isPart: Bool) -> String {
    let found = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    let greatest = max(1, days.map(\.value).max() ?? 1)
    // Of many years, those without a value are left out.
    var years = Array(period.lowerBound.components.year...period.upperBound.components.year)
    if years.count > Self.yearLimit {
      let used = Set(days.map(\.day.components.year))
      years = years.filter(used.contains)
    }
    var lines: [String] = []
    for (position, year) in years.enumerated() {
      let top = ChartFrame.head + Self.yearHeight * position + 20
      let start = YearMonth(year: year, month: 1).firstDay
      let monday = start.adding(1 - start.weekday)
      lines.append("<text x=\"16\" y=\"\(top + 10)\">\(year)</text>")
      for month in 1...12 {
        let day = YearMonth(year: year, month: month).firstDay
        guard period.overlaps(day...day.month.lastDay) else { continue }
        let x = Self.left + day.days(since: monday) / 7 * Self.step
        lines.append("<text class=\"small\" x=\"\(x)\" y=\"\(top - 4)\">\(month)</text>")
      }
      var day = max(start, period.lowerBound)
      let end = min(YearMonth(year: year, month: 12).lastDay, period.upperBound)
      while day <= end {
        let passed = day.days(since: monday)
        let position =
          "x=\"\(Self.left + passed / 7 * Self.step)\" y=\"\(top + passed % 7 * Self.step)\" "
          + "width=\"\(Self.step - 2)\" height=\"\(Self.step - 2)\""
        if let found = found[day] {
          // Four steps, so that small values differ from large ones.
          let level = max(
            1, (Int128(found.value) * 4 + Int128(greatest) - 1) / Int128(greatest))
          lines.append(
            "<rect class=\"day\" \(position) fill-opacity=\"0.\(level == 4 ? "99" : "\(level)5")\">"
              + "<title>\(day): \(Markup.escaped(found.text))</title></rect>")
        } else {
          lines.append("<rect class=\"none\" \(position)/>")
        }
        day = day.adding(1)
      }
    }
    let height = ChartFrame.head + Self.yearHeight * years.count
    return ChartFrame.svg(title: title, summary: summary, height: height, isPart: isPart, lines)
  }
}
