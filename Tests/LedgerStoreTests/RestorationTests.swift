import Foundation
import GRDB
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// A backup takes the ledger's place whole, and nothing of the ledger is lost.
@Suite struct RestorationTests {
  let folder: TemporaryFolder
  let file: LedgerFile

  init() throws {
    folder = try TemporaryFolder()
    file = try LedgerFile(in: folder)
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.take([TestPayment(day: "2026-05-03")])
    _ = try store.backup(to: folder["b.gpkg"])
    try store.take([TestPayment(day: "2026-06-03", amount: 7)])
    try store.close()
  }

  private var kept: [String] {
    get throws { try folder.names().filter { $0.contains("-before-restore-") } }
  }

  @Test func `the ledger becomes the backup and is kept itself`() throws {
    let (before, backup) = (try file.dump(), try LedgerFile(at: folder["b.gpkg"]).dump())
    let restoration = try LedgerRestoration(of: folder["b.gpkg"], to: file.path)
    #expect(restoration.today?.paymentCount == 2)
    #expect(restoration.backup.totals.paymentCount == 1)
    #expect(restoration.problem == nil)
    #expect(try file.dump() == before, "nothing is done until it is finished")
    let name = try #require(try restoration.finish())
    #expect(try file.dump() == backup)
    #expect(try LedgerFile(at: name).dump() == before)
    #expect(try kept.map { folder[$0] } == [name])
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    // Both go on living as ledgers of their own.
    for (path, count) in [(file.path, 2), (name, 3)] {
      let store = try LedgerDatabase(path: path, access: .writing)
      try store.take([TestPayment(day: "2026-07-03", amount: 9)])
      #expect(try store.totals().paymentCount == count)
    }
  }

  @Test func `without an end nothing is changed or left behind`() throws {
    let (names, bytes) = (try folder.names(), try folder.bytes("ledger.gpkg"))
    _ = try LedgerRestoration(of: folder["b.gpkg"], to: file.path)
    #expect(try folder.names() == names)
    #expect(try folder.bytes("ledger.gpkg") == bytes)
  }

  @Test func `a payment that is only in the log is kept`() throws {
    // A process that was killed leaves its log.
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.take([TestPayment(day: "2026-08-03", amount: 11)])
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: file.path + suffix, toPath: folder["killed.gpkg" + suffix])
    }
    let restoration = try LedgerRestoration(of: folder["b.gpkg"], to: folder["killed.gpkg"])
    #expect(restoration.today?.paymentCount == 3)
    let name = try #require(try restoration.finish())
    #expect(try LedgerDatabase(path: name, access: .reading).totals().paymentCount == 3)
    let restored = try LedgerDatabase(path: folder["killed.gpkg"], access: .reading)
    #expect(try restored.totals().paymentCount == 1)
  }

  @Test func `a ledger that is open elsewhere stays`() throws {
    let open = try LedgerDatabase(path: file.path, access: .writing)
    try open.take([TestPayment(day: "2026-08-03", amount: 11)])
    let restoration = try LedgerRestoration(of: folder["b.gpkg"], to: file.path)
    #expect(throws: BackupError.ledgerInUse(path: file.path)) { try restoration.finish() }
    #expect(try open.totals().paymentCount == 3)
    #expect(try kept.isEmpty)
    try open.close()
    #expect(try restoration.finish() != nil)
  }

  @Test(arguments: ["", "no ledger at all", String(repeating: "\0", count: 20_000)])
  func `a ledger that cannot be read is set aside with its log`(content: String) throws {
    try Data(content.utf8).write(to: URL(filePath: file.path))
    try Data("log".utf8).write(to: URL(filePath: file.path + "-wal"))
    let restoration = try LedgerRestoration(of: folder["b.gpkg"], to: file.path)
    #expect(restoration.today == nil)
    #expect(restoration.problem != nil)
    let name = try #require(try restoration.finish())
    #expect(try Data(contentsOf: URL(filePath: name)) == Data(content.utf8))
    #expect(try LedgerDatabase(path: file.path, access: .reading).totals().paymentCount == 1)
  }

  @Test func `a ledger that is gone comes back, without the log that it left`() throws {
    try FileManager.default.removeItem(atPath: file.path)
    try Data("log".utf8).write(to: URL(filePath: file.path + "-wal"))
    let restoration = try LedgerRestoration(of: folder["b.gpkg"], to: file.path)
    #expect(restoration.today == nil && restoration.problem == nil)
    #expect(try restoration.finish() == nil)
    #expect(try LedgerDatabase(path: file.path, access: .reading).totals().paymentCount == 1)
    #expect(try kept.count == 1, "the log is kept")
  }

  @Test func `what is no ledger is not restored`() throws {
    try Data("x".utf8).write(to: URL(filePath: folder["x.gpkg"]))
    let (names, bytes) = (try folder.names(), try folder.bytes("ledger.gpkg"))
    for source in ["x.gpkg", "none.gpkg", "."] {
      #expect(throws: GeoPackageError.self) {
        try LedgerRestoration(of: folder[source], to: file.path)
      }
    }
    #expect(try folder.names() == names)
    #expect(try folder.bytes("ledger.gpkg") == bytes)
  }
}
