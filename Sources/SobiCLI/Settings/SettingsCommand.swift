import ArgumentParser
import Sobi

/// `sobi settings`
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change the ledger's settings.",
    discussion: """
      The region is where payments are expected: an import refuses a position outside of it. \
      Stored payments stay as they are. Time zone and currency stay those of sobi init; they can be \
      set again where another program spoiled them.
      """)

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Set the region: west,south,east,north in degrees, or korea, or none.",
      valueName: "region"))
  var region: String?

  @Option(
    help: ArgumentHelp(
      "Set names and numbers of own accounts, separated by commas: money that goes to them is moved, "
        + "not spent.", valueName: "names"))
  var own: String?

  @Option(
    help: ArgumentHelp(
      "Set the day on which months start, 1 to 28, or last: 25 makes 25 October to 24 November one "
        + "month, November.", valueName: "day"))
  var monthStart: MonthStart?

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "Set the currency, where it is missing or unreadable.")
  var currency: Currency?

  @Option(
    help: ArgumentHelp(
      "Set the time zone, where it is missing or unreadable.", valueName: "zone"))
  var timeZone: String?

  func validate() throws {
    if let region { _ = try Region.box(region) }
    guard timeZone.map({ LedgerZone(identifier: $0) != nil }) ?? true else {
      throw ValidationError(
        "there is no time zone \(timeZone ?? ""); use a name such as Asia/Seoul.")
    }
  }

  func run() throws {
    guard region != nil || own != nil || currency != nil || timeZone != nil || monthStart != nil
    else {
      let ledger = try ledger.open(.reading, acceptsUnreadableSettings: true)
      let settings = ledger.settings
      func shown(_ name: String, _ value: String) -> String {
        ledger.unreadableSettings.contains(name) ? "(missing or unreadable)" : value
      }
      var table = TextTable([
        .init(title: "SETTING", isNumber: false), .init(title: "VALUE", isNumber: false),
      ])
      table.row(["currency", shown("home_currency", settings.homeCurrency.code)])
      table.row(["time zone", shown("time_zone", settings.timeZone)])
      table.row(["month start", shown("month_start", settings.monthStart.description)])
      table.row(["region", shown("region", Region.text(settings.region))])
      table.row(["own accounts", settings.ownAccounts.joined(separator: ", ")])
      Terminal.output(table)
      return
    }
    let names = own?.split(separator: ",").map {
      String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    try ledger.open(.writing, acceptsUnreadableSettings: true).changeSettings { settings in
      if let currency { settings.homeCurrency = currency }
      if let timeZone { settings.timeZone = timeZone }
      if let region { settings.region = try Region.box(region) }
      if let monthStart { settings.monthStart = monthStart }
      if let names { settings.ownAccounts = names.filter { !$0.isEmpty } }
    }
    if let currency { Terminal.message("The currency of \(ledger.path) is \(currency) now.") }
    if let timeZone { Terminal.message("The time zone of \(ledger.path) is \(timeZone) now.") }
    if let monthStart {
      Terminal.message("Months of \(ledger.path) start on day \(monthStart) now.")
    }
    if let region { Terminal.message("The region of \(ledger.path) is \(region) now.") }
    if let names {
      Terminal.message(
        "Own accounts of \(ledger.path): "
          + "\(names.isEmpty ? "none" : names.joined(separator: ", ")).")
    }
  }
}

/// The region of a ledger in words.
enum Region {
  /// The box that `west,south,east,north`, `korea` or `none` stands for; nil for `none`.
  static func box(_ text: String) throws -> BoundingBox? {
    switch text {
    case "korea": LedgerSettings.korea
    case "none": nil
    default: try Degrees.box(text, option: "--region")
    }
  }

  /// The words that ``box(_:)`` reads.
  static func text(_ box: BoundingBox?) -> String {
    guard let box else { return "none" }
    if box == LedgerSettings.korea { return "korea" }
    return [box.westE7, box.southE7, box.eastE7, box.northE7].map(Coordinate.decimal)
      .joined(separator: ",")
  }
}
