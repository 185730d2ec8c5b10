import ArgumentParser
import Sobi

/// `sobi settings`
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show what the ledger says about itself, or set its region.",
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

  @OptionGroup var ledger: LedgerOptions

  func validate() throws { if let region { _ = try Region.box(region) } }

  func run() throws {
    guard let region else {
      let settings = try ledger.open(.reading).settings
      var table = TextTable([
        .init(title: "SETTING", isNumber: false), .init(title: "VALUE", isNumber: false),
      ])
      table.row(["currency", settings.homeCurrency.code])
      table.row(["time zone", settings.timeZone])
      table.row(["region", Region.text(settings.region)])
      for line in table.lines(width: Terminal.width) { Terminal.output(line) }
      return
    }
    try ledger.open(.writing).setRegion(Region.box(region))
    Terminal.message("The region of \(ledger.path) is \(region) now.")
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
