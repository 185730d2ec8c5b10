import ArgumentParser
import Sobi

/// `sobi settings`
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show what the ledger says about itself, or set region and own accounts.",
    discussion: """
      The region is where payments are expected: an import refuses a position outside of it. \
      Stored payments stay as they are. Time zone and currency stay those of sobi init.
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

  @OptionGroup var ledger: LedgerOptions

  func validate() throws { if let region { _ = try Region.box(region) } }

  func run() throws {
    guard region != nil || own != nil else {
      let settings = try ledger.open(.reading).settings
      var table = TextTable([
        .init(title: "SETTING", isNumber: false), .init(title: "VALUE", isNumber: false),
      ])
      table.row(["currency", settings.homeCurrency.code])
      table.row(["time zone", settings.timeZone])
      table.row(["region", Region.text(settings.region)])
      table.row(["own accounts", settings.ownAccounts.joined(separator: ", ")])
      Terminal.output(table)
      return
    }
    let names = own?.split(separator: ",").map {
      String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    try ledger.open(.writing).changeSettings { settings in
      if let region { settings.region = try Region.box(region) }
      if let names { settings.ownAccounts = names.filter { !$0.isEmpty } }
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
