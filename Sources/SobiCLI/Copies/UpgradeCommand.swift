import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi upgrade`
struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade", abstract: "Upgrade a ledger of an older version of sobi.",
    discussion: """
      The command first makes a checked backup beside the ledger, and then upgrades the ledger \
      completely or not at all. Other commands report when an upgrade is necessary. After the \
      upgrade, the command sobi undo can still take back earlier changes.
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
