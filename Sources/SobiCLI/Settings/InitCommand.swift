import ArgumentParser
import Foundation
import Sobi

/// `sobi init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make an empty ledger.")

  @Argument(help: "The new file; otherwise as --ledger.", completion: .file(extensions: ["gpkg"]))
  var file: String?

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "The currency of payments that name none, by its ISO 4217 code.")
  var currency: Currency = .krw

  @Option(
    help: ArgumentHelp("The zone whose calendar days count, by its IANA name.", valueName: "zone"))
  var timeZone = "Asia/Seoul"

  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where payments are expected: west,south,east,north in degrees, or korea, or none.",
      valueName: "region"))
  var region = "korea"

  func validate() throws {
    guard file != "", ledger.ledger != "" else {
      throw ValidationError("the name of the file is empty.")
    }
    if file != nil && ledger.ledger != nil {
      throw ValidationError("give the file once, as an argument or with --ledger.")
    }
    _ = try Region.box(region)
    guard LedgerZone(identifier: timeZone) != nil else {
      throw ValidationError("there is no time zone \(timeZone); use a name such as Asia/Seoul.")
    }
  }

  func run() throws {
    let path = file ?? ledger.path
    if file == nil && ledger.ledger == nil {
      // A bare name has an empty folder, which is there.
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      if !folder.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
    }
    try Ledger.create(
      at: path,
      settings: LedgerSettings(
        timeZone: timeZone, homeCurrency: currency, region: Region.box(region)))
    Terminal.message("Made \(path): \(currency), \(timeZone), region \(region).")
  }
}
