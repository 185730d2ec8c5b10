import ArgumentParser
import Sobi
import Wording

/// `sobi snapshot`
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Write or remove a snapshot beside the ledger.",
    discussion: """
      With a snapshot, reports take little time for any number of payments. The snapshot of a \
      ledger home.gpkg is the file home.gpkg-columns beside the ledger; it contains the payments, \
      the places, and the districts in which the places lie. Reports also include changes that any \
      program later makes to the ledger; the results are the same as without the snapshot. The \
      command sobi import writes a snapshot after it has added many payments. The snapshot may be \
      removed at any time.
      Example: sobi snapshot
      """)

  @Flag(help: "Remove the snapshot.")
  var remove = false

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    if remove {
      let isRemoved = try ledger.removeSnapshot()
      return Terminal.message(
        isRemoved ? .removedSnapshot(path: ledger.snapshotPath) : .noSnapshot)
    }
    let summary = try ledger.writeSnapshot()
    Terminal.message(
      .wroteSnapshot(
        payments: summary.payments, places: summary.places, path: ledger.snapshotPath,
        megabytes: Figures.decimal(Double(summary.byteCount) / 1e6)))
  }
}
