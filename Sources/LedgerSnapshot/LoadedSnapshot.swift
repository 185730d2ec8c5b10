import Dispatch
import GeoPackage
package import LedgerStore
package import Spending
import Synchronization

/// The snapshot that is made while a ledger receives its first payments. While the indexes of the
/// ledger are built, a separate thread makes the snapshot from the written rows.
package final class LoadedSnapshot: FirstLoadSink {
  /// The smallest number of payments for which the first import writes a snapshot.
  package let least: Int64
  private let path: String
  private let zone: LedgerZone
  private let made = Mutex<Result<Temporary, any Error>?>(nil)
  private let work = DispatchGroup()

  /// Prepares to make the snapshot of a ledger.
  package init(ofAtLeast least: Int64, beside path: String, zone: LedgerZone) {
    (self.least, self.path, self.zone) = (least, path, zone)
  }

  package func take(_ loaded: LoadedLedger, _ reader: StoreReader) throws {
    let sets = try SnapshotFile.Content.sets(of: reader)
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      let file = Result {
        try SnapshotFile.make(
          SnapshotFile.Content(loaded, sets: sets), zone: zone, beside: path)
      }
      made.withLock { $0 = file }
    }
  }

  /// Moves the snapshot to its place beside the ledger; called after the contents of the ledger are
  /// committed. If the snapshot could not be made, the ledger has no snapshot.
  package func put() {
    guard let file = finished() else { return }
    _ = try? SnapshotFile.put(file.get(), beside: path)
  }

  /// Removes a snapshot that was made but not yet moved to its place beside the ledger.
  package func discard() { try? finished()?.get().discard() }

  private func finished() -> Result<Temporary, any Error>? {
    work.wait()
    return made.withLock { $0.take() }
  }
}
