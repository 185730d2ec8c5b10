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
      With the name of a place, as in sobi add 4500 --at "강남정", the place is searched for in the \
      ledger, then in the gazetteer within 15 km of your saved places and of the last payment. The \
      payment takes the name and the category of the place.
      Write a negative amount after the options and --, as in sobi add --kind refund -- -4500.
      sobi add - adds the payments of messages that card companies and banks send, such as \
      [Web발신] 신한카드(1234)승인 12,000원(일시불)05/03 12:41 달빛카페, from standard input. Messages are \
      separated by empty lines. All of them are added, or none.
      """)

  @Argument(
    help: """
      The amount in units of the currency, such as 4500 or 12.30; write -- before a negative \
      amount. With - instead of an amount, messages are read from standard input.
      """)
  var amount: String

  @Argument(help: "The merchant.")
  var merchant: String?

  @Option(
    help: ArgumentHelp(
      """
      The day: a date, or the word today or yesterday; by default today in the ledger's time zone.
      """,
      valueName: "day"))
  var date: SingleDay?

  @Option(
    help: ArgumentHelp("The time of day, such as 12:30; by default unknown.", valueName: "time"))
  var time: String?

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

  @Flag(help: "An online payment, which has no place.")
  var online = false

  @Option(help: "The currency; by default the ledger's currency.")
  var currency: Currency?

  @Option(
    help: "The kind; by default the value spending, or the value refund if the amount is negative.")
  var kind: PaymentKind?

  @Option(help: "Code or title of the category.")
  var category: String?

  @Flag(help: "Create the category if no category has that code or title.")
  var newCategory = false

  @Option(help: "The means of payment.")
  var method: PaymentMethod?

  @Option(help: "The account or card.")
  var account: String?

  @Option(help: "A note.")
  var memo: String?

  @Option(
    help: ArgumentHelp(
      """
      With -, if a payment may already be in the ledger: let it wait for the command sobi twins \
      (wait), count it as the stored payment (same) or as a new payment (new), or add nothing at \
      all (ask); the default is the value wait.
      """,
      valueName: "wait|same|new|ask"))
  var twins: TwinDecision?

  @OptionGroup var gazetteer: GazetteerOptions
  @OptionGroup var ledger: LedgerOptions

  /// Whether the payments are read from messages.
  private var isOfMessages: Bool { amount == "-" }

  func validate() throws {
    if isOfMessages { return try checkMessages() }
    guard twins == nil else { throw ValidationError(.alone("--twins", needs: "-")) }
    if online && at != nil {
      throw ValidationError(.onlineAtPosition)
    }
    if let at { try PlaceArgument.check(at) }
    guard category != nil || !newCategory else {
      throw ValidationError(.alone("--new-category", needs: "--category"))
    }
    _ = try minute()
  }

  private func minute() throws -> Int? {
    try time.map { try TimeOfDay.minute($0, option: "--time") }
  }

  /// Refuses options whose values come from the messages themselves.
  private func checkMessages() throws {
    let given: [(option: String, isGiven: Bool)] = [
      ("merchant", merchant != nil), ("--date", date != nil), ("--time", time != nil),
      ("--at", at != nil), ("--online", online), ("--kind", kind != nil),
      ("--category", category != nil), ("--new-category", newCategory), ("--method", method != nil),
      ("--memo", memo != nil),
    ]
    if let found = given.first(where: \.isGiven) {
      throw ValidationError(.together(["-", found.option]))
    }
  }

  private func addMessages() throws {
    var request = ImportRequest(paths: ["-"])
    request.isMessages = true
    request.account = account
    request.currency = currency
    request.twins = twins ?? .wait
    let report: ImportReport
    do {
      report = try ledger.open(.writing).importStatements(request)
    } catch var undecided as UndecidedTwins {
      // This command reads no file of answers.
      (undecided.canReadAnswers, undecided.files) = (false, [])
      throw undecided
    }
    for file in report.files {
      ImportMessages.printProblems(of: file)
      ImportMessages.print(file, isDryRun: false)
    }
  }

  func run() throws {
    if isOfMessages { return try addMessages() }
    let ledger = try ledger.open(.writing)
    let currency = currency ?? ledger.settings.homeCurrency
    let money = try Money(text: amount, currency)
    var payment = NewPayment(amount: money, day: date?.day ?? ledger.today())
    payment.minuteOfDay = try minute()
    payment.kind = kind ?? (money.minorUnits < 0 ? .refund : .spending)
    payment.merchant = merchant?.allSatisfy(\.isWhitespace) == true ? nil : merchant
    payment.channel = online ? .online : .unknown
    payment.method = method ?? .unknown
    payment.category = category
    payment.makesCategory = newCategory
    payment.account = account
    payment.memo = memo
    let place = try at.map { try PlaceSearchArgument($0, in: ledger, gazetteer) }
    payment.coordinate = place?.coordinate
    payment.merchant = payment.merchant ?? place?.name
    let reason = try place.flatMap { try CategoryReason($0, of: payment, in: ledger) }
    payment.placeCategory = reason?.code
    let known = try ledger.categories().count
    let row = try CategoryArgument.checking { try ledger.add(payment) }
    Terminal.message(
      CommandLanguage.words.added(
        money, payment.day, merchant: payment.merchant?.replacing("\n", with: " "),
        note: row.payment.memo?.replacing("\n", with: " ")))
    if try !CategoryArgument.sayIfNew(category, known: known, in: ledger) {
      try CategoryReason.tell(row, reason, isGiven: category?.isEmpty == false, in: ledger)
    }
  }
}
