import ColumnFiles
import Foundation
import GeoPackage
import LedgerSnapshot
import LedgerStore
import Logging
import Spending
import Synchronization

extension Ledger {
  /// Where the snapshot beside the ledger is, when there is one.
  public var snapshotPath: String { SnapshotFile.path(of: path) }

  /// Writes a snapshot of payments, places and the districts that they lie in beside the ledger,
  /// `home.gpkg-columns` beside `home.gpkg`.
  ///
  /// Questions are answered from it without a reading of all rows, by any program that uses this library,
  /// and to the same figures: what changes afterwards, whoever changes it, is logged in the ledger and
  /// put in. It holds nothing that is not in the ledger, and may be removed at any time. Who can read the
  /// ledger can read it. Other programs cannot write while the rows are read, about 0.4 s a million.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)``, and
  ///   ``GeoPackage/GeoPackageError/notWritable(path:)`` where the folder cannot be written; there is
  ///   then no snapshot.
  /// - Complexity: O(*n* + *v* log *v*) for *n* payments and the *v* vertices of districts.
  @discardableResult
  public func writeSnapshot() throws -> SnapshotSummary {
    let start = ContinuousClock.now
    let content = try store.markSnapshot { try SnapshotFile.Content($0, $1) }
    let byteCount: Int
    do { byteCount = try SnapshotFile.write(content, zone: store.zone, beside: path) } catch {
      // Nothing needs a log then.
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
    return summary
  }

  /// Removes the snapshot beside the ledger: from then on no change is logged.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)``.
  @discardableResult
  public func removeSnapshot() throws -> Bool {
    try store.forgetSnapshot()
    return SnapshotFile.remove(beside: path)
  }

  /// When a snapshot is written without being asked for.
  struct SnapshotLimits: Sendable {
    /// Fewer payments are read as fast as a snapshot is opened.
    var payments: Int64 = 200_000
    /// A first load of fewer leaves no snapshot of its own.
    var loaded: Int64 = 200_000
    /// So many payments and places are written before it is seen whether the snapshot is still of use: one
    /// that is added is no reason to look.
    var changes = 20_000
  }

  /// When a snapshot is written without being asked for. Tests take others.
  @TaskLocal static var snapshotLimits = SnapshotLimits()

  /// What follows a commit: tells the listeners what the change touched, and brings the snapshot up to
  /// date after an import or many changed rows.
  ///
  /// - Parameters:
  ///   - summary: What the change touched; nil for nothing.
  ///   - isImport: Whether statements were imported.
  func committed(_ summary: ChangeSummary?, isImport: Bool = false) {
    if let summary { listeners.tell(summary) }
    let rows = summary?.rows.map { $0["payments", default: 0] + $0["places", default: 0] } ?? 0
    let unseen = unseenChanges.add(rows, ordering: .relaxed).newValue
    guard isImport || unseen >= Self.snapshotLimits.changes else { return }
    unseenChanges.store(0, ordering: .relaxed)
    refreshSnapshot()
  }

  /// Writes a snapshot where the ledger is large, and it has none or one of which an eighth is other
  /// than it was. A folder that cannot be written has none; that is no error.
  ///
  /// It is for after many rows were written: to bring a few up to date takes a question less time than a new
  /// snapshot.
  ///
  /// - Parameter least: Fewer payments are read as fast as a snapshot is opened.
  func refreshSnapshot(ofAtLeast least: Int64? = nil) {
    do {
      let (path, least) = (path, least ?? Self.snapshotLimits.payments)
      // The build of the snapshot that may be kept; nil for none.
      let (isLarge, build) = try store.read { reader -> (Bool, UInt64?) in
        guard try reader.hasPayments(atLeast: least) else { return (false, nil) }
        let changes = try reader.snapshotChanges(atMost: { $0 / 8 })
        return (true, changes.map { UInt64(bitPattern: $0.mark.build) })
      }
      guard isLarge else { return }
      if let build {
        // A damaged one would send every question to the rows.
        let isWhole: Void? = try? ColumnFile(path: SnapshotFile.path(of: path), build: build)
          .check()
        guard isWhole == nil else { return }
      }
      try writeSnapshot()
    } catch {
      logger.debug("wrote no snapshot", metadata: ["reason": "\(type(of: error))"])
    }
  }

  /// The snapshot with a mark: the one that was opened before where it has it.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault`` where there is none that fits.
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

  /// Does without the snapshot that was opened last.
  func forgetSnapshotBase() { openedSnapshot.withLock { $0 = nil } }
}
