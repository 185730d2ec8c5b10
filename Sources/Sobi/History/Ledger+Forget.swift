import Foundation
import GeoPackage
import LedgerSnapshot
public import LedgerStore
import Logging

extension Ledger {
  /// Reports what ``forget(_:)`` would remove; nothing is changed.
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
  /// The removal includes the payments, all parts of a split payment, the payments that were merged
  /// into them, and their tags. It also includes places that no other payment uses, category
  /// corrections for their merchants, the journal entries of imports of which no payment remains,
  /// and the history of all these rows. A refund of a removed payment remains, without a link to
  /// it. Then SQLite rewrites the file without free pages and empties its log, and the snapshot is
  /// rebuilt, so that no file of the ledger contains the removed bytes.
  ///
  /// The removal has no entry in the history and cannot be undone. Undone changes can no longer be
  /// redone. Earlier copies, exports and maps are not changed. If the statement is imported again,
  /// its payments are added again. Other programs may have the ledger open, but they cannot write
  /// during the removal.
  ///
  /// - Throws: ``LedgerStore/HistoryError/damaged``, ``GeoPackage/GeoPackageError/busy`` and
  ///   ``GeoPackage/GeoPackageError/openedForReading(path:)``; in these cases nothing is changed.
  ///   The method throws ``LedgerStore/LedgerStoreError/bytesRemain(path:cause:)`` if the rows were
  ///   removed but their bytes may remain in the file or its log; a later call removes the bytes.
  /// - Complexity: O(*n*) for *n* bytes of the file, with disk space for two copies of the file.
  @discardableResult
  public func forget(_ request: ForgetRequest) throws -> ForgetReport {
    let start = ContinuousClock.now
    let hadSnapshot = SnapshotFile.remove(beside: path)
    defer {
      forgetSnapshotBase()
      // Another program may have written one meanwhile, or was killed while it did.
      _ = SnapshotFile.remove(beside: path)
      for target in [GeoPackageFile.resolved(path), snapshotPath] {
        Temporary.removeStale(for: target)
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
