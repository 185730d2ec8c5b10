import ArgumentParser
import Sobi

/// `sobi reclassify`
struct ReclassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reclassify",
    abstract: "Give payments the categories that rules and places say now.",
    discussion: "A category set by hand or by a file stays. --dry-run shows what would move.")

  @Option(help: ArgumentHelp("Only this month, as 2026-11.", valueName: "month"))
  var month: YearMonth?

  @Flag(help: "Show what would move, and write nothing.")
  var dryRun = false

  @OptionGroup var output: EffectOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(dryRun ? .reading : .writing)
    let effect = try ledger.reclassify(
      days: month.map { ledger.settings.monthStart.days(of: $0) }, isDryRun: dryRun)
    output.print(effect, isWritten: !dryRun)
  }
}
