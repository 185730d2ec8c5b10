import Foundation
import GRDB
import GeoPackage
import Sobi
import TestSupport
import Testing

/// Whatever another program stores in a column of whole numbers, no question and no command ends the
/// program, no row is taken for another, and a check names each value that is not right.
@Suite struct StoredNumberTests {
  /// A value that every column of whole numbers gets.
  private static let values: [String] = [
    "-9223372036854775808", "-1", "0", "2147483648", "9007199254740992", "9223372036854775807",
    "NULL", "'abc'", "x'00ff'",
  ]

  /// A column, and which of ``values`` are right in it by their positions.
  struct Column: Sendable, CustomTestStringConvertible {
    var table: String
    var name: String
    /// Positions in ``values`` that a check has nothing to say of.
    var right: Set<Int>
    var testDescription: String { "\(table).\(name)" }

    init(_ table: String, _ name: String, right: Set<Int>) {
      (self.table, self.name, self.right) = (table, name, right)
    }
  }

  private static let anyNumber: Set<Int> = [0, 1, 2, 3, 4, 5]

  static let columns: [Column] = [
    Column("categories", "active", right: [2]),
    Column("categories", "parent_id", right: [6]),
    Column("imports", "rows_read", right: [2]),
    Column("imports", "rows_added", right: [2]),
    Column("imports", "rows_skipped", right: [2]),
    Column("imports", "rows_rejected", right: [2]),
    Column("imports", "rows_passed", right: [2, 3]),
    Column("places", "category_id", right: [6]),
    Column("districts", "set_id", right: []),
    Column("districts", "parent_id", right: [6]),
    Column("payments", "utc_offset", right: [1, 2, 6]),
    Column("payments", "time_known", right: [2]),
    Column("payments", "kind", right: [2]),
    Column("payments", "amount", right: [2, 3, 4, 5]),
    Column("payments", "place_id", right: [6]),
    Column("payments", "category_id", right: [6]),
    Column("payments", "category_source", right: [2]),
    Column("payments", "channel", right: [2]),
    Column("payments", "method", right: [2]),
    Column("payments", "cancels_id", right: [6]),
    Column("payments", "import_id", right: [6]),
    Column("payments", "identity", right: anyNumber),
    Column("payments", "identity_tail", right: [2]),
    Column("payments", "instalment_months", right: [6]),
    Column("payments", "foreign_amount", right: anyNumber),
    Column("category_rules", "category_id", right: []),
    Column("category_rules", "priority", right: anyNumber),
    Column("category_rules", "least_amount", right: [0, 1, 2, 6]),
    Column("category_rules", "greatest_amount", right: [2, 3, 4, 5, 6]),
    Column("category_rules", "channel", right: [2, 6]),
    Column("category_examples", "category_id", right: []),
    Column("classifier_models", "trained_names", right: [2, 3, 4, 5]),
    Column("history_blocks", "change_id", right: []),
    Column("history_blocks", "row_count", right: []),
    Column("place_aliases", "place_id", right: []),
  ]

  private static let numbered = [
    "settings", "categories", "imports", "places", "district_sets", "districts", "payments",
    "import_profiles", "saved_places", "district_codes", "classifier_models", "category_rules",
    "category_examples", "history_changes", "history_blocks", "place_aliases", "log_mark",
  ]

  /// A ledger with ten rows in every table, whose tables have no rules.
  private static let prepared = Result { try prepare() }

  private static func prepare() throws -> Data {
    let test = try TestLedger(Statement(count: 60, seed: 7))
    let ledger = try test.open()
    for number in 0..<10 {
      try test.write("code,title\nc\(number),C \(number)\n", to: "c.csv")
      _ = try ledger.importCategories(path: test.folder["c.csv"])
      try ledger.savePlace("p\(number)", at: Coordinate(longitude: 127, latitude: 37.5))
    }
    try ledger.renamePlace(1, to: "another name")
    try test.sql { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO imports(file_name) SELECT 'f' || i FROM n;
          INSERT INTO categories(code, title) VALUES ('x0', 'X');
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO district_sets(name, level) SELECT 's' || i, 'other' FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO category_rules(pattern, anchor, category_id, least_amount, greatest_amount)
            SELECT 'r' || i, 'start', 1, 0, 1 << 30 FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO category_examples(name, category_id) SELECT 'e' || i, 1 FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO classifier_models(name, trained_names, model) SELECT 'm' || i, 1, x'00' FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO import_profiles(name, header, settings) SELECT 'i' || i, 'h' || i, '{}' FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO district_codes(standard, statistics, name) SELECT i, i, i FROM n;
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
          INSERT INTO place_aliases(place_id, name, longitude, latitude) SELECT 1, i, 127, 37 FROM n;
          UPDATE payments SET instalment_months = 3, foreign_amount = 5, foreign_currency = 'USD',
            exchange_rate = 2 WHERE id <= 10;
          """)
      // Rules hold only for who obeys them: another program may have made the tables without.
      try db.execute(
        sql: """
          PRAGMA writable_schema=ON;
          UPDATE sqlite_schema
          SET sql = replace(replace(sql, ' IS NOT NULL', ' NOTNULL'), ' NOT NULL', '')
          WHERE type = 'table' AND name NOT LIKE 'gpkg%' AND name NOT LIKE 'sqlite%'
            AND name NOT LIKE 'rtree%';
          """)
    }
    try test.sql { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    return try test.bytes()
  }

  /// A ledger to spoil.
  private static func spoiled(_ statements: [String]) throws -> TestLedger {
    let test = try TestLedger()
    try prepared.get().write(to: URL(filePath: test.path))
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase(SpatialFunctions.register)
    let queue = try DatabaseQueue(path: test.path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints=ON")
      for statement in statements { try db.execute(sql: statement) }
    }
    try queue.close()
    return test
  }

  @Test(arguments: columns)
  func `no value of a column ends the program, and a check names it`(column: Column) throws {
    let rows = try Self.spoiled([]).sql { db in
      try Int64.fetchAll(
        db, sql: "SELECT id FROM \(column.table) ORDER BY id LIMIT \(Self.values.count)")
    }
    // Of few rows, as the blocks of the history, a ledger has one value at a time.
    let isEnough = rows.count == Self.values.count
    let groups = isEnough ? [Array(Self.values.indices)] : Self.values.indices.map { [$0] }
    for group in groups {
      let test = try Self.spoiled(
        group.map { position in
          """
          UPDATE \(column.table) SET \(column.name) = \(Self.values[position])
          WHERE id = \(rows[isEnough ? position : 0])
          """
        })
      let ledger = try test.open(.reading)
      let report = try ledger.check()
      for position in group {
        let row = rows[isEnough ? position : 0]
        let isNamed = report.findings.contains { $0.table == column.table && $0.row == row }
        #expect(
          isNamed != column.right.contains(position) || (!isEnough && isNamed),
          "\(column.testDescription) = \(Self.values[position])")
      }
      guard group == groups.first || Seeds.areMany else { continue }
      Self.ask(ledger, test)
      Self.change(test)
    }
  }

  @Test(arguments: numbered)
  func `no number of a row ends the program, and a check names it`(table: String) throws {
    for (position, value) in Self.values.enumerated() where position < 6 {
      let test = try Self.spoiled([
        """
        UPDATE OR IGNORE \(table) SET id = \(value)
        WHERE id = (SELECT max(id) FROM \(table))
        """
      ])
      let ledger = try test.open(.reading)
      let isNamed = try ledger.check().findings.contains {
        $0.table == table && $0.row.map(String.init) == value
      }
      let isRight = (position == 3 || position == 4) && table != "log_mark"
      #expect(isNamed != isRight, "\(table).id = \(value)")
      // Every command at an end of the range; elsewhere it is the check that matters.
      guard position == 5 || position == 0 && Seeds.areMany else { continue }
      Self.ask(ledger, test)
      Self.change(test)
    }
  }

  @Test(arguments: ["payments", "places", "categories", "history_changes", "imports"])
  func `no counter ends the program, and a check mends it`(table: String) throws {
    for (position, value) in Self.values.enumerated()
    where Seeds.areMany || [0, 4, 5, 7].contains(position) {
      let test = try Self.spoiled([
        "DELETE FROM import_profiles",
        "UPDATE sqlite_sequence SET seq = \(value) WHERE name = '\(table)'",
      ])
      var ledger = try test.open(.reading)
      let report = try ledger.check()
      let isRight = position == 3 || position == 4
      #expect(report.findings.contains { $0.problem == .rowCounter } != isRight)
      ledger = try test.open()
      if position == 5 {
        #expect(throws: LedgerStoreError.noNumberLeft(table: table)) {
          try Self.addEverything(ledger, test)
        }
      } else {
        try Self.addEverything(ledger, test)
      }
      guard table != "history_changes" || position != 5 else { continue }
      try ledger.fix(ledger.check())
      #expect(try ledger.check().findings.allSatisfy { $0.problem != .rowCounter })
    }
  }

  @Test func `a category far away is not taken for another`() throws {
    let test = try Self.spoiled([
      "UPDATE payments SET category_id = 4294967297 WHERE id = 1",
      "UPDATE places SET category_id = 4294967297 WHERE id = 1",
      "INSERT INTO categories(id, code, title) VALUES (4294967297, 'far', 'Far')",
    ])
    let ledger = try test.open(.reading)
    let first = try #require(try ledger.categories().first { $0.id == 1 }?.code)
    let own = try test.integer("SELECT count(*) FROM payments WHERE category_id = 1 AND kind < 2")
    let found = try ledger.payments(
      LedgerQuery(filter: PaymentFilter([.category(first)])), limit: 1_000)
    #expect(found.rows.count { $0.payment.kind.isSpending } == own)
  }

  // MARK: Every question and command

  private static func ask(_ ledger: Ledger, _ test: TestLedger) {
    func ask(_ body: () throws -> Void) {
      // An error is an answer; the test is about what ends the program.
      do { try body() } catch { #expect("\(error)" != "") }
    }
    let query = LedgerQuery()
    ask { _ = try ledger.categories() }
    ask { _ = try ledger.districtSets() }
    ask { _ = try ledger.payments(query, limit: 1_000) }
    ask { _ = try ledger.payments(query, order: .amount, limit: 10) }
    ask { _ = try ledger.places(query, limit: 1_000) }
    ask { _ = try ledger.districtReport(query, of: .level("sigungu")) }
    ask { _ = try ledger.near(Coordinate(longitude: 127, latitude: 37.5), radius: Meters(9e4)) }
    ask { _ = try ledger.nearest(5, to: Coordinate(longitude: 127, latitude: 37.5)) }
    ask { _ = try ledger.mergeCandidates() }
    ask { _ = try ledger.history() }
    ask { _ = try ledger.journal() }
    ask { _ = try ledger.profiles() }
    ask { _ = try ledger.rules() }
    ask { _ = try ledger.model() }
    ask { _ = try ledger.savedPlaces() }
    ask { _ = try ledger.classifier() }
    ask { _ = try ledger.range(query) }
    ask { _ = try ledger.backup(to: test.folder["backup.gpkg"]) }
    ask { _ = try ledger.exportTables(to: test.folder["tables"]) }
    ask { _ = try Ledger.rebuild(from: test.folder["tables"], at: test.folder["again.gpkg"]) }
    for content in [MapRequest.Content.places, .payments, .districts] {
      ask { _ = try ledger.writeMap(MapRequest(content: content), to: test.folder["map.geojson"]) }
    }
    for dimension in SpendingDimension.allCases {
      ask { _ = try ledger.stats(query, by: [dimension]) }
    }
    ask { _ = try ledger.clusters(query).clusters(zoom: 10) }
    ask { _ = try ledger.density(query, within: Meters(5_000), minPoints: 2) }
  }

  private static func change(_ test: TestLedger) {
    let ledger: Ledger
    do { ledger = try test.open() } catch { return #expect("\(error)" != "") }
    func change(_ body: () throws -> Void) {
      do { try body() } catch { #expect("\(error)" != "") }
    }
    change { try addEverything(ledger, test) }
    for id in 1...9 {
      change {
        var edit = PaymentEdit()
        edit.memo = "m"
        edit.offset = .minutes(60)
        _ = try ledger.editPayments([Int64(id)], edit)
      }
    }
    change { _ = try ledger.mergePlaces([2], into: 3) }
    change { try ledger.movePlace(4, to: Coordinate(longitude: 127.1, latitude: 37.6)) }
    change { try ledger.renamePlace(5, to: "renamed") }
    change { _ = try ledger.reclassify() }
    change { try ledger.removePayments([7]) }
    change { _ = try ledger.undo(count: 3) }
    change { _ = try ledger.redo() }
    change { try ledger.fix(ledger.check()) }
  }

  private static func addEverything(_ ledger: Ledger, _ test: TestLedger) throws {
    var payment = NewPayment(
      amount: Money(minorUnits: 5, .krw), day: CalendarDay(daysSince1970: 20_000))
    payment.merchant = "new"
    payment.coordinate = Coordinate(longitude: 127.2, latitude: 37.2)
    payment.category = "newest"
    try ledger.add(payment)
    _ = try test.take(Statement(count: 5, seed: 8), into: ledger)
  }
}
