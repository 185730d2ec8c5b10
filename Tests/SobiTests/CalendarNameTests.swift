import Foundation
import GRDB
import GeoPackage
import Reports
import Spending
import TestSupport
import Testing

@testable import Sobi

/// The ids of events: a second reading of a calendar replaces the first.
@Suite struct CalendarNameTests {
  private static let reminder = EntryReminder(minute: 0, title: "x")

  private func names(_ path: String) throws -> [String] {
    let ledger = try Ledger(path: path, access: .reading)
    return try ledger.recurringCalendar(reminder: Self.reminder) { $0.title }.events.map(\.id)
      + ledger.taskCalendar().events.map(\.id)
  }

  @Test func `a copy under another name has the same ids, and another ledger has its own`() throws {
    let (test, other) = (try TestLedger(), try TestLedger())
    let copy = test.folder["renamed.gpkg"]
    _ = try Ledger(path: test.path, access: .reading).backup(to: copy)
    #expect(try names(copy) == names(test.path))
    #expect(try names(other.path) != names(test.path))
  }

  @Test func `a ledger without an id has the name of its file, and an upgrade gives it one`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder["older.gpkg"]
    let sql = try Project.text("Tests/Fixtures/ledgers/version17.sql")
    try GeoPackageFile.create(path, checksForeignKeys: false) { try $0.execute(sql: sql) }
    _ = try Ledger.upgrade(path: path)
    #expect(try names(path).allSatisfy { !$0.contains("older.gpkg") })
    let test = try TestLedger()
    for id in ["", "no id", String(repeating: "a", count: 65)] {
      try test.sql { db in
        try db.execute(
          sql: "UPDATE settings SET value = ? WHERE name = 'ledger_id'", arguments: [id])
      }
      let file = URL(filePath: test.path).lastPathComponent
      #expect(try names(test.path) == ["entry-\(file)@sobi"])
    }
  }
}
