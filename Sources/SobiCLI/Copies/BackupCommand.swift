import ArgumentParser
import Sobi
import Wording

/// `sobi backup`
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the ledger to a file, and check the copy.",
    discussion: """
      The copy contains the ledger as it is at one moment; other programs can continue to write. \
      SQLite checks the copy, and sobi compares the copy's totals by month and currency with the \
      totals of the ledger. The copy gets its name only after it has passed both checks; until \
      then, an older backup with that name stays. The command sobi restore replaces the ledger \
      with a backup.
      Example: sobi backup home-2026-11.gpkg
      """)

  @Argument(
    help: "The new file, or an older backup to replace.",
    completion: .file(extensions: ["gpkg"]))
  var file: String

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard !file.isEmpty else { throw ValidationError(.emptyFileName) }
  }

  func run() throws {
    let backup = try ledger.open(
      .reading, acceptsOlder: true, acceptsUnreadableSettings: true
    ).backup(to: file)
    let size = Figures.decimal(Double(backup.byteCount) / 1e6)
    Terminal.message(
      .backedUp(payments: Int(backup.totals.paymentCount), path: file, megabytes: size))
    Self.warn(ofOrphans: backup.orphans)
    Self.warn(ofFlaws: backup.flaws)
  }

  /// Warns of values that break rules of their tables.
  static func warn(ofFlaws count: Int) {
    if count > 0 { ErrorReport.warn(.flaws(count)) }
  }

  /// Warns of rows that refer to missing rows.
  static func warn(ofOrphans count: Int) {
    if count > 0 { ErrorReport.warn(.orphans(count)) }
  }
}
