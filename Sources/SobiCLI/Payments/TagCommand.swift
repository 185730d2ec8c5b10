import ArgumentParser
import Sobi

/// `sobi tag`
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Put names and values on payments, or take them off.",
    discussion: """
      Example: sobi tag 17 18 --set trip=jeju --set gift
      A filter finds them: sobi payments --where "tag=trip=jeju". Without payments the tags are \
      listed. sobi undo takes a change back.
      """)

  @Argument(help: "The ids, as sobi payments lists them; none lists all tags.")
  var payments: [Int64] = []

  @Option(
    help: ArgumentHelp(
      "A tag, with a value or without; may be repeated.", valueName: "name[=value]"))
  var set: [String] = []

  @Option(help: ArgumentHelp("A tag to take off; may be repeated.", valueName: "name"))
  var unset: [String] = []

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard payments.isEmpty == (set.isEmpty && unset.isEmpty) else {
      throw ValidationError(
        payments.isEmpty
          ? "Name at least one payment by its id." : "Name a tag with --set or --unset.")
    }
  }

  /// The tags that texts as `trip=jeju` say.
  static func edit(set: [String], unset: [String] = []) -> TagEdit {
    var edit = TagEdit(unset: Set(unset))
    for tag in set {
      let parts = tag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      edit.set[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return edit
  }

  func run() throws {
    guard !payments.isEmpty else { return try list(ledger.open(.reading)) }
    let changed = try ledger.open(.writing).tag(
      payments, Self.edit(set: set, unset: unset))
    let unchanged = Set(payments).count - changed
    Terminal.message(
      "Changed \(Figures.counted(changed, "payment"))"
        + (unchanged > 0 ? "; \(Figures.grouped(unchanged)) were so already." : "."))
  }

  private func list(_ ledger: Ledger) throws {
    var table = TextTable([
      .init(title: "TAG", isNumber: false, isFlexible: true),
      .init(title: "VALUE", isNumber: false, isFlexible: true),
      .init(title: "COUNT", isNumber: true),
    ])
    for (tag, count) in try ledger.tagCounts() {
      table.row([tag.name, tag.value ?? "", Figures.grouped(count)])
    }
    Terminal.output(table)
  }
}

/// `sobi split`
struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Split a payment into two that add up.",
    discussion: """
      Example: sobi split 17 12000 --category gifts
      The new part takes the amount, and the payment keeps the rest. Statements and refunds know \
      both as one payment, and so do counts of visits in a month.
      """)

  @Argument(help: "The id, as sobi payments lists it.")
  var payment: Int64

  // A negative amount starts like an option.
  @Argument(
    parsing: .remaining,
    help: ArgumentHelp(
      "The amount of the new part in units of its currency; negative of a refund.",
      valueName: "amount"))
  var amount: [String] = []

  @Option(help: "Code or title of the category of the new part.")
  var category: String?

  @Option(
    help: ArgumentHelp(
      "A tag of the new part, with a value or without; may be repeated.",
      valueName: "name[=value]"))
  var set: [String] = []

  @Flag(help: "Make one payment of all parts again.")
  var join = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard join ? amount.isEmpty : amount.count == 1 else {
      throw ValidationError(
        join ? "--join takes no amount." : "Give the amount of the new part, or --join.")
    }
    guard !join || (category == nil && set.isEmpty) else {
      throw ValidationError("--join cannot be combined with --category or --set.")
    }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    guard let text = amount.first else {
      let count = try ledger.join(payment)
      return Terminal.message("Joined \(Figures.counted(count, "part")) with payment \(payment).")
    }
    let (part, rest, money) = try ledger.write(.split(payment: payment)) { change in
      let currency = try change.payment(payment).payment.amount.currency
      let money = try Money(text: text, currency)
      let part = try change.split(payment, amount: money)
      var edit = PaymentEdit()
      edit.category = category
      if category != nil { try change.editPayments([part], edit) }
      if !set.isEmpty { try change.tag([part], TagCommand.edit(set: set)) }
      return (part, try change.payment(payment).payment.amount, money)
    }
    Terminal.message(
      "Payment \(part) has \(money.currency) \(money.grouped); payment \(payment) keeps "
        + "\(rest.grouped).")
  }
}
