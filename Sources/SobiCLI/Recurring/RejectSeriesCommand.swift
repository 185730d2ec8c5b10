import ArgumentParser
import Sobi

/// `sobi recurring reject`
struct RejectSeriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Record that payments are not a series.",
    discussion: "Example: sobi recurring reject \"Corner Shop\"")

  @OptionGroup var series: SeriesOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws { try series.decide(.rejected, in: ledger) }
}
