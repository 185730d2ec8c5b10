/// An HTML page in a single file; it contains a picture and tables, but no scripts and no external
/// resources.
public struct ReportPage: Hashable, Sendable {
  /// A table.
  public struct Table: Hashable, Sendable {
    /// The caption.
    public var caption: String
    /// The headings of the columns.
    public var heads: [String]
    /// For each column, whether it contains only numbers.
    public var areNumbers: [Bool]
    /// The rows, each with a cell for every column.
    public var rows: [[String]]

    /// Creates a table.
    public init(caption: String, heads: [String], areNumbers: [Bool], rows: [[String]]) {
      self.caption = caption
      self.heads = heads
      self.areNumbers = areNumbers
      self.rows = rows
    }
  }

  /// The language tag of the texts, such as `ko`.
  public var language: String
  /// The title of the page.
  public var title: String
  /// A sentence below the title; empty if absent.
  public var summary: String
  /// The picture; nil if absent.
  public var chart: ReportPicture?
  /// The tables in order.
  public var tables: [Table]

  /// Creates a page.
  public init(
    language: String, title: String, summary: String, chart: ReportPicture?, tables: [Table]
  ) {
    self.language = language
    self.title = title
    self.summary = summary
    self.chart = chart
    self.tables = tables
  }

  /// The page as HTML in UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func html() -> [UInt8] {
    var lines = [
      "<!doctype html>", "<html lang=\"\(Markup.escaped(language))\">", "<head>",
      "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" "
        + "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(Markup.escaped(title))</title>",
      "<style>\(Self.style)\(ChartFrame.style)</style>", "</head>", "<body>", "<main>",
      "<h1>\(Markup.escaped(title))</h1>",
    ]
    if !summary.isEmpty { lines.append("<p>\(Markup.escaped(summary))</p>") }
    if let chart { lines.append(chart.svgText()) }
    for table in tables { lines += Self.lines(table) }
    lines += ["</main>", "</body>", "</html>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func lines(_ table: Table) -> [String] {
    func cells(_ cells: [String], _ element: String) -> String {
      zip(cells, table.areNumbers).map { cell, isNumber in
        let scope = element == "th" ? " scope=\"col\"" : ""
        return "<\(element)\(scope)\(isNumber ? " class=\"n\"" : "")>"
          + "\(Markup.escaped(cell))</\(element)>"
      }.joined()
    }
    return [
      "<div class=\"wide\"><table>", "<caption>\(Markup.escaped(table.caption))</caption>",
      "<thead><tr>\(cells(table.heads, "th"))</tr></thead>", "<tbody>",
    ] + table.rows.map { "<tr>\(cells($0, "td"))</tr>" } + ["</tbody>", "</table></div>"]
  }

  private static let style = """
    :root{color-scheme:light dark}\
    body{margin:0;font:16px/1.5 system-ui,"Noto Sans KR",sans-serif;background:#fff;color:#1f2430}\
    main{max-width:46rem;margin:0 auto;padding:1rem}h1{font-size:1.5rem;margin:.5rem 0}\
    svg{max-width:100%;height:auto}.wide{overflow-x:auto}\
    table{border-collapse:collapse;width:100%;margin:1rem 0}\
    caption{text-align:start;font-weight:600;padding:.25rem 0}\
    th,td{text-align:start;padding:.25rem .5rem;border-bottom:1px solid #c9ced8;vertical-align:top}\
    .n{text-align:end;font-variant-numeric:tabular-nums}\
    @media (prefers-color-scheme:dark){body{background:#16181d;color:#e8eaf0}\
    th,td{border-color:#3a3f4b}}\
    @media print{body{background:#fff;color:#000}}
    """
}
