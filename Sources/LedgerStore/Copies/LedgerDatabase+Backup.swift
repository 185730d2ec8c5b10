import Foundation
import GRDB
import GeoPackage
import Spending

extension LedgerDatabase {
  /// Copies the state of the ledger at one moment, while other programs continue to write.
  ///
  /// The copy is first written under a temporary name; it gets its final name only after it has
  /// been checked and synced. The check runs `quick_check` and tests the foreign keys. It also
  /// compares the copy with the ledger: the totals of every month and currency, and the number of
  /// rows of every table. After an error, an existing backup at `path` is unchanged. Only the owner
  /// of the backup can read it.
  ///
  /// - Parameter path: The path of a new file, or of an existing ledger file, which the backup
  ///   replaces; if the path is a link, the link is followed.
  /// - Throws: ``BackupError``, ``GeoPackage/GeoPackageError``.
  /// - Complexity: O(*n*) time for a file of *n* bytes; the only memory needed is for SQLite's
  ///   pages.
  package func backup(to path: String) throws -> LedgerBackup {
    let target = GeoPackageFile.resolved(path)
    try Self.checkReplaceable(target, path)
    let temporary = try Temporary(beside: target, for: path)
    defer { temporary.discard() }
    let backup = try copy(to: temporary.path, for: path)
    GeoPackageFile.takePermissions(temporary.path, from: target)
    guard unsafe rename(temporary.path, target) == 0 else {
      throw GeoPackageError.notWritable(path: path)
    }
    temporary.keep()
    try GeoPackageFile.synchronizeFolder(of: target)
    return backup
  }

  /// Copies the ledger to an empty file, and checks the copy.
  ///
  /// - Parameter given: The name of the file in messages.
  /// - Throws: ``LedgerStoreError/copiedWithoutLog(path:)``: an incomplete ledger gets no backup.
  func copy(to path: String, for given: String) throws -> LedgerBackup {
    guard !lacksLog else { throw LedgerStoreError.copiedWithoutLog(path: self.path) }
    // Totals and pages are of one transaction, and so of one moment.
    let totals = try read { reader in
      let totals = try reader.totals()
      do {
        // A copy is whole even if another program had announced a transaction at its moment.
        try GeoPackageFile.copy(reader.db, to: path) { copy in
          try LogMark.clear(copy, inspecting: given)
          try SnapshotMark.clear(inCopy: copy)
        }
      } catch GeoPackageError.notWritable {
        throw GeoPackageError.notWritable(path: given)
      }
      return totals
    }
    return try Self.checked(copy: path, against: totals, zone: zone)
  }

  /// Returns the current totals of the ledger.
  package func totals() throws -> LedgerTotals { try read { try $0.totals() } }

  private static func checked(
    copy path: String, against totals: LedgerTotals, zone: LedgerZone
  ) throws -> LedgerBackup {
    let queue = try GeoPackageFile.open(path, access: .reading)
    let (orphans, flaws) = try GeoPackageFile.translatingErrors {
      try queue.read { db in
        let flaws = try BackupCheck.flaws(of: db)
        guard try LedgerTotals(db, zone: zone) == totals else { throw BackupError.different }
        let orphans = try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check")
        return (orphans ?? 0, flaws)
      }
    }
    try queue.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    return LedgerBackup(totals: totals, byteCount: size, orphans: orphans, flaws: flaws)
  }

  /// Refuses to replace a file that is not a ledger, or a file that has a log, because SQLite would
  /// treat this log as a part of the new file.
  private static func checkReplaceable(_ target: String, _ path: String) throws {
    if FileManager.default.fileExists(atPath: target) {
      do {
        _ = try LedgerDatabase(
          path: target, access: .reading, acceptsOlder: true, acceptsUnreadableSettings: true)
      } catch {
        if case GeoPackageError.notAFile = error { throw GeoPackageError.notAFile(path: path) }
        throw BackupError.notABackup(path: path)
      }
      // The last close removes the log: an existing one belongs to another program.
      guard !FileManager.default.fileExists(atPath: target + "-wal") else {
        throw BackupError.targetInUse(path: path)
      }
    } else if let suffix = GeoPackageFile.strayCompanion(of: target) {
      throw GeoPackageError.strayLog(path: path + suffix)
    }
  }
}
