import ColumnFiles
import Foundation
import GeoPackage
import LedgerSnapshot
import LedgerStore
import Logging
import Spending
import Synchronization

extension Ledger {
  /// The path of the snapshot beside the ledger; the snapshot may not exist.
  public var snapshotPath: String { SnapshotFile.path(of: path) }

  /// Writes a snapshot of the payments, of the places and of the places' districts to a file beside
  /// the ledger: `home.gpkg-columns` beside `home.gpkg`.
  ///
  /// Any program that uses this library can then answer questions from the snapshot without reading
  /// all rows; the figures are the same. After the snapshot was written, the ledger logs the
  /// changes that any program makes, and every program that reads the snapshot takes the logged
  /// changes into account. The snapshot contains only data from the ledger and may be removed at
  /// any time. Every user who can read the ledger can read the snapshot. While the rows are read
  /// for the snapshot, which takes about 0.4 s per million rows, other programs cannot write to the
  /// ledger.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)`` if the ledger is open for
  ///   reading, or ``GeoPackage/GeoPackageError/notWritable(path:)`` if the folder cannot be
  ///   written. If the folder cannot be written, the ledger has no valid snapshot afterwards.
  /// - Complexity: O(*n* + *v* log *v*) for *n* payments and the *v* vertices of districts.
  @discardableResult
  public func writeSnapshot() throws -> SnapshotSummary {
    let start = ContinuousClock.now
    let content = try store.markSnapshot { try SnapshotFile.Content($0, $1) }
    let byteCount: Int
    do { byteCount = try SnapshotFile.write(content, zone: store.zone, beside: path) } catch {
      // Without a snapshot no log is needed.
      try? store.forgetSnapshot()
      throw error
    }
    let summary = SnapshotSummary(
      payments: content.columns.payments.count, places: content.columns.places.count,
      districtSets: content.sets.count, byteCount: byteCount)
    logger.debug(
      "wrote a snapshot",
      metadata: [
        "payments": "\(summary.payments)", "bytes": "\(byteCount)",
        "duration": "\(ContinuousClock.now - start)",
      ])
    keepAnswers()
    return summary
  }

  /// Removes the snapshot beside the ledger. Afterwards the ledger no longer logs changes for a
  /// snapshot.
  ///
  /// - Returns: Whether there was a snapshot.
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)``.
  @discardableResult
  public func removeSnapshot() throws -> Bool {
    try store.forgetSnapshot()
    return SnapshotFile.remove(beside: path)
  }

  /// The limits for writing a snapshot automatically.
  struct SnapshotLimits: Sendable {
    /// The least number of payments of a ledger; fewer payments can be read as fast as a snapshot
    /// can be opened.
    var payments: Int64 = 200_000
    /// The least number of payments of a first load after which a snapshot is written.
    var loaded: Int64 = 200_000
    /// The number of written payments and places after which the snapshot is checked; a single
    /// added payment causes no check.
    var changes = 20_000
  }

  /// The limits for writing a snapshot automatically. Tests set other limits.
  @TaskLocal static var snapshotLimits = SnapshotLimits()

  /// Completes a commit: reports the change to the listeners, and updates the snapshot after an
  /// import or many changed rows.
  ///
  /// - Parameters:
  ///   - summary: The summary of the change; nil if it touched nothing.
  ///   - isImport: Whether statements were imported.
  func committed(_ summary: ChangeSummary?, isImport: Bool = false) {
    if let summary { listeners.tell(summary) }
    let rows = summary?.rows.map { $0["payments", default: 0] + $0["places", default: 0] } ?? 0
    let unseen = unseenChanges.add(rows, ordering: .relaxed).newValue
    guard isImport || unseen >= Self.snapshotLimits.changes else { return }
    unseenChanges.store(0, ordering: .relaxed)
    refreshSnapshot()
  }

  /// Writes a snapshot if the ledger is large and either has no snapshot or has a snapshot of which
  /// an eighth has changed. If the folder cannot be written, no snapshot is written and no error is
  /// thrown.
  ///
  /// This function is called after many rows were written, because a question applies a few changes
  /// in less time than a new snapshot takes.
  ///
  /// - Parameter least: The least number of payments; fewer payments can be read as fast as a
  ///   snapshot can be opened.
  func refreshSnapshot(ofAtLeast least: Int64? = nil) {
    do {
      let (path, least) = (path, least ?? Self.snapshotLimits.payments)
      // The build of the snapshot to keep; nil if it is outdated or missing.
      let (isLarge, build) = try store.read { reader -> (Bool, UInt64?) in
        guard try reader.hasPayments(atLeast: least) else { return (false, nil) }
        let changes = try reader.snapshotChanges(atMost: { $0 / 8 })
        return (true, changes.map { UInt64(bitPattern: $0.mark.build) })
      }
      guard isLarge else { return }
      if let build {
        // With a damaged one, every question would read the rows.
        let isWhole: Void? = try? ColumnFile(path: SnapshotFile.path(of: path), build: build)
          .check()
        guard isWhole == nil else { return }
      }
      try writeSnapshot()
    } catch {
      logger.debug("wrote no snapshot", metadata: ["reason": "\(type(of: error))"])
    }
  }

  /// Returns the snapshot with a mark. If the snapshot that is already open has this mark, it is
  /// returned.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault`` if no file fits.
  func snapshotBase(
    of mark: SnapshotMark, zone: LedgerZone
  ) throws(ColumnFileFault) -> SnapshotBase {
    if let opened = openedSnapshot.withLock({ $0 }), opened.mark == mark,
      opened.zone == zone.identifier
    {
      return opened
    }
    let base = try SnapshotBase(
      mark, zone: zone.identifier, beside: path, cache: cache, keepsRows: use == .resident)
    openedSnapshot.withLock { $0 = base }
    return base
  }

  /// Releases the snapshot opened last.
  func forgetSnapshotBase() { openedSnapshot.withLock { $0 = nil } }
}
