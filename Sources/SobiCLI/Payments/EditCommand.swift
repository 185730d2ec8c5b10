import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi edit`
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct payments by their ids.",
    discussion: """
      Example: sobi edit 1024 1025 --category cafe --memo ""
      An empty text clears a field. If the statement of a corrected payment is imported again, \
      the import recognises the payment. sobi undo takes an edit back.
      """)

  @Argument(help: "The ids of payments, as listed by the command sobi payments.")
  var payments: [Int64]

  // A negative amount starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The amount in units of the currency; negative for a refund.", valueName: "amount"))
  var amount: String?

  @Option(help: "The currency; needs --amount.")
  var currency: Currency?

  @Option(
    help: ArgumentHelp("The day of the payment, in the local time of its place.", valueName: "day"))
  var date: SingleDay?

  @Option(
    help: ArgumentHelp("The time of day, such as 12:30, or the word unknown.", valueName: "time"))
  var time: String?

  @Option(help: "The kind.")
  var kind: PaymentKind?

  @Option(help: "The merchant; a payment at a place is moved to the place of this merchant.")
  var merchant: String?

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
      "Put the payment at this place of the ledger, by the id of the place.", valueName: "id"))
  var place: Int64?

  @Flag(help: "Remove the place from the payments; their place is then unknown.")
  var noPlace = false

  @Option(help: "Code or title of the category, which then counts as chosen by hand.")
  var category: String?

  @Flag(help: "Create the category if no category has that code or title.")
  var newCategory = false

  @Option(help: "The channel: offline (at a place) or online (over the network, without a place).")
  var channel: PaymentChannel?

  @Option(help: "The means of payment.")
  var method: PaymentMethod?

  @Option(help: "The account or card.")
  var account: String?

  @Option(help: "The approval or bank number.")
  var reference: String?

  @Option(help: "A note.")
  var memo: String?

  @Option(
    help: ArgumentHelp(
      "The number of months of an instalment plan; 1 means no instalments.", valueName: "months"))
  var instalments: Int?

  // A negative amount starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The amount that the shop charged, such as \"12.30 USD\"; an empty text removes it.",
      valueName: "amount"))
  var foreign: String?

  // A western offset starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The UTC offset at the place of the payment, such as +09:00; the word ledger means the offset \
      of the ledger's time zone.
      """, valueName: "offset")
  )
  var utcOffset: String?

  @OptionGroup var gazetteer: GazetteerOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard !payments.isEmpty else { throw ValidationError(.noPayment) }
    if let at { try PlaceArgument.check(at) }
    if let instalments, !(1...600).contains(instalments) {
      throw ValidationError(.instalments)
    }
    if currency != nil && amount == nil {
      throw ValidationError(.currencyAlone)
    }
    guard [at != nil, place != nil, noPlace].count(where: { $0 }) < 2 else {
      throw ValidationError(.together(["--at", "--place", "--no-place"]))
    }
    if channel == .online && (at != nil || place != nil) {
      throw ValidationError(.onlineAtPlace)
    }
    guard category != nil || !newCategory else {
      throw ValidationError(.alone("--new-category", needs: "--category"))
    }
  }

  /// The edit that the options describe, without the place that `--at` names.
  private func edit() throws -> PaymentEdit {
    var edit = PaymentEdit()
    if let amount {
      edit.amount = try currency.map { .money(try Money(text: amount, $0)) } ?? .decimal(amount)
    }
    edit.day = date?.day
    if let time {
      edit.time =
        try time == "unknown" ? .unknown : .minute(TimeOfDay.minute(time, option: "--time"))
    }
    edit.kind = kind
    edit.merchant = merchant
    if let place {
      edit.place = .place(place)
    } else if noPlace {
      edit.place = .some(.none)
    }
    edit.category = category
    edit.makesCategory = newCategory
    edit.channel = channel
    edit.method = method
    edit.account = account
    edit.reference = reference
    edit.memo = memo
    edit.instalmentMonths = instalments
    edit.foreign = try foreign.map(Self.foreignAmount)
    edit.offset = try utcOffset.map {
      try $0 == "ledger" ? .ledger : .minutes(TimeOfDay.offset($0, option: "--utc-offset"))
    }
    guard edit != PaymentEdit() || at != nil else { throw ValidationError(.noField) }
    return edit
  }

  /// `12.30 USD`
  private static func foreignAmount(_ text: String) throws -> PaymentEdit.ForeignAmount {
    let words = text.split(separator: " ")
    guard !words.isEmpty else { return .none }
    guard words.count == 2, let currency = Currency(code: String(words[1])) else {
      throw ValidationError(.notForeignAmount(text))
    }
    return .amount(try Money(text: String(words[0]), currency))
  }

  func run() throws {
    var edit = try edit()
    let ledger = try ledger.open(.writing)
    if let at {
      edit.place = .at(try PlaceSearchArgument(at, in: ledger, gazetteer).coordinate)
    }
    let report = try CategoryArgument.checking { try ledger.editPayments(payments, edit) }
    Terminal.message(.edited(report.changed, unchanged: report.unchanged))
    if let category = report.newCategory {
      Terminal.message(CommandLanguage.words.newCategory(try CategoryTitles(of: ledger)[category]))
    }
  }
}

/// `sobi remove`
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove payments by their ids.",
    discussion: """
      If a removed payment has a refund, the refund stays in the ledger. If the statement is \
      imported again, the removed payment is added again. The command sobi undo restores a removed \
      payment.
      Example: sobi remove 1024
      """)

  @Argument(help: "The ids of payments, as listed by the command sobi payments.")
  var payments: [Int64]

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard !payments.isEmpty else { throw ValidationError(.noPayment) }
    guard Set(payments).count == payments.count else {
      throw ValidationError(.paymentTwice)
    }
  }

  func run() throws {
    try ledger.open(.writing).removePayments(payments)
    Terminal.message(.removed(payments.count))
  }
}

/// Times of day in options.
enum TimeOfDay {
  /// Reads a text such as `12:30` as minutes since midnight.
  static func minute(_ text: String, option: String) throws -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0...23).contains(hour), (0...59).contains(minute)
    else { throw ValidationError(.notTime(option: option, text)) }
    return hour * 60 + minute
  }

  /// Reads a text such as `+09:00` or `-04:30` as minutes east of UTC.
  static func offset(_ text: String, option: String) throws -> Int {
    let digits = text.dropFirst()
    guard let sign = text.first, sign == "+" || sign == "-", digits.count == 5,
      let minutes = try? minute(String(digits), option: option)
    else { throw ValidationError(.notOffset(option: option, text)) }
    return sign == "-" ? -minutes : minutes
  }
}
