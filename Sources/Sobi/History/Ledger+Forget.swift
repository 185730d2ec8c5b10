import Foundation
import GeoPackage
import LedgerSnapshot
public import LedgerStore
import Logging

extension Ledger {
  /// Reports the rows that ``forget(_:)`` would remove, without changing anything.
  ///
  /// - Throws: ``LedgerStore/HistoryError/damaged`` if the history cannot be read.
  /// - Complexity: The same as ``forget(_:)`` without its writes.
  public func forgetting(_ request: ForgetRequest) throws -> ForgetReport {
    try store.forgetting(request)
  }

  /// Permanently removes payments, or places with their payments.
  ///
  /// ```swift
  /// let report = try ledger.forget(.payments([7, 9]))
  /// ```
  /// The method removes the requested payments, all parts of a split payment, the payments that
  /// were merged into a removed payment, and the tags of all these payments. It also removes the
  /// places that no other payment uses, the category corrections for the removed merchants, and the
  /// journal entries of imports from which no payment remains. The history of all these rows is
  /// removed too. A refund of a removed payment remains, but loses its link to the payment.
  /// Afterwards, SQLite rewrites the file without free pages and empties its log, and Sobi rebuilds
  /// the snapshot. No file of the ledger then contains the removed bytes.
  ///
  /// The removal has no entry in the history and cannot be undone. After the removal, undone
  /// changes can no longer be redone. Earlier copies, exports and maps are not changed. If a
  /// statement that contains the removed payments is imported again, these payments are added
  /// again. Other programs may have the ledger open, but they cannot write during the removal.
  ///
  /// - Throws: ``LedgerStore/HistoryError/damaged``, ``GeoPackage/GeoPackageError/busy`` and
  ///   ``GeoPackage/GeoPackageError/openedForReading(path:)``; in these cases nothing is changed.
  ///   Throws ``LedgerStore/LedgerStoreError/bytesRemain(path:cause:)`` if the rows were removed
  ///   but their bytes may remain in the file or its log; call the method again to remove the
  ///   bytes.
  /// - Complexity: O(*n*) for a file of *n* bytes; the method also needs disk space for two copies
  ///   of the file.
  @discardableResult
  public func forget(_ request: ForgetRequest) throws -> ForgetReport {
    let start = ContinuousClock.now
    let hadSnapshot = SnapshotFile.remove(beside: path)
    defer {
      forgetSnapshotBase()
      // Another program may have written one meanwhile, or was killed while it did.
      _ = SnapshotFile.remove(beside: path)
      for suffix in [""] + SnapshotFile.suffixes {
        Temporary.removeStale(for: GeoPackageFile.resolved(path) + suffix)
      }
      if hadSnapshot { refreshSnapshot(ofAtLeast: 0) }
    }
    let report = try store.forget(request)
    listeners.tell(.anything)
    logger.debug(
      "removed rows for good",
      metadata: [
        "payments": "\(report.payments)", "duration": "\(ContinuousClock.now - start)",
      ])
    return report
  }
}
