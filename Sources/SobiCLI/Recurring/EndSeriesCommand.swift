import ArgumentParser
import Sobi

/// `sobi recurring end`
struct EndSeriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "Mark a series as ended: no further payment is due.",
    discussion: """
      Example: sobi recurring end "Seoul Gas"
      A payment after the day of the decision makes it a series again.
      """)

  @OptionGroup var series: SeriesOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws { try series.decide(.ended, in: ledger) }
}
