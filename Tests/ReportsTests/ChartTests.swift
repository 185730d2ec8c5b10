import Foundation
import Reports
import Spending
import Testing
import Workloads

/// Pictures of reports, read back from their bytes.
@Suite struct ChartTests {
  /// The titles of a picture: its own, then those of its parts. Elements have to be closed in order.
  private func titles(_ svg: [UInt8]) -> [String] {
    let text = String(decoding: svg, as: UTF8.self)
    var (open, titles, end) = ([String](), [String](), text.startIndex)
    for tag in text.matches(of: #/<(?<close>/?)(?<name>[a-z]+)[^<>]*?(?<empty>/?)>/#) {
      if !tag.output.close.isEmpty {
        let last = open.popLast()
        #expect(last == String(tag.output.name), "\(text)")
        if last == "title" { titles.append(Self.plain(text[end..<tag.range.lowerBound])) }
      } else if tag.output.empty.isEmpty {
        open.append(String(tag.output.name))
      }
      end = tag.range.upperBound
    }
    #expect(open.isEmpty && text.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value != 1 } })
    return titles
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  private static let odd = "<b> & \"별\" \u{1}"

  private func bars(seed: UInt64, count: Int) -> [BarChart.Bar] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let value = Int64.random(in: -5...100, using: &random)
      let name = "\(number) \(Self.odd)"
      return BarChart.Bar(name: name, label: name, value: value, text: "KRW \(value)")
    }
  }

  @Test(arguments: [0, 1, 7, 60])
  func `bars state all values`(count: Int) {
    let bars = bars(seed: 1, count: count)
    let titles = titles(BarChart(title: Self.odd, summary: "s", bars: bars).svg())
    #expect(titles.first == "<b> & \"별\" ")
    #expect(
      Array(titles.dropFirst())
        == bars.map { "\($0.name.replacing("\u{1}", with: "")): \($0.text)" })
  }

  /// A long name and a long value are on lines of their own, so that neither covers the other.
  @Test func `names and values of a ring do not share a line`() {
    let svg = String(
      decoding: DonutChart(title: "t", summary: "", parts: bars(seed: 2, count: 12)).svg(),
      as: UTF8.self)
    let places = svg.matches(of: #/<text(?: class="value small")? x="282" y="(\d+)">/#)
      .map(\.output.1)
    #expect(places.count == 24 && Set(places).count == 24)
    #expect(!svg.contains("<desc") && !svg.contains(" summary\""))
  }

  @Test(arguments: [0, 1, 3, 9, 40], [1, 2, 3] as [UInt64])
  func `shares of a ring add up to 100 percent`(count: Int, seed: UInt64) throws {
    let parts = bars(seed: seed, count: count)
    let titles = titles(DonutChart(title: "t", summary: "s", parts: parts).svg())
    #expect(titles.count == count + 1)
    let shares = try titles.dropFirst().map { title in
      let share = try #require(title.firstMatch(of: #/, (\d+)\.(\d)%$/#))
      return Int(share.output.1).flatMap { whole in Int(share.output.2).map { 10 * whole + $0 } }
        ?? -1
    }
    let whole = parts.map { max(0, $0.value) }.reduce(0, +)
    #expect(shares.reduce(0, +) == (whole > 0 ? 1_000 : 0))
    for (part, share) in zip(parts, shares) where whole > 0 {
      let exact = Double(max(0, part.value)) * 1_000 / Double(whole)
      #expect(abs(Double(share) - exact) < 1)
    }
  }

  @Test func `a calendar has a square for every day`() throws {
    let first = try #require(CalendarDay("2024-01-01"))
    let last = try #require(CalendarDay("2025-12-31"))
    let leap = try #require(CalendarDay("2024-02-29"))
    let chart = HeatCalendar(
      title: "t", summary: "s", period: first...last,
      days: [
        .init(day: leap, value: 1, text: Self.odd), .init(day: last, value: .max / 8, text: "2"),
      ])
    let svg = chart.svg()
    #expect(
      titles(svg) == ["t", "2024-02-29: <b> & \"별\" ", "2025-12-31: 2"])
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.matches(of: #/<rect class="none"/#).count == 366 + 365 - 2)
    #expect(text.matches(of: #/<rect class="day"/#).count == 2)
  }

  @Test func `a page has its picture and tables, and nothing that runs`() {
    let page = ReportPage(
      language: "ko", title: Self.odd, summary: "요약",
      chart: .donut(DonutChart(title: "t", summary: "s", parts: bars(seed: 1, count: 3))),
      tables: [
        .init(caption: "표", heads: ["이름", "건수"], areNumbers: [false, true], rows: [["<i>", "3"]])
      ])
    let html = String(decoding: page.html(), as: UTF8.self)
    #expect(html.contains("<td>&lt;i&gt;</td><td class=\"n\">3</td>"))
    #expect(html.contains("<title>&lt;b&gt; &amp; &quot;별&quot; </title>"))
    #expect(!html.contains("<script") && !html.contains("<b>"))
  }
}
