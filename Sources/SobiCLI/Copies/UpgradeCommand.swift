import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi upgrade`
struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade", abstract: "Bring a ledger of an older sobi up to date.",
    discussion: """
      A checked backup is made beside the ledger first; then the ledger is brought up to date, whole \
      or not at all. Other commands say when it is needed. sobi undo still takes back what was done \
      before.
      Example: sobi upgrade --ledger old.gpkg
      """)

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let path = ledger.path
    guard FileManager.default.fileExists(atPath: path) else { throw MissingLedger(path: path) }
    let upgrade = try Ledger.upgrade(path: path)
    guard let kept = upgrade.kept else {
      return Terminal.message(.upToDate(path: path, version: upgrade.version))
    }
    Terminal.message(
      .upgraded(
        path: path, payments: Int(kept.backup.totals.paymentCount), from: upgrade.oldVersion,
        to: upgrade.version))
    Terminal.message(.kept(path: kept.path))
  }
}
