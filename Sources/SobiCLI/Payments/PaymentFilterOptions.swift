import ArgumentParser
import Questions
import Sobi
import Wording

/// The filter of a list of payments, besides period, category, channel and box.
struct PaymentFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only payments whose merchant or note contains this text.", valueName: "text"))
  var text: String?

  @Option(
    help: ArgumentHelp("Only payments whose merchant contains this text.", valueName: "text"))
  var merchant: String?

  // A negative amount starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only payments of at least this amount, in the ledger's currency.", valueName: "amount"))
  var amountFrom: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only payments of at most this amount, in the ledger's currency.", valueName: "amount"))
  var amountTo: String?

  @Option(help: "Only this kind; may be repeated.")
  var kind: [PaymentKind] = []

  @Option(help: "Only this account or card.")
  var account: String?

  @Option(help: ArgumentHelp("Only this place, by its id; may be repeated.", valueName: "id"))
  var place: [Int64] = []

  @Option(
    help: ArgumentHelp("Only payments in this district, by code or name.", valueName: "district"))
  var district: String?

  @OptionGroup var sets: SetOptions

  func validate() throws {
    try asking { try filled(PaymentSelection()).terms.check() }
  }

  /// A selection with the conditions of the options.
  func filled(_ selection: PaymentSelection) -> PaymentSelection {
    var selection = selection
    selection.terms.add(.text, text)
    selection.terms.add(.merchant, merchant)
    selection.terms.add(.kind, kind.map(\.name))
    selection.terms.add(.account, account)
    selection.terms.add(.place, place.map(String.init))
    selection.terms.add(.district, district)
    selection.terms.districts = sets.selection
    return selection
  }
}
