import ArgumentParser
import Sobi

/// `sobi recurring confirm`
struct ConfirmSeriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    abstract: "Confirm that payments are a series, even if only few payments match.",
    discussion: "Example: sobi recurring confirm \"Seoul Gas\"")

  @OptionGroup var series: SeriesOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws { try series.decide(.confirmed, in: ledger) }
}
