import Benchmarks
import Foundation
import GRDB
import TestSupport
import Testing

@testable import LedgerStore
@testable import Sobi

/// A command is one change of the history, and changes combine.
@Suite struct ChangeTests {
  private static let rows = [
    "2026-05-01 12:00:00,4500,KRW,스타벅스 하나,,offline,,126.95,37.45",
    "2026-05-02 18:30:00,12000,KRW,가게 둘,food,offline,,126.85,37.55",
    "2026-05-03 09:10:00,700,KRW,스타벅스 하나,,offline,,126.9501,37.45",
  ]

  /// What a command does to a ledger.
  struct Command: Sendable, CustomTestStringConvertible {
    var name: String
    var run: @Sendable (Ledger, TestLedger) throws -> Void
    var testDescription: String { name }
  }

  private static let spot = Coordinate(longitude: 126.9, latitude: 37.5)

  private static let commands: [Command] = [
    Command(name: "add") { ledger, _ in
      var payment = NewPayment(amount: Money(minorUnits: 5, .krw), day: ledger.today())
      (payment.merchant, payment.coordinate, payment.category) = ("새 가게", spot, "new")
      try ledger.add(payment)
    },
    Command(name: "import") { ledger, test in
      let rows = rows + ["2026-06-01 12:00:00,1,KRW,다른 곳,neu,offline,,126.9,37.5"]
      try Statement(rows: rows).write(to: test.folder["more.csv"])
      var request = ImportRequest(path: test.folder["more.csv"])
      request.savesProfile = "mine"
      _ = try ledger.importStatements(request)
    },
    Command(name: "edit") { ledger, _ in
      var edit = PaymentEdit()
      (edit.memo, edit.category, edit.merchant) = ("x", "other", "딴 이름")
      edit.makesCategory = true
      _ = try ledger.editPayments([1, 2], edit)
    },
    Command(name: "remove") { ledger, _ in try ledger.removePayments([1, 3]) },
    Command(name: "places rename") { ledger, _ in try ledger.renamePlace(1, to: "새 이름") },
    Command(name: "places move") { ledger, _ in try ledger.movePlace(1, to: spot) },
    Command(name: "places merge") { ledger, _ in try ledger.mergePlaces([3], into: 1) },
    Command(name: "places save") { ledger, _ in try ledger.savePlace("home", at: spot) },
    Command(name: "places forget") { ledger, _ in try ledger.forgetPlace("work") },
    Command(name: "settings") { ledger, _ in
      try ledger.changeSettings { ($0.region, $0.ownAccounts) = (nil, ["a", "b"]) }
    },
    Command(name: "categories import") { ledger, test in
      try test.write("code,title,parent\nx,X,\ny,Y,x\n", to: "c.csv")
      _ = try ledger.importCategories(path: test.folder["c.csv"])
    },
    Command(name: "districts import below and above") { ledger, test in
      try test.write(GridDistricts.geoJSON, to: "wide.geojson")
      _ = try ledger.importDistricts(
        DistrictImportRequest(path: test.folder["wide.geojson"], level: "sido", name: "wide"))
    },
    Command(name: "districts remove") { ledger, _ in
      _ = try ledger.removeDistrictSet(named: "grid")
    },
    Command(name: "districts crosswalk") { ledger, test in
      try test.write("standard,statistics,name\n1,2,x\n", to: "codes.csv")
      _ = try ledger.importCrosswalk(
        path: test.folder["codes.csv"], standardField: nil, statisticsField: nil, nameField: nil)
    },
    Command(name: "rules") { ledger, _ in
      var change = RuleChange()
      change.added = [StoredRule(pattern: "가게", anchor: "start", category: "food")]
      _ = try ledger.change(change)
    },
    Command(name: "correct") { ledger, _ in
      _ = try ledger.correct("가게 둘", category: "cafe", as: .rule)
    },
    Command(name: "example") { ledger, _ in
      _ = try ledger.correct("가게 둘", category: "cafe", as: .example)
    },
    Command(name: "reclassify") { ledger, _ in _ = try ledger.reclassify() },
    Command(name: "profiles save") { ledger, _ in
      try ledger.save(ImportProfile(name: "p", signature: "a,b"))
    },
    Command(name: "profiles remove") { ledger, _ in try ledger.removeProfile(named: "old") },
    Command(name: "generate") { ledger, _ in
      _ = try ledger.generate(payments: 30, places: 5, seed: 3)
    },
    Command(name: "check --fix") { ledger, test in
      try test.sql { try $0.execute(sql: "DROP INDEX ix_payments_place") }
      try test.sql { db in
        try db.execute(
          sql: "PRAGMA foreign_keys=OFF; UPDATE payments SET place_id = 99 WHERE id = 2")
      }
      try ledger.fix(ledger.check())
    },
  ]

  private func makeLedger() throws -> TestLedger {
    let test = try TestLedger(Statement(rows: Self.rows))
    let ledger = try test.open()
    try ledger.save(ImportProfile(name: "old", signature: "z"))
    try ledger.savePlace("work", at: Self.spot)
    // What a rule that is added later finds.
    try test.sql {
      try $0.execute(sql: "UPDATE payments SET category_id = NULL, category_source = 0")
    }
    return test
  }

  /// Every row of the tables that history covers.
  private func content(of test: TestLedger) throws -> [String] {
    try test.sql { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
            AND name NOT LIKE 'gpkg_%' AND name NOT LIKE 'rtree_%' AND name NOT LIKE 'sqlite_%'
            AND name NOT LIKE 'history_%' AND name NOT LIKE 'log_%' ORDER BY name
          """)
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\" ORDER BY id").map {
          table + " " + $0.databaseValues.map(\.description).joined(separator: "|")
        }
      }
    }
  }

  @Test(arguments: commands)
  func `a command is one entry, and one undo brings every table back`(command: Command) throws {
    let test = try makeLedger()
    let ledger = try test.open()
    let before = try content(of: test)
    let entries = try ledger.history().count
    try command.run(ledger, test)
    let after = try content(of: test)
    #expect(try ledger.history().count == entries + 1)
    #expect(after != before)
    try ledger.undo()
    // What another program broke before it was mended is broken again.
    if command.name != "check --fix" { #expect(try content(of: test) == before) }
    try ledger.redo()
    #expect(try content(of: test) == after)
    #expect(try ledger.check().findings.map(\.problem) == [])
  }

  @Test func `an import and edits of its rows in one change are undone and redone`() throws {
    let test = try makeLedger()
    let ledger = try test.open()
    let before = try content(of: test)
    let rows = (0..<40).map {
      "2026-07-01 12:00:00,\($0 + 1),KRW,곳 \($0),,offline,,126.9,37.5"
    }
    try Statement(rows: rows).write(to: test.folder["july.csv"])
    try ledger.write(.custom(command: "july", subject: "with edits"), mode: .bulk) { change in
      var edit = PaymentEdit()
      edit.memo = "before"
      _ = try change.editPayments([1], edit)
      let report = try change.importStatements(ImportRequest(path: test.folder["july.csv"]))
      #expect(report.files[0].outcome.added == 40)
      edit.memo = "after"
      _ = try change.editPayments([4, 5, 43], edit)
      try change.removePayments([6, 2])
      let added = try change.add(
        NewPayment(amount: Money(minorUnits: 77, .krw), day: ledger.today()))
      edit.memo = "added"
      _ = try change.editPayments([added.payment.id], edit)
    }
    let after = try content(of: test)
    #expect(try ledger.history(limit: 1).map(\.title.description) == ["july with edits"])
    #expect(try test.integer("SELECT count(*) FROM payments WHERE memo NOTNULL") == 5)
    for _ in 0..<2 {
      try ledger.undo()
      #expect(try content(of: test) == before)
      try ledger.redo()
      #expect(try content(of: test) == after)
    }
    #expect(try ledger.check().findings.map(\.problem) == [])
  }

  @Test func `after a failed step nothing of a change is kept, also when it is caught`() throws {
    let test = try makeLedger()
    let ledger = try test.open()
    let before = try content(of: test)
    var edit = PaymentEdit()
    edit.memo = "half"
    #expect(throws: LedgerEditError.noPayment(id: 99)) {
      try ledger.write(.custom(command: "half")) { change in
        _ = try? change.editPayments([1, 99], edit)
        try change.add(NewPayment(amount: Money(minorUnits: 1, .krw), day: ledger.today()))
      }
    }
    #expect(try content(of: test) == before)
    let added = try ledger.add(
      NewPayment(amount: Money(minorUnits: 1, .krw), day: ledger.today()))
    #expect(added.payment.id > 3)
  }

  @Test func `a bulk change leaves no reference broken`() throws {
    let test = try makeLedger()
    let ledger = try test.open()
    let before = try content(of: test)
    for (sql, column, table) in [
      ("UPDATE payments SET place_id = 99 WHERE id = 1", "place_id", "payments"),
      ("DELETE FROM places WHERE id = 1", "place_id", "payments"),
      (
        "INSERT INTO place_aliases(place_id, name, longitude, latitude) VALUES (99, 'x', 1, 1)",
        "place_id", "place_aliases"
      ),
    ] {
      #expect {
        try ledger.write(.custom(command: "broken"), mode: .bulk) { change in
          try change.store.db.execute(sql: sql)
        }
      } throws: { error in
        guard case LedgerStoreError.brokenReference(table, _, column) = error else { return false }
        return true
      }
      #expect(try content(of: test) == before)
    }
    // What another program broke long ago keeps nobody from adding a payment.
    try test.sql { db in
      try db.execute(sql: "PRAGMA foreign_keys=OFF; UPDATE payments SET place_id = 99 WHERE id = 2")
    }
    try ledger.add(NewPayment(amount: Money(minorUnits: 1, .krw), day: ledger.today()))
  }

  @Test func `a statement that is not finished is not kept`() throws {
    let test = try makeLedger()
    let ledger = try test.open()
    let before = try content(of: test)
    #expect(throws: LedgerStoreError.unfinishedImport) {
      try ledger.write(.importStatements(["x"]), mode: .bulk) { change in
        _ = try change.store.beginImport(of: "x")
      }
    }
    #expect(throws: LedgerStoreError.unfinishedImport) {
      try ledger.write(.importStatements(["x"]), mode: .bulk) { change in
        let session = try change.store.beginImport(of: "x")
        defer { _ = session }
        try change.removePayments([1])
      }
    }
    #expect(try content(of: test) == before)
  }

  @Test(.timeLimit(.minutes(1)))
  func `listeners hear of changes, of this program and of others`() async throws {
    let test = try makeLedger()
    let ledger = try test.open()
    var changes = ledger.changes.makeAsyncIterator()
    var edit = PaymentEdit()
    edit.day = CalendarDay("2026-08-02")
    _ = try ledger.editPayments([1], edit)
    let own = try #require(await changes.next())
    #expect(own.title?.description == "edit payment 1")
    #expect(own.rows == ["payments": 1])
    #expect(own.months?.map(\.description).sorted() == ["2026-05", "2026-08"])
    #expect(own.places == [1])
    try ledger.undo()
    #expect(await changes.next()?.title?.command == "edit")
    try test.sql { try $0.execute(sql: "UPDATE payments SET memo = 'foreign'") }
    #expect(await changes.next() == .anything)

  }
}
