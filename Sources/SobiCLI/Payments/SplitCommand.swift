import ArgumentParser
import Sobi
import Wording

/// `sobi split`
struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Split a payment into two payments with the same total.",
    discussion: """
      Example: sobi split 17 12000 --category gifts
      The new part takes the amount, and the payment keeps the rest. In statements, refunds and \
      the monthly counts of visits, the two parts are one payment.
      """)

  @Argument(help: "The id of the payment, as listed by the command sobi payments.")
  var payment: Int64

  @Argument(
    help: ArgumentHelp(
      """
      The amount of the new part in units of the payment's currency; for a refund, write -- and a \
      negative amount.
      """,
      valueName: "amount"))
  var amount: String?

  @Option(help: "Code or title of the category of the new part.")
  var category: String?

  @Flag(help: "Create the category if no category has that code or title.")
  var newCategory = false

  @Option(
    help: ArgumentHelp(
      "A tag of the new part, with or without a value; may be repeated.",
      valueName: "name[=value]"))
  var set: [String] = []

  @Flag(help: "Join all parts into one payment again.")
  var join = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard join == (amount == nil) else {
      throw ValidationError(join ? .amountOfJoin : .noPart)
    }
    guard !join || (category == nil && set.isEmpty) else {
      throw ValidationError(.excluded("--join", by: ["--category", "--set"]))
    }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    guard let text = amount else {
      let joined = try ledger.join(payment)
      return Terminal.message(.joinedParts(joined.parts, of: joined.first))
    }
    var edit = PaymentEdit()
    edit.category = category
    edit.makesCategory = newCategory
    let (part, rest, money) = try ledger.write(.split(payment: payment)) { change in
      let currency = try change.payment(payment).payment.amount.currency
      let money = try Money(text: text, currency)
      let part = try change.split(payment, amount: money)
      if category != nil {
        try CategoryArgument.checking { try change.editPayments([part], edit) }
      }
      if !set.isEmpty { try change.tag([part], TagCommand.edit(set: set)) }
      return (part, try change.payment(payment).payment.amount, money)
    }
    Terminal.message(.splitPayment(part: part, money, of: payment, rest: rest))
  }
}
