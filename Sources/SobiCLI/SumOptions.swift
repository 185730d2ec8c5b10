import ArgumentParser
import Sobi
import Wording

/// The currency in which figures add amounts up.
struct SumOptions: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      """
      Report sums in this currency, which must be the ledger's currency; payments in other \
      currencies count with their stored values.
      """,
      valueName: "currency"))
  var currency: Currency?

  /// Prints a line for each currency whose payments have no value in the requested currency; prints
  /// nothing if no currency was requested.
  func printUnconverted(of figures: SpendingFigures) {
    guard let currency else { return }
    for sum in figures.money(home: currency) where sum.currency != currency {
      let count = figures.count(sum.currency)
      Terminal.output(CommandLanguage.words.unconverted(sum, count: count))
    }
  }
}
