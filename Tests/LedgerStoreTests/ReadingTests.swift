import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// Reading leaves no trace.
@Suite struct ReadingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func askEverything(_ store: LedgerDatabase) throws {
    #expect(try store.columns().payments.count == 20)
    #expect(try store.categories().count == 1)
    #expect(try store.districtSets().isEmpty)
    #expect(try store.payments(ids: [1, 2, 3]).count == 3)
    #expect(try store.take([TestPayment(amount: 7)], isDryRun: true).added == 1)
  }

  private func filledLedger() throws -> LedgerFile {
    let file = try LedgerFile(in: folder)
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try store.take(
      (1...20).map {
        TestPayment(
          amount: $0, merchant: "가게", coordinate: Coordinate(longitude: 127, latitude: 37.5),
          category: "food")
      })
    try store.close()
    return file
  }

  @Test(arguments: ["WAL", "DELETE"])
  func `bytes, times and listing stay as they were`(journal: String) throws {
    let file = try filledLedger()
    try file.execute("PRAGMA journal_mode=\(journal)")
    let old = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    let bytes = try folder.bytes("ledger.gpkg")
    for _ in 1...2 {
      let store = try LedgerDatabase(path: file.path, access: .reading)
      try askEverything(store)
      try store.close()
    }
    #expect(try folder.names() == ["ledger.gpkg"])
    #expect(try folder.bytes("ledger.gpkg") == bytes)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test func `a reader refuses to write`() throws {
    let file = try filledLedger()
    let before = try file.dump()
    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(throws: GeoPackageError.self) {
      try store.define([.init(code: "cafe", title: "Café", koreanTitle: nil)])
    }
    #expect(throws: GeoPackageError.self) { try store.take([TestPayment(amount: 9)]) }
    #expect(try file.dump() == before)
  }

  @Test func `a reader sees what a writer committed and nothing before`() throws {
    let file = try filledLedger()
    let reader = try LedgerDatabase(path: file.path, access: .reading)
    let writer = try LedgerDatabase(path: file.path, access: .writing)
    let version = try reader.version()
    #expect(try reader.version() == version)
    _ = try writer.importDrafts(
      fileName: "x", isDryRun: false,
      admit: { _, _ in },
      finalize: { _ in
        let seen = try reader.columns().payments.count
        #expect(seen == 20)
        return ImportEnding()
      },
      nextBatch: Once(PaymentDraftBatch([TestPayment(amount: 77)], for: writer)).next)
    #expect(try reader.version() != version)
    #expect(try reader.columns().payments.amounts.last == 77)
  }

  /// Where neither file nor folder can be written, nothing may have to be made there. The superuser
  /// can write everywhere; `SobiTests` asks as another user then.
  @Test(.enabled(if: geteuid() != 0, "The superuser can write everywhere."))
  func `a folder without write permission is read`() throws {
    let file = try filledLedger()
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let bytes = try folder.bytes("ledger.gpkg")
    try askEverything(LedgerDatabase(path: file.path, access: .reading))
    #expect(try folder.names() == ["ledger.gpkg"])
    #expect(try folder.bytes("ledger.gpkg") == bytes)
    #expect(throws: GeoPackageError.notWritable(path: file.path)) {
      try LedgerDatabase(path: file.path, access: .writing)
    }
  }
}

/// Gives its batch once.
final class Once {
  private var batch: PaymentDraftBatch?

  init(_ batch: PaymentDraftBatch) { self.batch = batch }

  func next() -> PaymentDraftBatch? { batch.take() }
}
