import Dispatch
import GeoPackage
import LedgerStore
import Spending
import Synchronization

/// The snapshot of a ledger that is being filled for the first time: it is made of what is written, on
/// another thread, while the indexes of the ledger are.
final class LoadedSnapshot: Sendable {
  private let path: String
  private let zone: LedgerZone
  private let made = Mutex<Result<Temporary, any Error>?>(nil)
  private let work = DispatchGroup()

  /// Prepares for the snapshot of a ledger.
  init(of ledger: Ledger) {
    path = ledger.path
    zone = ledger.store.zone
  }

  /// What the import is asked for.
  var request: FirstLoadRequest {
    FirstLoadRequest(ofAtLeast: Ledger.snapshotLimits.loaded) { [self] in
      begin($0, try SnapshotFile.Content.sets(of: $1))
    }
  }

  private func begin(
    _ loaded: LoadedLedger, _ sets: [(id: Int64, districts: [StoredDistrict])]
  ) {
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      let file = Result {
        try SnapshotFile.make(
          SnapshotFile.Content(loaded, sets: sets), zone: zone, beside: path)
      }
      made.withLock { $0 = file }
    }
  }

  /// Puts the snapshot beside the ledger, once what it holds is committed. Where it could not be made there
  /// is none, as where nobody asked for it.
  func put() {
    guard let file = take() else { return }
    _ = try? SnapshotFile.put(file.get(), beside: path)
  }

  /// Removes what was made and not put beside the ledger.
  func discard() { try? take()?.get().discard() }

  private func take() -> Result<Temporary, any Error>? {
    work.wait()
    return made.withLock { $0.take() }
  }
}
