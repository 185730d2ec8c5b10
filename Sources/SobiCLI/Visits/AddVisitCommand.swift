import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi visit add`
struct AddVisitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a visit to a stored payment, or add a visit together with a new payment.",
    discussion: """
      Example: sobi visit add "별 헤는 밤" 46000 --venue "작은극장 별" --on 2026-01-24T19:30
      With an amount the command also adds the payment. Details such as cast and review may have \
      several lines. Any name is allowed; reports use venue, people, cast, seat, discount and \
      review. With --show, KOPIS gives title, venue and details, and the first argument may be the \
      amount.
      """)

  @Argument(
    help:
      """
      The title, such as the name of a play, an exhibition or a doctor; with --show, the default \
      is the title of the performance.
      """
  )
  var title: String?

  @Argument(
    help: """
      The amount of a new payment, in the same form as for the command sobi add; 0 is also \
      allowed.
      """)
  var amount: String?

  @Option(help: ArgumentHelp("The id of the payment that the visit is for.", valueName: "id"))
  var payment: Int64?

  @Option(
    help: ArgumentHelp(
      """
      The id of the performance in KOPIS; venue, period, cast, running time and prices are taken \
      from KOPIS.
      """,
      valueName: "id"))
  var show: String?

  @Option(
    help: ArgumentHelp(
      """
      The time of the visit, such as 2026-11-14 or 2026-11-14T19:30; by default the day of the \
      payment.
      """,
      valueName: "moment"))
  var on: DayTime?

  @Option(
    help: ArgumentHelp(
      "The venue, which is also the merchant of a new payment.", valueName: "name"))
  var venue: String?

  @Option(
    help: ArgumentHelp(
      "A detail, such as seat=A12; may be repeated.", valueName: "name=value"))
  var set: [String] = []

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The place: longitude,latitude in degrees, or a name from the saved places, the places of the \
      ledger or the gazetteer.
      """,
      valueName: "lon,lat"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      """
      The day of a new payment; by default the visit's day, or today if the visit is after today.
      """,
      valueName: "day"))
  var date: SingleDay?

  @Option(help: "The currency; by default the ledger's currency.")
  var currency: Currency?

  @Option(help: "Code or title of the category.")
  var category: String?

  @OptionGroup var gazetteer: GazetteerOptions
  @OptionGroup var ledger: LedgerOptions

  /// The title and the amount. If a performance is named and only one argument is given for a new
  /// payment, this argument is the amount.
  private var given: (title: String?, amount: String?) {
    show != nil && payment == nil && amount == nil ? (nil, title) : (title, amount)
  }

  func validate() throws {
    let (title, amount) = given
    if title == nil, show == nil { throw ValidationError(.noVisitTitle) }
    if payment == nil, amount == nil { throw ValidationError(.noVisitPayment) }
    if payment != nil {
      let given: [(String, Bool)] = [
        ("AMOUNT", amount != nil), ("--at", at != nil), ("--date", date != nil),
        ("--currency", currency != nil), ("--category", category != nil),
      ]
      if let other = given.first(where: { $0.1 }) {
        throw ValidationError(.together(["--payment", other.0]))
      }
    }
    if let at { try PlaceArgument.check(at) }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    // The service is asked before anything is written.
    let performance = try show.map { try ShowArgument.show($0) }
    let title = given.title ?? performance?.title ?? ""
    let venue = venue ?? performance.flatMap { $0.venue.isEmpty ? nil : $0.venue }
    let details = (performance?.visitDetails ?? [:]).merging(VisitDetails.details(set)) { $1 }
    let known = try ledger.categories().count
    let id: Int64
    let moment: DayTime
    if let payment {
      moment = try on ?? DayTime(ledger.payment(payment).payment.localDay)
      let named = venue.map { ["venue": $0] } ?? [:]
      try ledger.add(
        Visit(
          payment: payment, title: title, time: moment,
          details: details.merging(named) { self.venue == nil ? $0 : $1 }))
      id = payment
    } else {
      let today = ledger.today()
      moment = on ?? DayTime(date?.day ?? today)
      let money = try Money(text: given.amount ?? "", currency ?? ledger.settings.homeCurrency)
      var new = NewPayment(amount: money, day: date?.day ?? min(moment.day, today))
      let place = try at.map { try PlaceSearchArgument($0, in: ledger, gazetteer) }
      new.merchant = venue ?? place?.name
      new.coordinate = place?.coordinate
      if at == nil, let performance {
        new.coordinate = try ShowArgument.position(of: performance)
      }
      new.category = category
      id = try ledger.addVisit(title, at: moment, details: details, paying: new)
    }
    if let row = try ledger.visit(ofPayment: id) { Terminal.message(VisitText.added(row)) }
    if let days = performance?.days, !days.contains(moment.day) {
      Terminal.message(VisitText.outsideRun(moment.day, days))
    }
    try CategoryArgument.sayIfNew(category, known: known, in: ledger)
  }
}
