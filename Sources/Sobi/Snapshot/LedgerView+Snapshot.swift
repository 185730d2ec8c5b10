import ColumnFiles
import LedgerSnapshot
import LedgerStore
import Logging

extension LedgerView {
  /// Returns the snapshot beside the ledger, updated to this version; nil if no snapshot fits.
  /// Without a snapshot, the ledger is read, and the results are the same.
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

  /// Releases the snapshot because its file has a fault. The body of the view then runs again.
  func startOver(without fault: ColumnFileFault) -> LedgerStoreError {
    logger.debug("passed a snapshot over", metadata: ["reason": "\(fault.rawValue)"])
    ledger.forgetSnapshotBase()
    return startOverWithoutSnapshot()
  }
}
