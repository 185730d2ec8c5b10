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
      Besides the base rate the command shows the buying and selling rates of a bank, if they are \
      published, and an estimate for cash.
      """)

  @Argument(help: ArgumentHelp("The amount in units of the currency.", valueName: "amount"))
  var amount: String

  @Argument(help: "The currency of the amount.")
  var currency: Currency

  @Option(
    help: ArgumentHelp(
      "The target currency; by default the ledger's currency.", valueName: "currency"))
  var to: Currency?

  @Option(help: ArgumentHelp("The day of the rates; by default today.", valueName: "day"))
  var on: SingleDay?

  @Option(help: "The format of the answer.")
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
