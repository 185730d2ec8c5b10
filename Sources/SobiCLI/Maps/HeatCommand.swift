import ArgumentParser
import Questions
import Reports
import SimpleFeatures
import Sobi
import Wording

/// `sobi heat`
struct HeatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heat", abstract: "Compute the density of spending as a raster.",
    discussion: """
      Example: sobi heat --bandwidth 300m --month this-month -o heat.tif
      The spending of each place is spread by a Gaussian kernel, which is cut at four bandwidths. \
      The value of a cell is in units of the currency per km² of its true area. The sums inside \
      and outside the raster add up to the sum of all payments at places. The plane is EPSG:5179 \
      in Korea; elsewhere, it is the UTM zone that contains the middle of the area. Payments \
      without a place are in no cell. The currency is that of the ledger, unless a filter names \
      another currency.
      """)

  /// The form of the answer.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, geojson, tif, png
  }

  // A number below zero starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The standard deviation of the kernel, such as 300m; from 1m to 50km.", valueName: "distance")
  )
  var bandwidth: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The side of a cell, such as 50m; by default a quarter of the bandwidth, or more for a large \
      area.
      """,
      valueName: "distance"))
  var cell: String?

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The area of the raster: west,south,east,north in degrees; by default the area of the \
      payments with a margin of four bandwidths.
      """, valueName: "w,s,e,n"))
  var extent: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write: .tif for GeoTIFF, .png for a picture, .geojson for contours, .json for \
      figures; - is standard output.
      """, valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: """
      The format of the file or of standard output; by default the extension of the file names \
      the format.
      """
  )
  var format: Format?

  @OptionGroup var filter: FilterOptions
  @OptionGroup var box: BoxOptions
  @OptionGroup var sums: SumOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    _ = try question()
    _ = try form()
  }

  /// The format of the file or of standard output; nil for a table.
  private func form() throws -> HeatQuestion.Form? {
    if let output, output.isEmpty { throw ValidationError(.empty(option: "--output")) }
    if format == .table, let output, output != "-" {
      throw ValidationError(.together(["--format table", "--output"]))
    }
    if let format, format != .table { return HeatQuestion.Form(rawValue: format.rawValue) }
    guard let output, output != "-" else { return nil }
    guard let form = HeatQuestion.Form(ofFile: output) else {
      throw ValidationError(.noHeatForm(output))
    }
    return form
  }

  private func question() throws -> HeatQuestion {
    try HeatQuestion(
      bandwidth: Distance.meters(bandwidth), cell: cell.map { try Distance.meters($0) },
      extent: extent.map { try Degrees.box($0, option: "--extent") },
      payments: filter.selection(in: box, sums))
  }

  func run() throws {
    let ledger = try ledger.openForSums()
    let form = try form()
    if let output, output != "-" { try ledger.checkIsOther(output) }
    let heat = try asking { try question().report(in: ledger, .current) }
    if let form {
      let bytes = try heat.bytes(form)
      guard let output, output != "-" else { return Terminal.output(bytes) }
      try OutputGuard.check(output, ledger: ledger.path, inputs: [])
      try FileBytes.replace(output) { try $0(bytes) }
      Terminal.message(VisitText.wroteReport(path: output))
    }
    Terminal.output(
      CommandLanguage.words.heatTitle(
        heat.currency, bandwidth: heat.bandwidth, filter.period,
        filter.restriction))
    Terminal.output(HeatTable.table(heat), ifEmpty: nil)
  }
}
