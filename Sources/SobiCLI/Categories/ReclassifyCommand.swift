import ArgumentParser
import Questions
import Sobi

/// `sobi reclassify`
struct ReclassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reclassify",
    abstract: "Give payments the categories that follow from the current rules and places.",
    discussion: """
      A category that was set by hand or by a file does not change. With --dry-run, the command \
      shows which payments would change.
      Example: sobi reclassify --month 2026-11 --dry-run
      """)

  @Option(name: FilterOptions.monthNames, help: FilterOptions.monthHelp)
  var month: Period?

  @Flag(help: "Show which payments would change, and write nothing.")
  var dryRun = false

  @OptionGroup var output: EffectOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(dryRun ? .reading : .writing)
    let effect = try ledger.reclassify(days: month?.days(), isDryRun: dryRun)
    try output.print(effect, of: ledger, isWritten: !dryRun)
  }
}
