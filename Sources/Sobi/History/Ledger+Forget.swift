import Foundation
import GeoPackage
import LedgerSnapshot
public import LedgerStore
import Logging

extension Ledger {
  /// Reports what ``forget(_:)`` would remove; nothing is changed.
  ///
  /// - Throws: ``LedgerStore/HistoryError/damaged`` if the history cannot be read.
  /// - Complexity: The same as ``forget(_:)`` without writing.
  public func forgetting(_ request: ForgetRequest) throws -> ForgetReport {
    try store.forgetting(request)
  }

  /// Removes payments, or places with their payments, for good.
  ///
  /// ```swift
  /// let report = try ledger.forget(.payments([7, 9]))
  /// ```
  /// This removes the rows, all parts of a split payment, the payments merged into it, its tags,
  /// the places that no other payment uses, corrections of categories by its merchant, the journal
  /// entries of imports without a remaining payment, and the history of these rows. A refund of a
  /// removed payment stays, without a link to it. Then SQLite rewrites the file without free pages
  /// and empties its log, and the snapshot is rebuilt, so that no file of the ledger contains the
  /// bytes.
  ///
  /// It has no entry in the history and cannot be undone. Undone changes can no longer be redone.
  /// Earlier copies, exports and maps are not changed, and a statement that is imported again adds
  /// its payments again. Other programs may have the ledger open; they cannot write meanwhile.
  ///
  /// - Throws: ``LedgerStore/HistoryError/damaged``, ``GeoPackage/GeoPackageError/busy`` and
  ///   ``GeoPackage/GeoPackageError/openedForReading(path:)``; nothing is changed then.
  ///   ``LedgerStore/LedgerStoreError/bytesRemain(path:cause:)`` if the rows were removed but their
  ///   bytes may remain in the file or its log; calling this again later removes them.
  /// - Complexity: O(*n*) for *n* bytes of the file, with disk space for two copies of it.
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
