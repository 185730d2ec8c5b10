public import ArgumentParser
public import Sobi

extension KeywordRule.Anchor: ExpressibleByArgument {}
extension Ledger.Correction: ExpressibleByArgument {}

/// The parts of a rule, in options; omitted parts keep their values.
struct RuleOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: """
      The part of the name that the keyword has to match; with the value regex, the keyword \
      is a regular expression.
      """)
  var anchor: KeywordRule.Anchor?

  @Option(help: "Code or title of the category.")
  var category: String?

  @Option(
    help: ArgumentHelp(
      "The priority, which is compared before specificity; the rule with the larger number wins.",
      valueName: "n")
  )
  var priority: Int?

  @Option(
    help: ArgumentHelp(
      "The share of matching names for which the category is right, 0 to 1.", valueName: "share"))
  var confidence: Double?

  @Option(help: ArgumentHelp("Only payments of at least this amount.", valueName: "amount"))
  var amountFrom: String?

  @Option(help: ArgumentHelp("Only payments of at most this amount.", valueName: "amount"))
  var amountTo: String?

  @Option(help: "The currency of the amounts; by default the ledger's currency.")
  var currency: Currency?

  @Option(help: "Only payments of this channel.")
  var channel: PaymentChannel?

  @Option(help: "A remark.")
  var note: String?

  /// Sets the given options in a rule.
  func fill(_ rule: inout StoredRule, home: Currency) throws {
    if let anchor { rule.anchor = anchor.rawValue }
    if let category { rule.category = category }
    if let priority { rule.priority = priority }
    if let confidence { rule.confidence = confidence }
    let currency = currency ?? rule.currency ?? home
    if let amountFrom { rule.leastAmount = try Money(text: amountFrom, currency).minorUnits }
    if let amountTo { rule.greatestAmount = try Money(text: amountTo, currency).minorUnits }
    if rule.leastAmount != nil || rule.greatestAmount != nil { rule.currency = currency }
    if let channel { rule.channel = channel }
    if let note { rule.note = note.isEmpty ? nil : note }
  }
}
