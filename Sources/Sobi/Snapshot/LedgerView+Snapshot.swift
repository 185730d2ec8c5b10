import ColumnFiles
import LedgerSnapshot
import LedgerStore
import Logging

extension LedgerView {
  /// The snapshot beside the ledger, brought up to what this version holds; nil where there is none that
  /// fits. Who has none reads the ledger and comes to the same.
  func snapshot() throws -> SnapshotVersion? {
    guard !Self.passesSnapshotsOver else { return nil }
    let (ledger, logger) = (ledger, logger)
    return try part(\.snapshot) { reader -> SnapshotVersion? in
      do {
        guard let found = try reader.snapshotChanges() else { return nil }
        let base = try ledger.snapshotBase(of: found.mark, zone: reader.zone)
        guard let snapshot = try SnapshotVersion(reader, found, of: base) else { return nil }
        for (table, count) in base.unreadable {
          logger.warnOfUnreadable(count, in: table)
        }
        return snapshot
      } catch let fault as ColumnFileFault {
        ledger.forgetSnapshotBase()
        logger.debug("passed a snapshot over", metadata: ["reason": "\(fault.rawValue)"])
        return nil
      }
    }
  }

  /// Gives the snapshot up because of a fault of its file: the body of the view runs again.
  func startOver(without fault: ColumnFileFault) -> LedgerStoreError {
    logger.debug("passed a snapshot over", metadata: ["reason": "\(fault.rawValue)"])
    ledger.forgetSnapshotBase()
    return startOverWithoutSnapshot()
  }
}
