import Foundation
import GRDB
import GeoPackage

/// A checked copy of a backup beside a ledger; the copy will replace the ledger.
///
/// ```swift
/// let restoration = try LedgerRestoration(of: "backup.gpkg", to: "home.gpkg")
/// restoration.backup.totals == restoration.today  // false: something is lost or comes back
/// let kept = try restoration.finish()             // home-before-restore-….gpkg
/// ```
/// Until ``finish()`` is called, the ledger is unchanged. The copy is deleted when the last
/// reference to this object is released.
public final class LedgerRestoration: Sendable {
  /// The contents of the backup.
  public let backup: LedgerBackup
  /// The totals of the current ledger; nil if the ledger does not exist or cannot be read.
  public let today: LedgerTotals?
  /// The reason why the current ledger cannot be read; nil if it can be read or does not exist.
  public let problem: (any Error)?
  private let path: String
  private let target: String
  private let temporary: Temporary

  /// Copies and checks a backup. Neither the ledger nor the backup is changed.
  ///
  /// - Throws: ``BackupError``, ``LedgerStoreError``, ``GeoPackage/GeoPackageError``.
  public init(of source: String, to path: String) throws {
    self.path = path
    let target = GeoPackageFile.resolved(path)
    self.target = target
    let files = FileManager.default
    if files.fileExists(atPath: target) {
      guard
        (try? files.attributesOfItem(atPath: target)[.type] as? FileAttributeType) == .typeRegular
      else { throw GeoPackageError.notAFile(path: path) }
    }
    let source = try LedgerDatabase(
      path: source, access: .reading, acceptsOlder: true, acceptsUnreadableSettings: true)
    // It is deleted with the last reference, also after an error.
    temporary = try Temporary(beside: target, for: path)
    backup = try source.copy(to: temporary.path, for: path)
    let found = Result {
      files.fileExists(atPath: target)
        ? try LedgerDatabase(
          path: target, access: .reading, acceptsOlder: true, acceptsUnreadableSettings: true
        ).totals() : nil
    }
    switch found {
    case .success(let totals): (today, problem) = (totals, nil)
    case .failure(let error): (today, problem) = (nil, error)
    }
  }

  /// Replaces the ledger with the copy.
  ///
  /// If another program has the ledger open, the ledger is not replaced. Otherwise, that program
  /// would continue to write to the old file. When it closed the ledger, it would also remove the
  /// log of the new file.
  ///
  /// - Returns: The name under which the replaced ledger is kept; nil if no ledger existed.
  /// - Throws: ``BackupError/ledgerInUse(path:)``, ``GeoPackage/GeoPackageError``; in these cases
  ///   the ledger is unchanged.
  public func finish() throws -> String? {
    let kept = GeoPackageFile.keptName(of: target, before: "restore")
    guard FileManager.default.fileExists(atPath: target) else {
      try setCompanionsAside(to: kept)
      try swap(keeping: nil)
      return nil
    }
    do {
      try Self.alone(with: target) { try swap(keeping: kept) }
    } catch GeoPackageError.busy {
      throw BackupError.ledgerInUse(path: path)
    } catch GeoPackageError.sqlite {
      // SQLite cannot read it: no program can have it open, and its log is kept with it.
      try setCompanionsAside(to: kept)
      try swap(keeping: kept)
    }
    return kept
  }

  /// Runs `body` while no other connection of any program has the file open, with all data in the
  /// file itself and no log.
  private static func alone(with path: String, _ body: () throws -> Void) throws {
    try GeoPackageFile.translatingErrors {
      var configuration = Configuration()
      configuration.busyMode = .timeout(GeoPackageFile.busyTimeout)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        // Leaving WAL needs exclusive access to the file, and merges the log.
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode=DELETE")
        guard mode == "delete" else { throw GeoPackageError.busy }
        try db.execute(sql: "BEGIN EXCLUSIVE")
        defer { try? db.execute(sql: "ROLLBACK") }
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete" else {
          throw GeoPackageError.busy
        }
        try body()
      }
      try queue.close()
    }
  }

  /// Gives the old ledger a second name, and then gives its first name to the copy, so that a
  /// ledger exists at every moment.
  private func swap(keeping kept: String?) throws {
    if let kept {
      guard unsafe link(target, kept) == 0 else { throw GeoPackageError.notWritable(path: kept) }
    }
    GeoPackageFile.takePermissions(temporary.path, from: target)
    guard unsafe rename(temporary.path, target) == 0 else {
      if let kept { unsafe _ = unlink(kept) }
      throw GeoPackageError.notWritable(path: path)
    }
    temporary.keep()
    try GeoPackageFile.synchronizeFolder(of: target)
  }

  private func setCompanionsAside(to kept: String) throws {
    for suffix in GeoPackageFile.companions
    where FileManager.default.fileExists(atPath: target + suffix) {
      guard unsafe rename(target + suffix, kept + suffix) == 0 else {
        throw GeoPackageError.notWritable(path: target + suffix)
      }
    }
  }
}
