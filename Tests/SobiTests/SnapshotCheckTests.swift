import ColumnFiles
import Foundation
import GRDB
import LedgerSnapshot
import LedgerStore
import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// A check compares the snapshot with the rows of the ledger.
@Suite struct SnapshotCheckTests {
  private let test: TestLedger
  private var path: String { test.path + SnapshotFile.suffix }

  init() throws {
    test = try TestLedger(Statement(count: 120, seed: 4))
    try test.open().writeSnapshot()
  }

  private func problems(quick: Bool = false) throws -> [CheckProblem] {
    try test.open(.reading).check(quick: quick).findings.map(\.problem)
  }

  private func report() throws -> String {
    let ledger = try test.open(.reading)
    let places = try ledger.places(LedgerQuery(), limit: 99).rows
    return "\(try ledger.districtReport().json()) \(places)"
  }

  @Test func `a snapshot and what was logged since are what the ledger has`() throws {
    #expect(try problems() == [])
    let ledger = try test.open()
    try test.take(Statement(count: 20, seed: 9), into: ledger, twins: .new)
    _ = try ledger.removePayments([33])
    _ = try ledger.mergePlaces([4], into: 2)
    try test.sql { try $0.execute(sql: "UPDATE payments SET memo = 'n', amount = 5 WHERE id = 47") }
    #expect(try test.open(.reading).read { try $0.snapshot() != nil })
    #expect(try problems() == [])
  }

  /// What a connection does that has its triggers switched off.
  private func withoutTriggers(_ sql: String) throws {
    try test.sql { db in
      let triggers = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      for trigger in triggers {
        try db.execute(sql: "DROP TRIGGER \(trigger["name"] as String)")
      }
      try db.execute(sql: sql)
      for trigger in triggers { try db.execute(sql: trigger["sql"]) }
    }
    #expect(try test.open(.reading).read { try $0.snapshot() != nil })
  }

  @Test(arguments: [
    "UPDATE payments SET amount = amount + 1000000 WHERE id = 5",
    "UPDATE payments SET merchant = 'other' WHERE id = 5",
    "UPDATE payments SET memo = 'other' WHERE id = 5",
    "UPDATE payments SET category_id = NULL, place_id = NULL WHERE id IN (5, 6, 7, 8, 9)",
    "DELETE FROM payments WHERE id = 9",
    "UPDATE places SET name = 'other' WHERE id = 2",
    "UPDATE payments SET place_id = NULL WHERE place_id = 2; DELETE FROM places WHERE id = 2",
    "UPDATE districts SET name = 'other' WHERE id = 1",
    "UPDATE districts SET geom = (SELECT geom FROM districts WHERE id = 2) WHERE id = 1",
  ])
  func `a change that no trigger logged is found and mended`(sql: String) throws {
    try withoutTriggers(sql)
    #expect(try problems(quick: true).filter { $0 == .wrongSnapshot } == [])
    let ledger = try Ledger(
      path: test.path, access: .writing, repairs: true, today: CalendarDay(TestDay.text))
    let found = try ledger.check()
    let finding = try #require(found.findings.first { $0.area == .snapshot })
    #expect(finding.problem == .wrongSnapshot && finding.isFixable)
    let history = try test.open().history()
    try ledger.fix(found)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try test.open(.reading).check().findings.filter { $0.area == .snapshot } == [])
    let read = try LedgerView.$passesSnapshotsOver.withValue(true) { try report() }
    #expect(try report() == read)
    if found.findings.count == 1 { #expect(try test.open().history() == history) }
  }

  /// Every value of the file is one that a check compares, or one for which the file is passed over.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a snapshot with another value and right checksums is found`(seed: UInt64) throws {
    let whole = try Data(contentsOf: URL(filePath: path))
    let file = try ColumnFile(path: path)
    var generator = SeededGenerator(seed: seed)
    for hurt in file.names where file.form(of: hurt)?.count ?? 0 > 0 {
      try whole.write(to: URL(filePath: path), options: .atomic)
      try write(try ColumnFile(path: path), altering: hurt, &generator)
      let isUsed = try test.open(.reading).read { try $0.snapshot() != nil }
      let found = try problems()
      #expect(
        !isUsed || found == [.wrongSnapshot] || found == [.damagedSnapshot], "\(hurt): \(found)")
    }
  }

  /// Writes the columns of a file with one value of one of them altered, and checksums that fit.
  private func write(
    _ file: ColumnFile, altering hurt: String, _ generator: inout SeededGenerator
  ) throws {
    var columns: [NamedColumn] = []
    var sums: [UInt64] = []
    let starts = try file.column("daily.starts", of: Int64.self).values
    let parts = [
      "groups", "traits", "amounts", "hours", "ids", "merchants", "accounts", "memos",
    ].map { "daily." + $0 }
    func add<Element: FixedWidthInteger & Sendable>(_ name: String, _: Element.Type) throws {
      var values = try file.column(name, of: Element.self).values
      if name == hurt { values[generator.below(values.count)] ^= 1 }
      columns.append(NamedColumn(name, values))
    }
    for name in file.names where name != "daily.sums" {
      switch file.form(of: name)?.elementSize {
      case 1: try add(name, UInt8.self)
      case 2: try add(name, UInt16.self)
      case 4: try add(name, UInt32.self)
      default: try add(name, UInt64.self)
      }
    }
    for part in parts {
      let column = columns.first { $0.name == part }
      let none = [UInt64](repeating: 0, count: starts.count - 1)
      sums += try column?.checksums(ofParts: starts) ?? none
    }
    if hurt == "daily.sums" { sums[generator.below(sums.count)] ^= 1 }
    columns.append(NamedColumn("daily.sums", sums))
    let made = test.folder["made.columns"]
    try Data().write(to: URL(filePath: made))
    try ColumnFileWriter.write(columns, build: file.build, to: made)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: made, toPath: path)
  }

  @Test func `a damaged snapshot is found`() throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[bytes.count - 64] ^= 1
    try bytes.write(to: URL(filePath: path))
    #expect(try problems() == [.damagedSnapshot])
    let ledger = try test.open()
    try ledger.fix(ledger.check())
    #expect(try problems() == [] && !FileManager.default.fileExists(atPath: path))
  }
}
