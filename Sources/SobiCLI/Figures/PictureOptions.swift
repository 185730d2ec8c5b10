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

  /// Writes the picture if one is requested.
  ///
  /// - Returns: Whether a picture was written.
  func write(
    _ csv: CSVOptions, _ ledger: Ledger, _ picture: () -> ReportPicture
  ) throws -> Bool {
    guard let svg else { return false }
    try Self.write(picture().svg(), to: svg, csv, ledger)
    return true
  }

  /// Writes a report that is not a table to a file, or to standard output for `-`.
  static func write(
    _ bytes: [UInt8], to path: String, _ csv: CSVOptions, _ ledger: Ledger
  ) throws {
    try csv.write(to: path, isTable: false, of: ledger) { sink in try sink(bytes) }
    if path != "-" { Terminal.message(VisitText.wroteReport(path: path)) }
  }
}

extension BarChart.Bar {
  /// Creates a bar whose name is shortened to fit into pictures.
  init(name: String, value: Int64, text: String) {
    self.init(name: name, label: TextTable.fitted(name, to: 27), value: value, text: text)
  }
}

/// The picture of a report by groups.
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
