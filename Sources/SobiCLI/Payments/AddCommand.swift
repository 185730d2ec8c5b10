import ArgumentParser
import Foundation
import Questions
import Sobi
import Wording

/// `sobi add`
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add one payment.",
    discussion: """
      Example: sobi add 4500 "카페 소비" --at 126.9780,37.5665 --category cafe
      Write options with a negative amount after --, as sobi add --kind refund -- -4500.
      """)

  @Argument(help: "The amount in units of the currency, as 4500 or 12.30; a negative one after --.")
  var amount: String

  @Argument(help: "The merchant.")
  var merchant: String?

  @Option(
    help: ArgumentHelp(
      "The day, also today or yesterday; otherwise today in the ledger's zone.", valueName: "day"))
  var date: SingleDay?

  @Option(help: ArgumentHelp("The time of day, as 12:30; otherwise not known.", valueName: "time"))
  var time: String?

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position: longitude,latitude in degrees, or the name of a saved place.",
      valueName: "lon,lat"))
  var at: String?

  @Flag(help: "Over the network: it has no place.")
  var online = false

  @Option(help: "The currency; otherwise the ledger's.")
  var currency: Currency?

  @Option(help: "The kind; otherwise spending, or a refund when negative.")
  var kind: PaymentKind?

  @Option(help: "Code or title of the category.")
  var category: String?

  @Option(help: "The means of payment.")
  var method: PaymentMethod?

  @Option(help: "The account or card.")
  var account: String?

  @Option(help: "A note.")
  var memo: String?

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if online && at != nil {
      throw ValidationError(.onlineAtPosition)
    }
    if let at { try PlaceArgument.check(at) }
    _ = try minute()
  }

  private func minute() throws -> Int? {
    try time.map { try TimeOfDay.minute($0, option: "--time") }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    let currency = currency ?? ledger.settings.homeCurrency
    let money = try Money(text: amount, currency)
    var payment = NewPayment(amount: money, day: date?.day ?? ledger.today())
    payment.minuteOfDay = try minute()
    payment.kind = kind ?? (money.minorUnits < 0 ? .refund : .spending)
    payment.merchant = merchant?.allSatisfy(\.isWhitespace) == true ? nil : merchant
    payment.coordinate = try at.map { try PlaceArgument.coordinate($0, in: ledger) }
    payment.channel = online ? .online : .unknown
    payment.method = method ?? .unknown
    payment.category = category
    payment.account = account
    payment.memo = memo
    let known = try ledger.categories().count
    try ledger.add(payment)
    let words = CommandLanguage.words
    Terminal.message(
      words.added(
        money, payment.day, merchant: payment.merchant?.replacing("\n", with: " ")))
    try CategoryArgument.sayIfNew(category, known: known, in: ledger)
  }
}
