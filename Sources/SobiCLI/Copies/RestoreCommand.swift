import ArgumentParser
import Diagnostics
import Foundation
import Sobi
import Wording

/// `sobi restore`
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup in the place of the ledger.",
    discussion: """
      The backup is copied and checked first, its totals are shown against today's, and a person \
      is asked. The replaced ledger is kept beside the new one, under a name that is told.
      """)

  @Argument(help: "The backup.", completion: .file(extensions: ["gpkg"]))
  var file: String

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    guard yes || isatty(STDIN_FILENO) == 1 else { throw NotConfirmed() }
    guard FileManager.default.fileExists(atPath: file) else { throw MissingBackup(path: file) }
    let restoration = try Ledger.restoration(of: file, to: ledger.path)
    let home = try Ledger(
      path: file, access: .reading, acceptsOlder: true, acceptsUnreadableSettings: true
    ).settings.homeCurrency
    let (months, total) = try restoration.difference()
    if !months.isEmpty { DifferenceTable.print(.month, months, home: home) }
    DifferenceTable.print(.spending, [total], home: home)
    if let problem = restoration.problem {
      let reason = (problem as? any Diagnostic).map(ErrorReport.message) ?? "\(problem)"
      Terminal.message("sobi: warning: today's ledger cannot be read: \(reason)")
    }
    guard yes || Terminal.confirms("Put it in the place of \(ledger.path)?") else {
      return Terminal.message("Nothing was changed.")
    }
    let kept = try restoration.finish()
    let payments = Figures.counted(restoration.backup.totals.paymentCount, "payment")
    Terminal.message("Restored \(payments) from \(file) to \(ledger.path).")
    BackupCommand.warn(ofFlaws: restoration.backup.flaws)
    if let kept { Terminal.message("The previous ledger is kept as \(kept).") }
  }
}

/// Nobody can be asked.
struct NotConfirmed: Error, CustomStringConvertible {
  var question = "whether to replace the ledger"
  var description: String {
    """
    cannot ask \(question): standard input is not a terminal; nothing was changed
    Add --yes.
    """
  }
}

/// There is no backup of that name.
struct MissingBackup: Error, CustomStringConvertible {
  var path: String
  var description: String { "there is no file \(path)\nName a file that sobi backup made." }
}
