import ArgumentParser
import Foundation
import Sobi

/// `sobi upgrade`
struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade", abstract: "Bring a ledger of an older sobi up to date.",
    discussion: """
      A checked backup is made beside the ledger first; then the ledger is brought up to date, whole \
      or not at all. Other commands say when it is needed. sobi undo still takes back what was done \
      before.
      """)

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let path = ledger.path
    guard FileManager.default.fileExists(atPath: path) else { throw MissingLedger(path: path) }
    let upgrade = try Ledger.upgrade(path: path)
    guard let kept = upgrade.kept else {
      return Terminal.message("\(path) is up to date: schema version \(upgrade.version).")
    }
    let payments = Figures.counted(kept.backup.totals.paymentCount, "payment")
    Terminal.message(
      "Upgraded \(path) with \(payments) from schema version \(upgrade.oldVersion) to "
        + "\(upgrade.version).")
    Terminal.message("The previous ledger is kept as \(kept.path).")
  }
}
