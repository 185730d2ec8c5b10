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
  private static let today = CalendarDay("2026-11-20")

  private let folder: TemporaryFolder
  private var path: String { folder["home.gpkg"] }

  init() throws { folder = try TemporaryFolder() }

  /// A ledger with rent in four months, a task and a visit, which is not made of a template.
  @discardableResult
  private func make(_ name: String) throws -> Ledger {
    try Ledger.create(at: folder[name], settings: LedgerSettings(region: LedgerSettings.korea))
    let ledger = try Ledger(path: folder[name], access: .writing, today: Self.today)
    for month in 8...11 { try pay(30_000, "2026-\(month < 10 ? "0" : "")\(month)-05", in: ledger) }
    let due = DueTime(moment: ledger.now() + 86_400, offsetMinutes: 540)
    try ledger.addTask(TimedTask(name: "예매", due: due))
    let payment = NewPayment(
      amount: Money(minorUnits: 0, .krw), day: ledger.today(), merchant: "음악당")
    try ledger.addVisit("초대권", at: #require(DayTime("2026-12-05T20:00")), paying: payment)
    return ledger
  }

  private func pay(_ amount: Int64, _ day: String, in ledger: Ledger) throws {
    _ = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: amount, .krw), day: #require(CalendarDay(day)), merchant: "방세"))
  }

  private func names(_ path: String) throws -> [String] {
    let ledger = try Ledger(path: path, access: .reading, today: Self.today)
    return try ledger.read {
      try $0.recurringCalendar(reminder: Self.reminder) { $0.title }.events.map(\.id)
        + $0.taskCalendar().events.map(\.id) + $0.visitCalendar().events.map(\.id)
    }
  }

  @Test func `a renamed or copied ledger, one that is edited and an undo keep the ids`() throws {
    try make("home.gpkg")
    let first = try names(path)
    #expect(first.count == 15 && Set(first).count == 15)
    #expect(first.allSatisfy { !$0.contains("home") })
    try edit(first)
    #expect(try names(path) == first)
    try FileManager.default.copyItem(atPath: path, toPath: folder["copied.gpkg"])
    try FileManager.default.moveItem(atPath: path, toPath: folder["renamed.gpkg"])
    for name in ["copied.gpkg", "renamed.gpkg", "kept.gpkg"] {
      #expect(try names(folder[name]) == first, "\(name)")
    }
  }

  /// Edits the ledger and undoes it.
  private func edit(_ first: [String]) throws {
    let ledger = try Ledger(path: path, access: .writing, today: Self.today)
    try pay(5_000, "2026-11-19", in: ledger)
    var edit = TaskEdit()
    edit.name = "표 예매"
    _ = try ledger.editTask("예매", edit)
    #expect(try names(path).suffix(2) == first.suffix(2))
    try ledger.changeSettings { $0.monthStart = try #require(MonthStart("25")) }
    #expect(try names(path).suffix(2) == first.suffix(2))
    try ledger.undo(count: 3)
    _ = try ledger.backup(to: folder["kept.gpkg"])
  }

  @Test func `two ledgers with the same rows share no id`() throws {
    let made = try (0..<3).map { number in
      try make("\(number).gpkg")
      return try names(folder["\(number).gpkg"])
    }
    #expect(Set(made.joined()).count == 45)
  }

  @Test(arguments: [17, 18])
  func `an upgrade gives an older ledger an id, and keeps one`(version: Int) throws {
    let sql = try Project.text("Tests/Fixtures/ledgers/version17.sql")
    try GeoPackageFile.create(path, checksForeignKeys: false) { db in
      try db.execute(sql: sql)
      if version == 18 {
        try db.execute(sql: "INSERT INTO settings(name, value) VALUES ('ledger_id', 'a1')")
      }
    }
    _ = try Ledger.upgrade(path: path)
    let found = try names(path)
    #expect(found.allSatisfy { !$0.contains("home") })
    #expect(found.allSatisfy { $0.hasSuffix("-a1@sobi") } == (version == 18))
  }

  @Test(arguments: ["", "no id", "A1", "é", String(repeating: "a", count: 65), nil])
  func `a ledger without a readable id has the name of its file`(id: String?) throws {
    let test = try TestLedger()
    try test.sql { db in
      try db.execute(sql: "DELETE FROM settings WHERE name = 'ledger_id'")
      if let id {
        try db.execute(
          sql: "INSERT INTO settings(name, value) VALUES ('ledger_id', ?)", arguments: [id])
      }
    }
    #expect(try names(test.path) == ["entry-ledger.gpkg@sobi"])
  }
}
