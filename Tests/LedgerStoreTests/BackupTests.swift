import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// A backup is the ledger of one moment, checked, or there is none.
@Suite final class BackupTests: LedgerSuite {
  override init() throws {
    try super.init()
    try store.take(Self.payments(30))
  }

  private static func payments(_ count: Int, from first: Int = 0) -> [TestPayment] {
    (first..<first + count).map { number in
      TestPayment(
        day: "2026-0\(1 + number % 9)-03", amount: Int64(1_000 + number), merchant: "가게 \(number)",
        coordinate: Coordinate(longitude: 127, latitude: 37.5))
    }
  }

  /// The rows of a backup and of the ledger.
  private func dump(of name: String) throws -> [String] {
    try LedgerFile(at: folder[name]).dump()
  }

  @Test func `it holds every row, is private and one file`() throws {
    let backup = try store.backup(to: folder["b.gpkg"])
    #expect(backup.totals == (try store.totals()))
    #expect(backup.totals.paymentCount == 30)
    #expect(backup.totals.rows["payments"] == 30)
    #expect(backup.orphans == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["b.gpkg"])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.size] as? Int == backup.byteCount)
    #expect(try dump(of: "b.gpkg") == file.dump())
    #expect(try folder.names().filter { !$0.hasPrefix("ledger.gpkg") } == ["b.gpkg"])
  }

  @Test func `what is still in the log is in it`() throws {
    #expect(FileManager.default.fileExists(atPath: file.path + "-wal"))
    // The same file without its log is the ledger as it was made, or less.
    let backup = try store.backup(to: folder["b.gpkg"])
    #expect(backup.totals.paymentCount == 30)
    let other = try LedgerDatabase(path: folder["b.gpkg"], access: .reading)
    #expect(try other.totals() == backup.totals)
  }

  @Test func `an older backup is replaced, and another file is not`() throws {
    _ = try store.backup(to: folder["b.gpkg"])
    try store.take(Self.payments(5, from: 30))
    #expect(try store.backup(to: folder["b.gpkg"]).totals.paymentCount == 35)
    for content in ["", "not a ledger", String(repeating: "x", count: 9_000)] {
      try Data(content.utf8).write(to: URL(filePath: folder["x.gpkg"]))
      #expect(throws: BackupError.notABackup(path: folder["x.gpkg"])) {
        try store.backup(to: folder["x.gpkg"])
      }
      #expect(try folder.bytes("x.gpkg") == Data(content.utf8))
    }
    try FileManager.default.createDirectory(
      atPath: folder["d"], withIntermediateDirectories: false)
    #expect(throws: GeoPackageError.notAFile(path: folder["d"])) {
      try store.backup(to: folder["d"])
    }
    #expect(throws: GeoPackageError.self) { try store.backup(to: folder["none/b.gpkg"]) }
  }

  @Test func `a link leads to the backup and stays a link`() throws {
    _ = try store.backup(to: folder["b.gpkg"])
    let link = folder["link.gpkg"]
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "b.gpkg")
    try store.take(Self.payments(5, from: 30))
    _ = try store.backup(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "b.gpkg")
    #expect(try LedgerDatabase(path: link, access: .reading).totals().paymentCount == 35)
  }

  @Test func `a ledger that is open elsewhere is no place for a backup`() throws {
    _ = try store.backup(to: folder["b.gpkg"])
    let open = try LedgerDatabase(path: folder["b.gpkg"], access: .writing)
    try open.take(Self.payments(1, from: 90))
    #expect(throws: BackupError.targetInUse(path: folder["b.gpkg"])) {
      try store.backup(to: folder["b.gpkg"])
    }
    #expect(try open.totals().paymentCount == 31)
  }

  @Test func `a log without its ledger is no part of a backup`() throws {
    try Data([1]).write(to: URL(filePath: folder["b.gpkg-wal"]))
    #expect(throws: GeoPackageError.strayLog(path: folder["b.gpkg-wal"])) {
      try store.backup(to: folder["b.gpkg"])
    }
    #expect(throws: GeoPackageError.strayLog(path: folder["b.gpkg-wal"])) {
      try LedgerDatabase.create(at: folder["b.gpkg"], settings: LedgerSettings())
    }
    #expect(!FileManager.default.fileExists(atPath: folder["b.gpkg"]))
  }

  /// A page that SQLite reads as it copies may be wrong inside.
  @Test func `a damaged ledger takes no good backup's place`() throws {
    _ = try store.backup(to: folder["b.gpkg"])
    let before = try folder.bytes("b.gpkg")
    try store.close()
    let root = try file.integer(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'ix_payments_identity'")
    let handle = try FileHandle(forUpdating: URL(filePath: file.path))
    // Behind the header of the page: the pointers to its cells.
    try handle.seek(toOffset: UInt64(try #require(root) - 1) * 8192 + 8)
    try handle.write(contentsOf: Data(repeating: 0xFF, count: 40))
    try handle.close()
    let damaged = try LedgerDatabase(path: file.path, access: .reading)
    #expect(throws: (any Error).self) { try damaged.backup(to: folder["b.gpkg"]) }
    #expect(try folder.bytes("b.gpkg") == before)
    #expect(try folder.names().allSatisfy { !$0.contains("making") })
  }

  @Test func `rows without their place are copied and told`() throws {
    try file.execute("UPDATE payments SET place_id = 1000000 WHERE id <= 3")
    let backup = try store.backup(to: folder["b.gpkg"])
    #expect(backup.orphans == 3)
    #expect(try dump(of: "b.gpkg") == file.dump())
  }

  @Test func `a ledger with flawed rows is copied, and the flaws are told`() throws {
    try file.execute(
      "PRAGMA ignore_check_constraints=ON; UPDATE payments SET channel = 77 WHERE id <= 3")
    let backup = try store.backup(to: folder["b.gpkg"])
    #expect(backup.flaws == 3)
    #expect(try dump(of: "b.gpkg") == file.dump())
    #expect(try LedgerRestoration(of: folder["b.gpkg"], to: folder["n.gpkg"]).backup.flaws == 3)
  }

  @Test func `what takes the place of a file has its permissions`() throws {
    func mode(_ name: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder[name])
      return try #require(attributes[.posixPermissions] as? NSNumber).intValue
    }
    _ = try store.backup(to: folder["b.gpkg"])
    #expect(try mode("b.gpkg") == 0o600)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder["b.gpkg"])
    _ = try store.backup(to: folder["b.gpkg"])
    #expect(try mode("b.gpkg") == 0o640)
    try store.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o660], ofItemAtPath: file.path)
    _ = try LedgerRestoration(of: folder["b.gpkg"], to: file.path).finish()
    #expect(try mode("ledger.gpkg") == 0o660)
  }
}
