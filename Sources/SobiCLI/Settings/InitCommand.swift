import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make an empty ledger.",
    discussion: """
      On a terminal and without options the command asks for language, currency, time zone and \
      region; with options, or without a terminal, it asks nothing. Later commands use the chosen \
      language.
      Example: sobi init home.gpkg --currency KRW --time-zone Asia/Seoul --region korea
      """)

  @Argument(
    help: "The new file; by default the file of --ledger.", completion: .file(extensions: ["gpkg"]))
  var file: String?

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "The currency of payments that state no currency, by its ISO 4217 code.")
  var currency: Currency = .krw

  @Option(
    help: ArgumentHelp("The time zone of calendar days, by its IANA name.", valueName: "zone"))
  var timeZone = "Asia/Seoul"

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The area in which payments are expected: west,south,east,north in degrees, the word korea, a \
      province or city of Korea such as seoul, or the word none for no area.
      """,
      valueName: "region"))
  var region = "korea"

  func validate() throws {
    guard file != "", ledger.named != "" else {
      throw ValidationError(.emptyFileName)
    }
    if file != nil && ledger.named != nil {
      throw ValidationError(.fileTwice)
    }
    _ = try Region.box(region)
    guard LedgerZone(identifier: timeZone) != nil else {
      throw ValidationError(.unknownZone(timeZone))
    }
  }

  func run() throws {
    let path = file ?? ledger.path
    guard !FileManager.default.fileExists(atPath: path) else { return try make(path) }
    guard InitQuestions.areAsked else { return try make(path) }
    let answers = InitQuestions.ask(
      currency: currency, timeZone: timeZone, region: region)
    try make(path, answers)
    Terminal.message(.nextStep(.importStatement, ledger: LedgerOptions.written(path)))
  }

  private func make(_ path: String, _ answers: InitQuestions.Answers? = nil) throws {
    try OutputGuard.check(path, replacesDatabase: true)
    let currency = answers?.currency ?? currency
    let timeZone = answers?.timeZone ?? timeZone
    let region = answers?.region ?? region
    if file == nil && ledger.named == nil {
      // A bare name has an empty folder, which exists.
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      if !folder.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
    }
    var settings = LedgerSettings(
      timeZone: timeZone, homeCurrency: currency, region: try Region.box(region))
    settings.language = answers?.language
    try Ledger.create(at: path, settings: settings)
    Terminal.message(.made(path: path, currency, timeZone: timeZone, region: region))
  }
}
