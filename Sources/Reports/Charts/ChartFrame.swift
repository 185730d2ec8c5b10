/// The parts that all pictures share: head, title, description, colours.
enum ChartFrame {
  /// The width of pictures.
  static let width = 720
  /// The height of title and summary.
  static let head = 64

  /// A picture as SVG.
  ///
  /// - Parameters:
  ///   - height: The height of the whole picture.
  ///   - isPart: Whether the picture is an element of a page; the page then defines the colours.
  static func svg(
    title: String, summary: String, height: Int, isPart: Bool, _ body: [String]
  ) -> String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" \
      aria-labelledby="title\(summary.isEmpty ? "" : " summary")">
      """,
      "<title id=\"title\">\(Markup.escaped(title))</title>",
    ]
    // An empty description would be read aloud as a pause.
    if !summary.isEmpty {
      lines.append("<desc id=\"summary\">\(Markup.escaped(summary))</desc>")
    }
    if !isPart { lines.append("<style>\(style)</style>") }
    lines += [
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\"/>",
      "<text class=\"title\" x=\"16\" y=\"28\">\(Markup.escaped(title))</text>",
    ]
    if !summary.isEmpty {
      lines.append("<text class=\"summary\" x=\"16\" y=\"50\">\(Markup.escaped(summary))</text>")
    }
    return (lines + body + ["</svg>"]).joined(separator: "\n")
  }

  /// A number in the format of SVG, with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths.magnitude % 100 + 100).dropFirst()
    return (hundredths < 0 ? "-" : "") + "\(hundredths.magnitude / 100).\(digits)"
  }

  /// The style that sets the colours for light mode, dark mode, print and forced colours.
  static let style = """
    text{font:14px system-ui,"Noto Sans KR",sans-serif;fill:#1f2430}\
    .title{font-size:18px;font-weight:600}.summary,.value{fill:#525a6b}.small{font-size:12px}\
    .paper{fill:#fff}.bar,.day{fill:#2f6fb5}.none{fill:#e7eaf0}.part{stroke:#fff;stroke-width:2}\
    @media (prefers-color-scheme:dark){text{fill:#e8eaf0}.summary,.value{fill:#aab2c2}\
    .paper{fill:#16181d}.bar,.day{fill:#6aa5e8}.none{fill:#2a2e37}.part{stroke:#16181d}}\
    @media print{text,.summary,.value{fill:#000}.paper{fill:#fff}.bar,.day{fill:#555}\
    .part{stroke:#fff}}\
    @media (forced-colors:active){text,.summary,.value{fill:CanvasText}.paper{fill:Canvas}\
    .bar,.day{fill:Highlight;forced-color-adjust:none}.none{fill:Canvas;stroke:CanvasText}\
    .part{stroke:Canvas}}
    """
}
