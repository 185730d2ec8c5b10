import ArgumentParser
import Diagnostics
import Questions
import Reports
import Sobi
import Wording

/// `sobi settings`
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change the ledger's settings.",
    discussion: """
      The region is the area in which payments are expected: an import refuses a position outside \
      it. Stored payments stay as they are. Time zone and currency keep the values that sobi init \
      set; they can be set again only if another program damaged them.
      Example: sobi settings --own "생활비 통장,123-456"
      """)

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Set the region: west,south,east,north in degrees, the word korea, a province or city of \
      Korea such as seoul, or the word none for no region.
      """,
      valueName: "region"))
  var region: String?

  @Option(
    help: ArgumentHelp(
      """
      Set the names and numbers of your own accounts, separated by commas; money that goes to them \
      counts as a transfer, not as spending.
      """,
      valueName: "names"))
  var own: String?

  @Option(
    help: ArgumentHelp(
      "Set the default level of districts; an empty text removes it.",
      valueName: "level"))
  var level: String?

  @Option(
    help: ArgumentHelp(
      """
      Set the day on which months start: 1 to 28, or the word last; with 25, November is 25 \
      October to 24 November.
      """,
      valueName: "day"))
  var monthStart: MonthStart?

  @Option(
    help: ArgumentHelp(
      "Set the language of messages and reports, en or ko; an empty text removes it.",
      valueName: "language"))
  var language: String?

  @Option(help: "The format of the settings.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  @Option(help: "Set the currency, if it is missing or unreadable.")
  var currency: Currency?

  @Option(
    help: ArgumentHelp(
      "Set the time zone, if it is missing or unreadable.", valueName: "zone"))
  var timeZone: String?

  func validate() throws {
    if let region { _ = try Region.box(region) }
    guard timeZone.map({ LedgerZone(identifier: $0) != nil }) ?? true else {
      throw ValidationError(.unknownZone(timeZone ?? ""))
    }
  }

  func run() throws {
    let isNamed =
      region != nil || own != nil || level != nil || monthStart != nil
      || language != nil
    guard isNamed || currency != nil || timeZone != nil else {
      let ledger = try ledger.open(.reading, acceptsUnreadableSettings: true)
      let settings = ledger.settings
      switch format {
      case .json: return Terminal.output(ledger.settingsDocument.json())
      case .csv: return csv.output(ledger.settingsDocument.csv())
      case .table: break
      }
      let words = CommandLanguage.words
      func shown(_ name: String, _ value: String) -> String {
        ledger.unreadableSettings.contains(name) ? words.word(.unreadableSetting) : value
      }
      var table = TextTable([.text(.setting), .text(.value)])
      table.row([words.word(.currency), shown("home_currency", settings.homeCurrency.code)])
      table.row([words.word(.timeZone), shown("time_zone", settings.timeZone)])
      table.row([
        words.word(.monthStart), shown("month_start", settings.monthStart.description),
      ])
      table.row([
        words.word(.districtLevel), settings.districtLevel.map(words.name(ofLevel:)) ?? "-",
      ])
      if let language = settings.language { table.row([words.word(.language), language]) }
      table.row([words.word(.region), shown("region", Region.text(settings.region))])
      table.row([words.word(.ownAccounts), settings.ownAccounts.joined(separator: ", ")])
      Terminal.output(table, ifEmpty: nil)
      return
    }
    if let language, !language.isEmpty { _ = try Languages.named(language) }
    let level = level.map { Languages.level(named: $0) }
    let names = own?.split(separator: ",").map { String($0.trimmed()) }
    try ledger.open(.writing, acceptsUnreadableSettings: true).changeSettings { settings in
      if let currency { settings.homeCurrency = currency }
      if let timeZone { settings.timeZone = timeZone }
      if let region { settings.region = try Region.box(region) }
      if let monthStart { settings.monthStart = monthStart }
      if let level { settings.districtLevel = level.isEmpty ? nil : level }
      if let language { settings.language = language.isEmpty ? nil : language }
      if let names { settings.ownAccounts = names.filter { !$0.isEmpty } }
    }
    if let currency { Terminal.message(.currencySet(path: ledger.path, currency)) }
    if let timeZone { Terminal.message(.timeZoneSet(path: ledger.path, timeZone)) }
    if let region { Terminal.message(.regionSet(path: ledger.path, region)) }
    if let monthStart { Terminal.message(.monthStartSet(path: ledger.path, monthStart)) }
    if let level { Terminal.message(.levelSet(path: ledger.path, level)) }
    if let language { Terminal.message(.languageSet(path: ledger.path, language)) }
    if let names { Terminal.message(.ownAccountsSet(path: ledger.path, names)) }
  }
}

/// The region of a ledger in words.
enum Region {
  /// The box of `west,south,east,north`, of a name such as `korea` or `서울`, or of `none`; nil for
  /// `none`.
  static func box(_ text: String) throws -> BoundingBox? {
    if ["none", "없음"].contains(text) { return nil }
    return try NamedRegion(text)?.box ?? Degrees.box(text, option: "--region")
  }

  /// The words that ``box(_:)`` reads.
  static func text(_ box: BoundingBox?) -> String {
    let isKorean = CommandLanguage.current.tag == Korean().tag
    guard let box else { return isKorean ? "없음" : "none" }
    if let named = NamedRegion.all.first(where: { $0.box == box }) {
      return isKorean ? named.koreanName : named.name
    }
    return [box.westE7, box.southE7, box.eastE7, box.northE7].map(Coordinate.decimal)
      .joined(separator: ",")
  }
}
