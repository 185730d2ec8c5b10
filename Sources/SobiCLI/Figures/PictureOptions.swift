import ArgumentParser
import Reports
import Sobi
import Wording

/// A report as a picture in a file.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a picture to this SVG file; - is standard output.", valueName: "file"))
  var svg: String?

  /// Writes the picture where one is asked for.
  ///
  /// - Returns: Whether one was.
  func write(
    _ csv: CSVOptions, _ ledger: Ledger, _ picture: () -> ReportPicture
  ) throws -> Bool {
    guard let svg else { return false }
    try csv.write(to: svg, isTable: false, of: ledger) { sink in try sink(picture().svg()) }
    if svg != "-" { Terminal.message(VisitText.wroteReport(path: svg)) }
    return true
  }
}

/// Which picture a report by groups is.
enum GroupChart: String, ExpressibleByArgument, CaseIterable {
  case bars
  case donut

  /// The picture of groups.
  func picture(title: String, summary: String, _ groups: [BarChart.Bar]) -> ReportPicture {
    switch self {
    case .bars: .bars(BarChart(title: title, summary: summary, bars: groups))
    case .donut: .donut(DonutChart(title: title, summary: summary, parts: groups))
    }
  }
}
