import Foundation
import GRDB
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// Files that are no ledger of ours are refused and left as they were.
@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let bothWays: [FileAccess] = [.reading, .writing]

  /// Opens `name` and expects `error`, the same folder and the same bytes.
  private func expect(
    _ error: some Error & Equatable, opening name: String, _ access: FileAccess,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let names = try folder.names()
    let bytes = try? folder.bytes(name)
    #expect(throws: error, sourceLocation: sourceLocation) {
      try LedgerDatabase(path: folder[name], access: access)
    }
    #expect(try folder.names() == names, sourceLocation: sourceLocation)
    #expect((try? folder.bytes(name)) == bytes, sourceLocation: sourceLocation)
  }

  private func database(_ name: String, _ body: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: folder[name])
    try queue.writeWithoutTransaction(body)
    try queue.close()
  }

  @Test(arguments: bothWays)
  func `a file that is not there is not made`(access: FileAccess) throws {
    try expect(
      GeoPackageError.missing(path: folder["x.gpkg"]), opening: "x.gpkg", access)
  }

  @Test(arguments: bothWays)
  func `a folder is no ledger`(access: FileAccess) throws {
    try FileManager.default.createDirectory(
      atPath: folder["x.gpkg"], withIntermediateDirectories: false)
    try expect(
      GeoPackageError.notAFile(path: folder["x.gpkg"]), opening: "x.gpkg", access)
  }

  @Test(arguments: ["", "S", "SQLite format 2\0", "a,b\n1,2\n"], bothWays)
  func `a file that is no database is refused`(
    content: String, access: FileAccess
  ) throws {
    try Data(content.utf8).write(to: URL(filePath: folder["x.gpkg"]))
    try expect(
      GeoPackageError.notADatabase(path: folder["x.gpkg"]), opening: "x.gpkg", access)
  }

  @Test(arguments: ["DELETE", "WAL"], bothWays)
  func `a database that is no GeoPackage is refused`(
    journal: String, access: FileAccess
  ) throws {
    try database("x.db") {
      try $0.execute(sql: "PRAGMA journal_mode=\(journal)")
      try $0.execute(sql: "CREATE TABLE settings(name, value)")
    }
    try expect(
      GeoPackageError.notAGeoPackage(path: folder["x.db"], applicationID: 0), opening: "x.db",
      access)
  }

  @Test(arguments: ["DELETE", "WAL"], bothWays)
  func `a GeoPackage that is no ledger is refused`(
    journal: String, access: FileAccess
  ) throws {
    try database("x.gpkg") { db in
      try db.execute(sql: "PRAGMA application_id=\(GeoPackageFile.applicationID)")
      try db.execute(sql: "PRAGMA journal_mode=\(journal)")
      try GeoPackageSchema.createRequiredTables(db)
    }
    try expect(LedgerStoreError.notALedger(path: folder["x.gpkg"]), opening: "x.gpkg", access)
  }

  @Test(arguments: [LedgerSchema.version + 1, 1_000_000], bothWays)
  func `a ledger of a newer program is refused`(
    version: Int, access: FileAccess
  ) throws {
    let file = try LedgerFile(in: folder)
    try file.execute(
      "UPDATE settings SET value = ? WHERE name = 'schema_version'", [String(version)])
    try expect(
      LedgerStoreError.newerSchema(
        path: file.path, found: version, known: LedgerSchema.version),
      opening: "ledger.gpkg", access)
  }

  @Test(
    arguments: [
      ("time_zone", "Mars/Olympus"), ("home_currency", "ZZZ"), ("region", "1,2,3"),
      ("region", "nan,nan,nan,nan"), ("region", "0,9,0,1"),
    ], bothWays)
  func `a setting that says nothing is named`(
    setting: (name: String, value: String), access: FileAccess
  ) throws {
    let file = try LedgerFile(in: folder)
    try file.execute(
      "UPDATE settings SET value = ? WHERE name = ?", [setting.value, setting.name])
    try expect(
      LedgerStoreError.badSetting(name: setting.name), opening: "ledger.gpkg", access)
  }

  @Test(arguments: ["-wal", "-shm"], [GeoPackageError.Companion.folder, .link, .device])
  func `what has the name of a file that SQLite needs is named`(
    suffix: String, found: GeoPackageError.Companion
  ) throws {
    let path = folder["ledger.gpkg"]
    try LedgerDatabase.create(at: path, settings: LedgerSettings())
    let name = path + suffix
    switch found {
    case .folder:
      try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: false)
    case .link:
      try Data().write(to: URL(filePath: folder["elsewhere"]))
      try FileManager.default.createSymbolicLink(
        atPath: name, withDestinationPath: folder["elsewhere"])
    case .device, .forbidden:
      #expect(unsafe mkfifo(name, 0o600) == 0)
    }
    for access in Self.bothWays {
      #expect(throws: GeoPackageError.companion(path: name, found)) {
        try LedgerDatabase(path: path, access: access)
      }
    }
    try FileManager.default.removeItem(atPath: name)
    _ = try LedgerDatabase(path: path, access: .writing)
  }

  @Test func `a ledger that another program took out of WAL is put back when it is written`()
    throws
  {
    let file = try LedgerFile(in: folder)
    try file.execute("PRAGMA journal_mode=DELETE")
    #expect([UInt8](try folder.bytes("ledger.gpkg")[18..<20]) == [1, 1])
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.define([.init(code: "food", title: "Food", koreanTitle: nil)])
    try store.close()
    #expect([UInt8](try folder.bytes("ledger.gpkg")[18..<20]) == [2, 2])
    #expect(try file.isSound())
  }

  @Test func `every writing connection waits for the disk`() throws {
    let file = try LedgerFile(in: folder)
    for access in Self.bothWays {
      let store = try LedgerDatabase(path: file.path, access: access)
      let found = try store.queue.read { db in
        try ["journal_mode", "synchronous", "busy_timeout"].map {
          try String.fetchOne(db, sql: "PRAGMA \($0)")
        }
      }
      #expect(found == ["wal", "2", "5000"])
    }
  }
}
