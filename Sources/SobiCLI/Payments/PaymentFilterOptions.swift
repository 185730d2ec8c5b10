import ArgumentParser
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

  /// Puts what was given into a query.
  func fill(_ query: inout LedgerQuery, home: Currency) throws {
    query.text = text
    query.merchant = merchant
    query.kinds = Set(kind)
    query.account = account
    query.places = Set(place)
    query.district = district.map { LedgerQuery.District($0, of: sets.selection) }
    guard amountFrom != nil || amountTo != nil else { return }
    let least = try amountFrom.map { try Money(text: $0, home).minorUnits } ?? .min
    let greatest = try amountTo.map { try Money(text: $0, home).minorUnits } ?? .max
    guard least <= greatest else {
      throw ValidationError(.crossedAmounts(amountFrom ?? "", amountTo ?? ""))
    }
    query.currency = home
    query.minorUnits = least...greatest
  }
}
