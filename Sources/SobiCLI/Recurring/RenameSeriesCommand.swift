import ArgumentParser
import Sobi

/// `sobi recurring rename`
struct RenameSeriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a series a name that differs from the name of the merchant.",
    discussion: "Example: sobi recurring rename \"Seoul Gas\" heating")

  @OptionGroup var series: SeriesOptions

  @Argument(help: "The new name of the series.")
  var name: String

  @OptionGroup var ledger: LedgerOptions

  func run() throws { try series.decide(nil, name: name, in: ledger) }
}
