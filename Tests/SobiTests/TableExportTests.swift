import Diagnostics
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Sobi

/// Tables in CSV make an equal ledger again.
@Suite struct TableExportTests {
  /// Every row of every table, and the names of views, triggers and indexes; the R*Trees by what
  /// they say, because they may be packed in another way.
  private func content(of path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      var lines = try String.fetchAll(
        db, sql: "SELECT type || ' ' || name || ifnull(sql, '') FROM sqlite_schema ORDER BY 1")
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') ORDER BY 1")
      for table in tables where !["sqlite_schema", "sqlite_temp_schema"].contains(table) {
        lines += try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { row in
          let cells = row.databaseValues.map { value in
            switch value.storage {
            case .blob(let data): "blob \(data.base64EncodedString())"
            case .string(let text): "text \(text)"
            case .int64(let number): "integer \(number)"
            case .double(let number): "real \(number)"
            case .null: "null"
            }
          }
          return table + " " + cells.joined(separator: "|")
        }.sorted()
      }
      for tree in tables where tree.hasPrefix("rtree_") {
        #expect(try String.fetchOne(db, sql: "SELECT rtreecheck(?)", arguments: [tree]) == "ok")
      }
      return lines
    }
  }

  private func rebuilt(_ test: TestLedger) throws -> String {
    let ledger = try test.open(.reading)
    _ = try ledger.exportTables(to: test.folder["all"])
    _ = try Ledger.rebuild(from: test.folder["all"], at: test.folder["again.gpkg"])
    return test.folder["again.gpkg"]
  }

  @Test(arguments: [0, 1, 700], [1, 2] as [UInt64])
  func `a ledger comes back with every row`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    try test.sql { db in
      try db.execute(sql: "PRAGMA foreign_keys=OFF; DELETE FROM payments WHERE id % 7 = 3")
    }
    let again = try rebuilt(test)
    #expect(try content(of: again) == content(of: test.path))
    // It is a ledger that goes on: ids are not given twice, statements are known.
    let ledger = try Ledger(path: again, access: .writing, today: CalendarDay(TestDay.text))
    try test.take(Statement(count: count, seed: seed), into: ledger)
    #expect(try test.open(.reading).districtSets() == ledger.districtSets())
  }

  /// What other programs may have stored: any type in any column, tables of their own.
  @Test func `odd values and the tables of others come back too`() throws {
    let test = try TestLedger(Statement(count: 20, seed: 3))
    let odd = [
      "''", "'\\'", "'\\tx'", "'line\nbreak, \"quoted\"'", "' '", "'\u{301}mark'", "5", "-1.5",
      "1e300",
      "x''", "x'00ff'", "CAST(x'fffe' AS TEXT)", "'a' || char(0) || 'b'", "NULL", "'NULL'", "'12'",
    ]
    try test.sql { db in
      for (index, value) in odd.enumerated() {
        try db.execute(sql: "UPDATE payments SET memo = \(value) WHERE id = \(index + 1)")
      }
      try db.execute(
        sql: """
          CREATE TABLE "odd, name/..%" (a, "b""c" POINT, d REAL, e DATETIME);
          CREATE TABLE keyed (k TEXT, l INTEGER, v BOOLEAN, PRIMARY KEY (k, l)) WITHOUT ROWID;
          CREATE TABLE single (only_one TEXT);
          CREATE TABLE empty (id INTEGER PRIMARY KEY);
          INSERT INTO keyed VALUES ('b', 2, 1), ('a', 9, NULL);
          INSERT INTO single VALUES (NULL), (''), (' '), ('x'), (char(10));
          """)
      for value in odd {
        try db.execute(
          sql: "INSERT INTO \"odd, name/..%\" VALUES (\(value), \(value), \(value), \(value))")
      }
    }
    func rows(_ path: String) throws -> [String] {
      try content(of: path).filter { !$0.hasPrefix("table ") && !$0.hasPrefix("index sqlite") }
    }
    let again = try rebuilt(test)
    #expect(try rows(again) == rows(test.path))
    let ledger = try Ledger(path: again, access: .writing, today: CalendarDay(TestDay.text))
    #expect(try ledger.read { try $0.rows() }.payments.count == 20)
  }

  @Test func `no text is run by a spreadsheet, and each comes back`() throws {
    let test = try TestLedger(Statement(count: 6, seed: 4))
    let texts = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "-1500"]
    try test.sql { db in
      for (index, text) in texts.enumerated() {
        try db.execute(
          sql: "UPDATE payments SET memo = ? WHERE id = ?", arguments: [text, index + 1])
      }
      try db.execute(sql: "CREATE TABLE other (\"=1+1\" TEXT, \"\\t=2\" TEXT, \"\\x\" TEXT)")
      try db.execute(sql: "INSERT INTO other VALUES ('=2', 'a', 'b')")
    }
    let again = try rebuilt(test)
    // Tables of others come back with another text of their schema.
    func rows(_ path: String) throws -> [String] {
      try content(of: path).filter { !$0.hasPrefix("table ") }
    }
    #expect(try rows(again) == rows(test.path))
    for name in ["payments.csv", "other.csv"] {
      let text = try test.folder.text("all/" + name)
      for line in text.split(separator: "\n") {
        for field in line.split(separator: ",") {
          let field = field.drop { $0 == "\"" }
          guard let first = field.first, "=+@\t".contains(first) || field == "-2+3"
          else { continue }
          Issue.record("\(name): \(field)")
        }
      }
    }
  }

  @Test func `the files are private, described and readable`() throws {
    let test = try TestLedger(Statement(count: 5, seed: 1))
    let tables = try test.open(.reading).exportTables(to: test.folder["all"])
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder["all"])
    #expect(names.count == tables.tables.count + 1)
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: test.folder["all/" + name])
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    let places = try String(contentsOfFile: test.folder["all/places.csv"], encoding: .utf8)
    #expect(places.hasPrefix("id,geom,name,category_id\n1,POINT (12"))
    let districts = try String(contentsOfFile: test.folder["all/districts.csv"], encoding: .utf8)
    #expect(districts.contains("MULTIPOLYGON (((12"))
    let schema = try String(contentsOfFile: test.folder["all/schema.json"], encoding: .utf8)
    #expect(schema.contains("negative for a refund"))
    #expect(throws: TableFolderError.alreadyExists(path: test.folder["all"])) {
      try test.open(.reading).exportTables(to: test.folder["all"])
    }
  }

  /// A change of one file, the code of the error, and its place.
  @Test(arguments: [
    ("payments.csv", "KRW", "WON!", "rebuild.row.refused", "payments.csv"),
    ("payments.csv", "2026-", "x", "rebuild.row.refused", "payments.csv"),
    ("places.csv", "POINT (", "PINT (", "table.field.wrong-kind", "places.csv:2"),
    ("places.csv", "id,geom", "id,form", "table.header.other-columns", "places.csv:1"),
    ("payments.csv", "\n", "\n\n1,1,1,1,", "csv.record.field-count", "payments.csv:3"),
    // The last columns are empty, so that one field more moves the others.
    ("payments.csv", "\n", "\n\n1,", "table.field.wrong-kind", "payments.csv:3"),
    ("payments.csv", "\n1,", "\n\nx,", "table.field.wrong-kind", "payments.csv:3"),
    (
      "schema.json", "\"name\":\"payments\"", "\"name\":\"payment\"",
      "rebuild.table.missing", nil
    ),
    (
      "schema.json", "\"schema_version\":", "\"schema_version\":9", "ledger.schema.newer", nil
    ),
    ("schema.json", "{", "[", "json.value.unexpected", "schema.json:1"),
    ("schema.json", "sobi tables", "tables", "tables.schema.other-format", "schema.json"),
  ])
  func `a file that was changed is refused`(
    change: (file: String, from: String, to: String, code: String, place: String?)
  ) throws {
    let test = try TestLedger(Statement(count: 5, seed: 1))
    _ = try test.open(.reading).exportTables(to: test.folder["all"])
    let path = test.folder["all/" + change.file]
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let range = try #require(text.range(of: change.from))
    text.replaceSubrange(range, with: change.to)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    if change.file != "schema.json" {
      #expect(throws: TableFolderError.edited(folder: test.folder["all"], files: [change.file])) {
        try Ledger.rebuild(from: test.folder["all"], at: test.folder["again.gpkg"])
      }
    }
    let error = #expect(throws: (any Error).self) {
      try Ledger.rebuild(from: test.folder["all"], at: test.folder["again.gpkg"], edited: true)
    }
    let fault = error as? any Fault
    #expect(fault?.code == change.code)
    let place = fault?.location.map { location in
      let file = (location.file ?? "").replacing(test.folder["all/"], with: "")
      return file + (location.line.map { ":\($0)" } ?? "")
    }
    #expect(place == change.place)
    #expect(!FileManager.default.fileExists(atPath: test.folder["again.gpkg"]))
  }

  @Test func `a file that was cut off is noticed`() throws {
    let test = try TestLedger(Statement(count: 50, seed: 1))
    _ = try test.open(.reading).exportTables(to: test.folder["all"])
    let path = test.folder["all/payments.csv"]
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try lines.dropLast(3).joined(separator: "\n").write(
      toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: TableFolderError.self) {
      try Ledger.rebuild(from: test.folder["all"], at: test.folder["again.gpkg"])
    }
    #expect(error == .edited(folder: test.folder["all"], files: ["payments.csv"]))
    // Who says that it was edited gets what is there.
    let made = try Ledger.rebuild(
      from: test.folder["all"], at: test.folder["again.gpkg"], edited: true)
    #expect(made.payments == 47)
  }

  @Test func `declared lengths of other programs' tables come back`() throws {
    let test = try TestLedger(Statement(count: 5, seed: 1))
    let sql = "layer_styles (id INTEGER PRIMARY KEY, name TEXT(256), style TEXT(30) NOT NULL)"
    try test.sql { try $0.execute(sql: "CREATE TABLE \(sql)") }
    let again = try DatabaseQueue(path: rebuilt(test))
    let types = try again.read {
      try String.fetchAll($0, sql: "SELECT type FROM pragma_table_info('layer_styles')")
    }
    #expect(types == ["INTEGER", "TEXT(256)", "TEXT(30)"])
  }

  /// A folder of an earlier program has no checksums; there the rows are counted.
  @Test func `without checksums rows are counted`() throws {
    let test = try TestLedger(Statement(count: 50, seed: 1))
    _ = try test.open(.reading).exportTables(to: test.folder["all"])
    let (schema, path) = (test.folder["all/schema.json"], test.folder["all/payments.csv"])
    try String(contentsOfFile: schema, encoding: .utf8).replacing("\"sha256\":", with: "\"other\":")
      .write(toFile: schema, atomically: false, encoding: .utf8)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try lines.dropLast(3).joined(separator: "\n").write(
      toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: TableFolderError.rowCount(file: path, found: 47, expected: 50)) {
      try Ledger.rebuild(from: test.folder["all"], at: test.folder["again.gpkg"])
    }
  }
}
