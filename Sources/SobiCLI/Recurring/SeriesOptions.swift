import ArgumentParser
import Sobi
import Wording

/// The series to which a command applies.
struct SeriesOptions: ParsableArguments {
  @Argument(help: "The name of the merchant or of the series.")
  var series: String

  @Option(
    help: ArgumentHelp(
      "The approximate amount, if a merchant has several series.", valueName: "amount"))
  var amount: String?

  /// Stores a decision about the series, or a name of the series, and prints the result.
  func decide(
    _ kind: SeriesDecision.Kind?, name: String? = nil, in options: LedgerOptions
  ) throws {
    let ledger = try options.open(.writing)
    let money = try amount.map { try Money(text: $0, ledger.settings.homeCurrency) }
    let row = try ledger.decide(series, amount: money, kind, name: name)
    Terminal.message(
      kind.map { RecurringText.decided(row, $0) }
        ?? .renamed(merchant: row.merchant, name: row.title))
  }
}
