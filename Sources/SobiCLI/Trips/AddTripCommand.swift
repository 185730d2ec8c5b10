import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi trip add`
struct AddTripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a trip.",
    discussion: """
      Example: sobi trip add Japan --from 2026-04-09 --to 2026-04-14 --currency JPY --budget 150000
      Without a filter, a trip abroad has the payments in its currencies, and a trip in the \
      ledger's currency has all payments of its days except recurring ones. Amounts are converted \
      at the rate that sobi rates shows for the day of each payment, or at --rate.
      With --suggested the command adds nothing; it lists days that look like trips, with the \
      reasons.
      """)

  @Argument(help: "The name of the trip.")
  var name: String?

  @Option(help: ArgumentHelp("The first day.", valueName: "day"))
  var from: SingleDay?

  @Option(help: ArgumentHelp("The last day, included.", valueName: "day"))
  var to: SingleDay?

  @Flag(
    help:
      """
      List days that look like trips: days with payments far from the usual places or in foreign \
      currencies.
      """)
  var suggested = false

  @Option(help: "With --suggested, the format of the list: table or json.")
  var format: SuggestionFormat = .table

  @Option(
    help: ArgumentHelp(
      """
      The currency of the trip and of its payments; repeat the option for further currencies of \
      payments.
      """,
      valueName: "currency"))
  var currency: [Currency] = []

  @Option(
    help: ArgumentHelp(
      "The number of people, 1 to 30, or their names separated by commas, beginning with yours.",
      valueName: "people"))
  var people = "1"

  @Option(
    help: ArgumentHelp("The amount that may be spent, in the trip's currency.", valueName: "amount")
  )
  var budget: String?

  @Option(
    help: ArgumentHelp(
      """
      The rate: the number of units of the ledger's currency for one unit of the trip's currency; \
      by default the rate of each day.
      """,
      valueName: "rate"))
  var rate: String?

  @OptionGroup var filter: FilterWordOptions
  @OptionGroup var ledger: LedgerOptions

  /// The form of the list of suggestions.
  enum SuggestionFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  func validate() throws {
    guard suggested else {
      guard name != nil, from != nil, to != nil else {
        throw ValidationError(.noneOf(["<name> --from --to", "--suggested"]))
      }
      guard format == .table else {
        throw ValidationError(.alone("--format", needs: "--suggested"))
      }
      return
    }
    guard name == nil, from == nil, to == nil else {
      throw ValidationError(.together(["--suggested", "<name>"]))
    }
  }

  func run() throws {
    guard let name, let from, let to else { return try suggest() }
    let ledger = try ledger.open(.writing)
    let home = ledger.settings.homeCurrency
    let own = currency.first ?? home
    guard from.day <= to.day else { throw TripError.daysReversed(from: from.day, to: to.day) }
    var trip = Trip(
      name: name, days: from.day...to.day, currency: own,
      people: TripPeople(text: people))
    if filter.isEmpty {
      // Payments at home meanwhile are no part of a trip abroad.
      trip.paidIn = own == home && currency.count < 2 ? [] : currency
    } else {
      trip.filter = try asking { try filter.terms().query(.current).filter }
      if currency.count > 1 { trip.paidIn = currency }
    }
    trip.rate = try rate.map { text throws(RateValueError) in try RateValue(text) }
    trip.budget = try budget.map { text in
      let money = try Money(text: text, own)
      guard money.currency == own else {
        throw TripError.otherCurrency(money.currency, trip: own)
      }
      return money.minorUnits
    }
    try ledger.add(trip)
    Terminal.message(.added(trip))
    let others = trip.rate == nil ? 0 : try ledger.paymentsAtOtherRates(ofTrip: name)
    if others > 0 { Terminal.message(TripText.otherRates(trip, payments: others)) }
  }

  private func suggest() throws {
    let document = try ledger.open(.reading).tripSuggestions()
    if format == .json { return Terminal.output(document.json()) }
    guard !document.suggestions.isEmpty else { return Terminal.message(EmptyList.tripSuggestions) }
    for suggestion in document.suggestions {
      Terminal.output(CommandLanguage.words.text(.suggestion(suggestion)))
    }
  }
}
