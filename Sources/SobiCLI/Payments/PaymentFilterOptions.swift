import ArgumentParser
import Questions
import Sobi
import Wording

/// Which payments a list has, besides period, category, channel and box.
struct PaymentFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only payments whose merchant or note has this text.", valueName: "text"))
  var text: String?

  @Option(
    help: ArgumentHelp("Only payments whose merchant has this text.", valueName: "text"))
  var merchant: String?

  // A negative amount starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only amounts from this on, in the ledger's currency.", valueName: "amount"))
  var amountFrom: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only amounts up to this, in the ledger's currency.", valueName: "amount"))
  var amountTo: String?

  @Option(help: "Only this kind; may be repeated.")
  var kind: [PaymentKind] = []

  @Option(help: "Only this account or card.")
  var account: String?

  @Option(help: ArgumentHelp("Only this place, by its id; may be repeated.", valueName: "id"))
  var place: [Int64] = []

  @Option(
    help: ArgumentHelp("Only what is in this district, by code or name.", valueName: "district"))
  var district: String?

  @OptionGroup var sets: SetOptions

  func validate() throws {
    guard district != nil || !sets.selection.isMade else {
      throw ValidationError(.setWithoutDistrict)
    }
  }

  /// Puts what was given into a question.
  func fill(_ question: inout PaymentsQuestion) {
    question.text = text
    question.merchant = merchant
    question.amountFrom = amountFrom
    question.amountTo = amountTo
    question.kinds = kind
    question.account = account
    question.places = place
    question.district = district
    question.districts = sets.selection
  }
}
