import ArgumentParser
import Diagnostics
import Foundation
import Sobi
import Wording

/// `sobi restore`
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the ledger with a backup.",
    discussion: """
      The command first copies and checks the backup, shows how its totals differ from those of \
      the ledger, and asks for confirmation. The replaced ledger is kept beside the new one, under \
      a name that the command prints.
      Example: sobi restore home-2026-11.gpkg
      """)

  @Argument(help: "The backup.", completion: .file(extensions: ["gpkg"]))
  var file: String

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    guard yes || isatty(STDIN_FILENO) == 1 else {
      throw NotConfirmed(question: .replaceLedger(path: ledger.path))
    }
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
      ErrorReport.warn(.unreadableLedger(reason: reason))
    }
    guard yes || Terminal.confirms(.replaceLedger(path: ledger.path)) else {
      return Terminal.message(.unchanged)
    }
    let kept = try restoration.finish()
    Terminal.message(
      .restored(
        payments: Int(restoration.backup.totals.paymentCount), from: file, to: ledger.path))
    BackupCommand.warn(ofFlaws: restoration.backup.flaws)
    if let kept { Terminal.message(.kept(path: kept)) }
  }
}

/// An error if no user can confirm.
struct NotConfirmed: Error, CustomStringConvertible {
  var question: CommandQuestion
  var description: String { CommandLanguage.words.text(.cannotAsk(question)) }
}

/// An error for a backup that does not exist.
struct MissingBackup: Error, CustomStringConvertible {
  var path: String
  var description: String { CommandLanguage.words.text(.noBackup(path: path)) }
}
