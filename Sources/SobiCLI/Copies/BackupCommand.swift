import ArgumentParser
import Sobi

/// `sobi backup`
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the ledger to a file, and check the copy.",
    discussion: """
      The copy is the ledger at one moment; others may go on writing. It takes the name only when \
      SQLite finds it sound and its totals by month and currency are the ledger's; until then an \
      older backup of that name stays. sobi restore puts it back.
      """)

  @Argument(
    help: "The new file, or an older backup to replace.",
    completion: .file(extensions: ["gpkg"]))
  var file: String

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard !file.isEmpty else { throw ValidationError("the name of the file is empty.") }
  }

  func run() throws {
    let backup = try ledger.open(
      .reading, acceptsOlder: true, acceptsUnreadableSettings: true
    ).backup(to: file)
    let size = Figures.decimal(Double(backup.byteCount) / 1e6)
    let payments = Figures.counted(backup.totals.paymentCount, "payment")
    Terminal.message("Backed up \(payments) to \(file) (\(size) MB), checked.")
    Self.warn(ofOrphans: backup.orphans)
    Self.warn(ofFlaws: backup.flaws)
  }

  /// Tells of values that break rules of their tables.
  static func warn(ofFlaws count: Int) {
    guard count > 0 else { return }
    let words =
      count == 1 ? "value breaks a rule of its table" : "values break rules of their tables"
    Terminal.message(
      "sobi: warning: \(Figures.grouped(count)) \(words), as in the ledger; sobi check names them")
  }

  /// Tells of rows that point to rows that are gone.
  static func warn(ofOrphans count: Int) {
    guard count > 0 else { return }
    let words = count == 1 ? "row points to a row that is" : "rows point to rows that are"
    Terminal.message("sobi: warning: \(Figures.grouped(count)) \(words) gone")
  }
}
