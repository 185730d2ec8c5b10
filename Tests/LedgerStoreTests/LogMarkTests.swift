import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// A copy that was made without its `-wal` is known, and nothing else is taken for one.
@Suite struct LogMarkTests {
  let folder: TemporaryFolder
  let file: LedgerFile

  init() throws {
    folder = try TemporaryFolder()
    file = try LedgerFile(in: folder)
  }

  private func take(_ count: Int, into store: LedgerDatabase, from first: Int = 0) throws {
    try store.take(
      (first..<first + count).map {
        TestPayment(day: "2026-05-03", amount: Int64(1_000 + $0), merchant: "가게 \($0)")
      })
  }

  /// Copies files of the ledger, as a person does who does not know of logs.
  private func copy(_ suffixes: [String], to name: String) throws {
    for suffix in suffixes {
      try FileManager.default.copyItem(
        atPath: file.path + suffix, toPath: folder[name + suffix])
    }
  }

  private func isLacking(_ name: String) throws -> Bool {
    try LedgerDatabase(path: folder[name], access: .reading).lacksLog
  }

  @Test func `a copy without the log is told of when read, and not written`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    try copy([""], to: "c.gpkg")
    let bytes = try folder.bytes("c.gpkg")
    let copy = try LedgerDatabase(path: folder["c.gpkg"], access: .reading)
    #expect(copy.lacksLog)
    #expect(try copy.totals().paymentCount == 0)
    #expect(throws: LedgerStoreError.copiedWithoutLog(path: folder["c.gpkg"])) {
      try LedgerDatabase(path: folder["c.gpkg"], access: .writing)
    }
    #expect(try folder.bytes("c.gpkg") == bytes)
    // Neither by the next one that looks, nor a second time.
    #expect(try isLacking("c.gpkg"))
    #expect(try !isLacking("ledger.gpkg"))
  }

  @Test func `it takes no backup's place`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    try copy([""], to: "c.gpkg")
    let error = LedgerStoreError.copiedWithoutLog(path: folder["c.gpkg"])
    #expect(throws: error) {
      try LedgerDatabase(path: folder["c.gpkg"], access: .reading).backup(to: folder["b.gpkg"])
    }
    #expect(throws: error) {
      try LedgerRestoration(of: folder["c.gpkg"], to: folder["other.gpkg"])
    }
    #expect(try folder.names().allSatisfy { !$0.contains("making") && $0 != "b.gpkg" })
  }

  @Test func `a check finds it, and takes it as it is when asked to`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    try copy([""], to: "c.gpkg")
    let copy = try LedgerDatabase(
      path: folder["c.gpkg"], access: .writing, repairs: true)
    let report = try copy.check()
    #expect(report.findings.map(\.area) == [.log])
    try copy.fix(report)
    #expect(try copy.check().isClean)
    #expect(try copy.history().isEmpty)
    try copy.close()
    #expect(try !isLacking("c.gpkg"))
    try take(1, into: LedgerDatabase(path: folder["c.gpkg"], access: .writing))
  }

  @Test func `after a checkpoint the next change is announced again`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    _ = try store.queue.writeWithoutTransaction { db in
      try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")
    }
    // All is in the file.
    try copy([""], to: "whole.gpkg")
    #expect(try !isLacking("whole.gpkg"))
    #expect(
      try LedgerDatabase(path: folder["whole.gpkg"], access: .reading).totals().paymentCount == 3)
    try take(1, into: store, from: 3)
    try copy([""], to: "less.gpkg")
    #expect(try isLacking("less.gpkg"))
  }

  @Test func `a copy with the log is whole`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    try copy(["", "-wal"], to: "c.gpkg")
    for _ in 0..<2 {
      let copy = try LedgerDatabase(path: folder["c.gpkg"], access: .reading)
      #expect(!copy.lacksLog)
      #expect(try copy.totals().paymentCount == 3)
      try copy.close()
    }
    #expect(try folder.names().filter { $0.hasPrefix("c.") } == ["c.gpkg"])
  }

  /// Announces a change and stops there, as a program does that is killed.
  private func announce(_ store: LedgerDatabase) throws {
    try store.queue.writeWithoutTransaction { db in
      try LogMark.set(db, path: file.path)
      _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  private func mark(of name: String) throws -> String? {
    try LedgerFile(at: folder[name]).sql { try LogMark.announced($0) }
  }

  @Test(arguments: [false, true])
  func `what a killed program left is no copy`(another: Bool) throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    try announce(store)
    try copy(["", "-wal"], to: "moved.gpkg")
    try store.close()
    if another {
      // Another program takes the log away, and knows of no mark.
      #expect(try mark(of: "ledger.gpkg") != nil)
      #expect(try !folder.names().contains("ledger.gpkg-wal"))
    }
    for name in ["ledger.gpkg", "moved.gpkg"] {
      let reader = try LedgerDatabase(path: folder[name], access: .reading)
      #expect(!reader.lacksLog)
      #expect(try reader.totals().paymentCount == 3)
      try reader.close()
      // Whoever looks at it puts it in order, so that a copy of it is none that lacks anything.
      #expect(try mark(of: name) == nil)
      try take(1, into: LedgerDatabase(path: folder[name], access: .writing), from: 3)
    }
  }

  @Test func `who writes is not waited for, and keeps the mark`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    try announce(store)
    try store.queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        let reader = try LedgerDatabase(path: file.path, access: .reading)
        #expect(!reader.lacksLog)
        return .rollback
      }
    }
    #expect(try mark(of: "ledger.gpkg") != nil)
  }

  @Test func `a change that fails leaves no mark`() throws {
    struct Abandoned: Error {}
    let store = try LedgerDatabase(path: file.path, access: .writing)
    let bytes = try folder.bytes("ledger.gpkg")
    #expect(throws: Abandoned.self) {
      try store.writing("test") { _ in throw Abandoned() }
    }
    try store.close()
    #expect(try folder.names() == ["ledger.gpkg"])
    #expect(try !isLacking("ledger.gpkg"))
    #expect(try mark(of: "ledger.gpkg") == nil)
    #expect(try folder.bytes("ledger.gpkg") == bytes)
  }

  @Test func `a backup of a moment between announcement and change is whole`() throws {
    let store = try LedgerDatabase(path: file.path, access: .writing)
    try take(3, into: store)
    let reader = try LedgerDatabase(path: file.path, access: .reading)
    try announce(store)
    _ = try reader.backup(to: folder["b.gpkg"])
    #expect(try !isLacking("b.gpkg"))
    #expect(try mark(of: "b.gpkg") == nil)
  }
}
