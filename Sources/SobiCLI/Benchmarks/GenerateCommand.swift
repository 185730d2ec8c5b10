import ArgumentParser
import Benchmarks
import Sobi
import Wording

/// `sobi generate`
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Fill a ledger with made-up payments, for tests and measurements.",
    shouldDisplay: false)

  @Option(help: ArgumentHelp("How many payments.", valueName: "n"))
  var payments: Int

  @Option(help: ArgumentHelp("How many places.", valueName: "n"))
  var places: Int

  @Option(help: ArgumentHelp("The same seed gives the same payments.", valueName: "n"))
  var seed: UInt64

  @Option(
    help: ArgumentHelp("Write a statement to this file instead.", valueName: "file"),
    completion: .file())
  var csv: String?

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard payments >= 0 else { throw ValidationError(.negative(option: "--payments")) }
    guard (1...100_000_000).contains(places) else {
      throw ValidationError(.outOfRange(option: "--places", 1...100_000_000))
    }
  }

  func run() throws {
    if let csv {
      let ledger = try ledger.open(.reading)
      if csv == "-" {
        return try ledger.generateStatement(
          payments: payments, places: places, seed: seed, to: Terminal.output)
      }
      try ledger.generateStatement(payments: payments, places: places, seed: seed, to: csv)
      return Terminal.message(.wroteStatement(payments: payments, path: csv))
    }
    let outcome = try ledger.open(.writing).generate(
      payments: payments, places: places, seed: seed)
    Terminal.message(.generated(payments: outcome.added, places: outcome.newPlaces))
  }
}
