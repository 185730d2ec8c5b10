import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// `sobi rates convert`
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert an amount at the rates of a day.",
    discussion: """
      Example: sobi rates convert 30000 JPY --on 2026-04-12
      Besides the base rate it shows what a bank buys and sells for, where that is published, and \
      an estimate for cash.
      """)

  @Argument(help: ArgumentHelp("The amount in units of the currency.", valueName: "amount"))
  var amount: String

  @Argument(help: "The currency of the amount.")
  var currency: Currency

  @Option(
    help: ArgumentHelp(
      "The currency that it becomes; the ledger's unless given.", valueName: "currency"))
  var to: Currency?

  @Option(help: ArgumentHelp("The day of the rates; today unless given.", valueName: "day"))
  var on: SingleDay?

  @Option(help: "The form of the answer.")
  var format: TextFormat = .text

  @OptionGroup var rates: RateOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws { _ = try rates.basisPoints }

  func run() throws {
    let ledger = try ledger.open(.reading)
    let money = try Money(text: amount, currency)
    let document = try ledger.convert(
      money, to: to ?? ledger.settings.homeCurrency, on: on?.day ?? ledger.today(),
      of: rates.source, surcharge: rates.basisPoints)
    guard format == .text else { return Terminal.output(document.json()) }
    Terminal.output(CommandLanguage.words.text(.converted(document)))
  }
}
