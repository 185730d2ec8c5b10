/// A bar chart as SVG, with the bars one below the other; each bar has a name and a value.
///
/// The picture has a title and a description for screen readers, and states every value as text.
/// The picture adapts its colours to dark mode, to print and to forced colours.
///
/// - SeeAlso: W3C, "Scalable Vector Graphics (SVG) 2".
public struct BarChart: Hashable, Sendable {
  /// A bar.
  public struct Bar: Hashable, Sendable {
    /// The name of the group that the bar represents.
    public var name: String
    /// The displayed name, shortened to the available width.
    public var label: String
    /// The value that determines the length of the bar, in a unit that is the same for all bars. A
    /// bar with a negative value has no length.
    public var value: Int64
    /// The value as displayed text.
    public var text: String

    /// Creates a bar.
    public init(name: String, label: String, value: Int64, text: String) {
      (self.name, self.label, self.value, self.text) = (name, label, value, text)
    }
  }

  /// The title of the picture.
  public var title: String
  /// A sentence that explains the bars.
  public var summary: String
  /// The bars from top to bottom.
  public var bars: [Bar]

  /// Creates a picture.
  public init(title: String, summary: String, bars: [Bar]) {
    (self.title, self.summary, self.bars) = (title, summary, bars)
  }

  private static let row = 28
  private static let left = 220
  private static let longest = 330

  /// The picture as SVG in UTF-8, 720 units wide.
  ///
  /// - Complexity: O(*n*) for *n* bars.
  public func svg() -> [UInt8] { Array((svgText(isPart: false) + "\n").utf8) }

  func svgText(isPart: Bool) -> String {
    let greatest = max(1, bars.map(\.value).max() ?? 1)
    var lines: [String] = []
    for (number, bar) in bars.enumerated() {
      let top = ChartFrame.head + Self.row * number
      let share = Double(max(0, bar.value)) / Double(greatest)
      let length = Int((share * Double(Self.longest)).rounded())
      lines += [
        "<g><title>\(Markup.escaped("\(bar.name): \(bar.text)"))</title>",
        "<text x=\"\(Self.left - 8)\" y=\"\(top + 19)\" text-anchor=\"end\">"
          + "\(Markup.escaped(bar.label))</text>",
        "<rect class=\"bar\" x=\"\(Self.left)\" y=\"\(top + 5)\" width=\"\(length)\" height=\"18\"/>",
        "<text class=\"value\" x=\"\(Self.left + length + 8)\" y=\"\(top + 19)\">"
          + "\(Markup.escaped(bar.text))</text></g>",
      ]
    }
    return ChartFrame.svg(
      title: title, summary: summary,
      height: ChartFrame.head + Self.row * max(1, bars.count) + 16, isPart: isPart, lines)
  }
}
