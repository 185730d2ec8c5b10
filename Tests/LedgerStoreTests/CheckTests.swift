import Diagnostics
import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// A check finds what was spoiled and nothing else, and mends what has one right answer.
@Suite final class CheckTests: LedgerSuite {
  override init() throws {
    try super.init()
    var refund = TestPayment(day: "2026-05-09", amount: -4_500, kind: .refund, merchant: "서점")
    refund.coordinate = Coordinate(longitude: 127, latitude: 37.5)
    try store.take([
      TestPayment(
        day: "2026-05-03", merchant: "서점", coordinate: Coordinate(longitude: 127, latitude: 37.5),
        category: "Books"),
      TestPayment(
        day: "2026-05-04", minute: 3, merchant: "약국",
        coordinate: Coordinate(longitude: -179.9999999, latitude: -89.9999999)),
      TestPayment(day: "2026-05-05", merchant: "Online", category: "misc"),
      refund,
    ])
    _ = try store.save(
      SavedPlace(name: "home", coordinate: Coordinate(longitude: 127.1, latitude: 37.4)),
      replacing: false)
  }

  /// A finding without what helps.
  fileprivate struct Found: Hashable, Sendable {
    var table: String?
    var row: Int64?
    var problem: CheckProblem

    init(_ table: String?, _ row: Int64?, _ problem: CheckProblem) {
      (self.table, self.row, self.problem) = (table, row, problem)
    }

    init(_ table: String, _ problem: CheckProblem) { self.init(table, nil, problem) }

    init(_ problem: CheckProblem) { self.init(nil, nil, problem) }
  }

  private func found() throws -> [Found] {
    try store.check().findings.map { Found($0.table, $0.row, $0.problem) }
  }

  @Test func `an altered trigger of ours is mended, and acts on nothing meanwhile`() throws {
    try store.close()
    try file.execute(
      """
      UPDATE payments SET import_id = 77 WHERE id = 1;
      DROP TRIGGER payments_day_update;
      CREATE TRIGGER payments_day_update AFTER UPDATE ON payments
      BEGIN DELETE FROM payments WHERE id <> NEW.id; END;
      """)
    let refusal = LedgerStoreError.foreignTrigger(
      path: file.path, name: "payments_day_update", table: "payments")
    #expect(throws: refusal) { try LedgerDatabase(path: file.path, access: .writing) }
    let repairing = try LedgerDatabase(path: file.path, access: .writing, repairs: true)
    let report = try repairing.check()
    let problem = CheckProblem.alteredPart(.trigger, name: "payments_day_update")
    #expect(report.findings.contains { $0.problem == problem })
    try repairing.fix(report)
    #expect(try repairing.check().isClean)
    #expect(try file.integer("SELECT count(*) FROM payments") == 4)
    _ = try LedgerDatabase(path: file.path, access: .writing)
  }

  @Test func `a trigger of others is refused to who mends too, whatever its name`() throws {
    try store.close()
    try file.execute(
      """
      DROP TRIGGER payments_day_update;
      CREATE TRIGGER payments_day_update AFTER UPDATE ON log_mark
      BEGIN DELETE FROM payments; END;
      """)
    #expect(
      throws: LedgerStoreError.foreignTrigger(
        path: file.path, name: "payments_day_update", table: "log_mark")
    ) { try LedgerDatabase(path: file.path, access: .writing, repairs: true) }
  }

  @Test func `a ledger that is as it should be has nothing to find`() throws {
    #expect(try found() == [])
    #expect(try store.check(quick: true).isClean)
    try store.undo()
    #expect(try found() == [])
  }

  fileprivate struct Case: Sendable, CustomTestStringConvertible {
    var sql: String
    var finds: [Found]
    /// What is left after `--fix`; nil for nothing.
    var left: [Found]?
    var testDescription: String { sql }

    init(_ sql: String, _ finds: [Found], left: [Found]? = nil) {
      self.sql = sql
      self.finds = finds
      self.left = left
    }
  }

  fileprivate static func stays(_ sql: String, _ finds: Found) -> Case {
    Case(sql, [finds], left: [finds])
  }

  fileprivate static let values = [
    stays(
      "UPDATE payments SET amount = 'many' WHERE id = 2",
      Found("payments", 2, .amount)),
    stays(
      "UPDATE payments SET currency = 'ZZZ' WHERE id = 2",
      Found("payments", 2, .currency)),
    stays(
      "UPDATE payments SET currency = x'FF00' WHERE id = 2",
      Found("payments", 2, .currency)),
    stays(
      "UPDATE payments SET kind = 9 WHERE id = 2", Found("payments", 2, .kind)),
    stays(
      "UPDATE payments SET amount = -1 WHERE id = 2",
      Found("payments", 2, .sign)),
    Case(
      "DROP TRIGGER payments_time_update; UPDATE payments SET paid_at = 'today' WHERE id = 2",
      [
        Found("payments", .missingPart(.trigger, name: "payments_time_update")),
        Found("payments", 2, .time),
      ], left: [Found("payments", 2, .time)]),
    stays(
      "UPDATE payments SET paid_at = '2026-02-30T03:00:00.000Z' WHERE id = 2; UPDATE payments SET local_date = '2026-03-02' WHERE id = 2",
      Found("payments", 2, .timeDay)),
    stays(
      "UPDATE payments SET local_date = '2026-05-06' WHERE id = 2",
      Found("payments", 2, .dayOfTime)),
    Case(
      "UPDATE payments SET local_date = '2026-02-30' WHERE id = 2", [Found("payments", 2, .day)]),
    Case(
      "DROP TRIGGER payments_time_update; UPDATE payments SET paid_at = '2026-05-03T15:03' WHERE id = 2",
      [
        Found("payments", .missingPart(.trigger, name: "payments_time_update")),
        Found("payments", 2, .timeForm),
      ]),
    Case(
      "UPDATE payments SET utc_offset = 5000 WHERE id = 2", [Found("payments", 2, .offset)]),
    Case(
      "UPDATE payments SET time_known = 7 WHERE id = 2",
      [Found("payments", 2, .timeKnown)]),
    Case(
      "UPDATE payments SET channel = 7 WHERE id = 2",
      [Found("payments", 2, .channel)]),
    Case(
      "UPDATE payments SET method = -1 WHERE id = 2",
      [Found("payments", 2, .method)]),
    Case(
      "UPDATE payments SET category_source = 70 WHERE id = 2",
      [Found("payments", 2, .categorySource)]),
    Case("UPDATE payments SET memo = x'41' WHERE id = 2", [Found("payments", 2, .text)]),
    Case(
      "UPDATE payments SET foreign_amount = 5 WHERE id = 2",
      [Found("payments", 2, .foreignPair)]),
    Case(
      "UPDATE payments SET exchange_rate = -1.5 WHERE id = 2",
      [Found("payments", 2, .exchangeRate)]),
    Case(
      "UPDATE payments SET identity_tail = NULL WHERE id = 2",
      [Found("payments", 2, .identity)]),
    Case(
      "UPDATE payments SET home_amount = 5, home_rate = 2 WHERE id = 2",
      [Found("payments", 2, .homeValue)]),
    Case(
      """
      UPDATE payments SET home_amount = 5, home_rate = 2, home_rate_day = '2026-05-01' WHERE id = 2
      """, [Found("payments", 2, .homeValue)]),
    Case(
      """
      UPDATE payments SET currency = 'USD', home_amount = -5, home_rate = 2,
        home_rate_day = '2026-05-01' WHERE id = 2
      """, [Found("payments", 2, .homeValue)]),
    Case(
      """
      UPDATE payments SET currency = 'USD', home_amount = 5, home_rate = 2,
        home_rate_day = '2027-01-01' WHERE id = 2
      """, [Found("payments", 2, .homeValue)]),
    stays("UPDATE places SET name = '' WHERE id = 2", Found("places", 2, .name)),
    stays(
      "UPDATE categories SET code = 'Books' WHERE id = 1",
      Found("categories", 1, .categoryCode)),
    Case("UPDATE categories SET title = '' WHERE id = 1", [Found("categories", 1, .categoryTitle)]),
    Case(
      "UPDATE payments SET currency = 'krw' WHERE id = 2",
      [Found("payments", 2, .currencyCase)]),
    stays(
      """
      UPDATE payments SET paid_at = '0000-01-01T00:00:00.000Z' WHERE id = 2;
      UPDATE payments SET local_date = NULL WHERE id = 2
      """, Found("payments", 2, .noDay)),
    Case(
      "UPDATE payments SET instalment_months = 100000 WHERE id = 2",
      [Found("payments", 2, .instalments)]),
    stays(
      "UPDATE categories SET icon = x'00' WHERE id = 1",
      Found("categories", 1, .columnType("icon", .text, isRequired: false))),
    stays(
      "UPDATE places SET id = -7 WHERE id = 2; UPDATE payments SET place_id = -7 WHERE place_id = 2",
      Found("places", -7, .rowNumber)),
    stays(
      "UPDATE settings SET value = 'nowhere' WHERE name = 'region'",
      Found("settings", .setting(name: "region"))),
    stays(
      "DELETE FROM settings WHERE name = 'time_zone'",
      Found("settings", .setting(name: "time_zone"))),
    Case(
      "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'payments'",
      [Found("payments", .rowCounter)]),
    stays("UPDATE imports SET rows_added = 99", Found("imports", 1, .importCounts)),
  ]

  private static let task = "INSERT INTO tasks(id, name, estimate) VALUES (1, 'walk', 60); "
  private static func session(_ columns: String) -> String {
    task + "INSERT INTO task_sessions(task_id, estimate, started_at, paused, paused_at, ended_at) "
      + "VALUES (1, 60, '2026-11-22T09:00:00.000Z', \(columns))"
  }

  fileprivate static let tasks = [
    stays(task + "UPDATE tasks SET estimate = 0", Found("tasks", 1, .taskEstimate)),
    stays(task + "UPDATE tasks SET due_at = 'soon'", Found("tasks", 1, .time)),
    stays(
      session("-1, NULL, '2026-11-22T09:01:00.000Z'"), Found("task_sessions", 1, .sessionOrder)),
    stays(
      session("0, NULL, '2026-11-22T08:59:59.000Z'"), Found("task_sessions", 1, .sessionOrder)),
    stays(
      session("61, '2026-11-22T09:01:00.000Z', NULL"), Found("task_sessions", 1, .sessionOrder)),
    stays(
      session("0, '2026-11-22T09:01:00.000Z', '2026-11-22T09:02:00.000Z'"),
      Found("task_sessions", 1, .sessionOrder)),
    stays(session("0, NULL, 'later'"), Found("task_sessions", 1, .time)),
    stays(
      session("0, NULL, NULL), (1, 60, '2026-11-22T09:00:00.000Z', 0, NULL, NULL"),
      Found("task_sessions", 2, .sessionBeside)),
    Case(
      task + "UPDATE tasks SET geom = (SELECT geom FROM saved_places); "
        + "DELETE FROM rtree_tasks_geom; "
        + "UPDATE gpkg_contents SET min_x = -180, min_y = -90, max_x = 180, max_y = 90 "
        + "WHERE table_name = 'tasks'",
      [Found("tasks", 1, .misplacedEntry)]),
  ]

  fileprivate static let references = [
    Case(
      "UPDATE payments SET place_id = 99 WHERE id = 2",
      [Found("payments", 2, .missingReference(column: "place_id", to: "places"))]),
    Case(
      "UPDATE payments SET category_id = 99 WHERE id = 2",
      [Found("payments", 2, .missingReference(column: "category_id", to: "categories"))]),
    Case(
      "UPDATE payments SET import_id = 99 WHERE id = 2",
      [Found("payments", 2, .missingReference(column: "import_id", to: "imports"))]),
    Case(
      "UPDATE payments SET cancels_id = 99 WHERE id = 4",
      [Found("payments", 4, .missingReference(column: "cancels_id", to: "payments"))]),
    Case(
      "INSERT INTO place_aliases(place_id, name, longitude, latitude) VALUES (99, 'x', 1, 1)",
      [Found("place_aliases", 1, .missingReference(column: "place_id", to: "places"))]),
    Case(
      "UPDATE categories SET parent_id = 3 - id",
      [Found("categories", 1, .loop), Found("categories", 2, .loop)],
      left: [Found("categories", 1, .loop), Found("categories", 2, .loop)]),
    stays(
      "UPDATE payments SET cancels_id = 4 WHERE id = 3",
      Found("payments", 3, .impossibleRefund)),
    stays(
      "UPDATE payments SET amount = 4000 WHERE id = 1",
      Found("payments", 1, .refundTooLarge)),
    Case(
      """
      INSERT INTO payments(paid_at, local_date, amount, currency, identity, identity_tail)
      SELECT paid_at, local_date, amount, currency, identity, identity_tail FROM payments WHERE id = 2
      """, [Found("payments", 5, .copiedIdentity)]),
  ]

  fileprivate static let indexes = [
    Case(
      "DELETE FROM rtree_places_geom WHERE id = 2",
      [Found("places", 2, .misplacedEntry)]),
    Case(
      "UPDATE rtree_places_geom SET minx = 1, maxx = 200 WHERE id = 2",
      [Found("places", 2, .misplacedEntry)]),
    Case(
      "INSERT INTO rtree_saved_places_geom VALUES (9, 1, 1, 1, 1)",
      [Found("saved_places", 9, .surplusEntry)]),
    Case("DELETE FROM rtree_places_geom_rowid WHERE rowid = 2", [Found("places", .damagedTree)]),
    Case(
      "UPDATE gpkg_contents SET max_x = 3 WHERE table_name = 'places'",
      [Found("places", .extent)]),
  ]

  fileprivate static let schema = [
    Case(
      "DROP TABLE rtree_places_geom",
      [Found("places", .missingPart(.rtree, name: "rtree_places_geom"))]),
    Case(
      "DROP VIEW payments_map", [Found("payments_map", .missingPart(.view, name: "payments_map"))]),
    Case(
      "DROP INDEX ix_payments_place",
      [Found("payments", .missingPart(.index, name: "ix_payments_place"))]),
    Case(
      "DROP TRIGGER rtree_places_geom_insert",
      [Found("places", .missingPart(.trigger, name: "rtree_places_geom_insert"))]),
    Case(
      "DROP TRIGGER payments_day_update; CREATE TRIGGER payments_day_update AFTER DELETE ON payments BEGIN SELECT 1; END",
      [Found("payments", .alteredPart(.trigger, name: "payments_day_update"))]),
    Case("PRAGMA user_version = 7", [Found(.version)]),
    Case(
      "DELETE FROM gpkg_extensions WHERE table_name = 'places'",
      [Found("gpkg_extensions", .description(of: "places.geom"))]),
    Case(
      "UPDATE gpkg_contents SET data_type = 'tiles' WHERE table_name = 'places'",
      [Found("gpkg_contents", .description(of: "places.features"))]),
    Case(
      "DELETE FROM gpkg_contents WHERE table_name = 'settings'",
      [
        Found("gpkg_contents", .description(of: "settings.attributes"))
      ]),
    Case(
      "UPDATE gpkg_geometry_columns SET srs_id = 0 WHERE table_name = 'districts'",
      [
        Found("gpkg_geometry_columns", .description(of: "districts.geom"))
      ]),
    Case(
      "DELETE FROM gpkg_data_column_constraints WHERE value = '2' AND constraint_name = 'payment_kind'",
      [
        Found("gpkg_data_column_constraints", .description(of: "payment_kind.enum"))
      ]),
    stays("DROP TABLE import_profiles", Found("import_profiles", .missingTable)),
    Case(
      "UPDATE history_changes SET undone_at = made_at WHERE id = 1",
      [Found("history_changes", 2, .changeOrder)]),
    stays(
      "UPDATE history_blocks SET row_ids = x'8080' WHERE id = 1",
      Found("history_blocks", 1, .unreadableChange)),
  ]

  @Test(arguments: [values, references, indexes, schema, tasks].flatMap { $0 })
  fileprivate func `finds what is wrong and mends what can be`(spoiled: Case) throws {
    let before = try file.content()
    try file.execute("PRAGMA ignore_check_constraints=ON; \(spoiled.sql)")
    let odd = try file.content()
    let found = try Set(found())
    #expect(found == Set(spoiled.finds))
    #expect(try file.content() == odd, "a check changes nothing")
    let report = try store.check()
    #expect(report.findings.allSatisfy { $0.recovery != nil })
    for finding in report.findings {
      guard case .correctPayment(let id, _) = finding.recovery else { continue }
      #expect(id == finding.row, "what helps names the row")
    }
    #expect(report.findings.contains(where: \.isFixable) == (spoiled.left != spoiled.finds))
    try store.fix(report)
    #expect(try self.found() == spoiled.left ?? [])
    guard odd != before, try store.history().first?.title == .init("check", "--fix") else { return }
    try store.undo()
    #expect(try rows() == odd.filter { !$0.hasPrefix("rtree_") }, "what was mended can be undone")
  }

  private func rows() throws -> [String] {
    try file.content().filter { !$0.hasPrefix("rtree_") }
  }

  @Test func `of many findings of a kind the first are listed and the others counted`() throws {
    try store.take((0..<300).map { TestPayment(day: "2026-06-01", amount: $0 + 1) })
    try file.execute("PRAGMA ignore_check_constraints=ON; UPDATE payments SET channel = 9")
    let report = try store.check()
    #expect(report.findings.count == CheckReport.listedFindings)
    #expect(report.count == 304)
    try store.fix(report)
    #expect(try store.check().isClean)
  }

  @Test func `a shape that cannot be read stops nothing and is named`() throws {
    let square = try MultiPolygon([
      Polygon(
        exterior: Ring([
          Coordinate(longitude: 127, latitude: 37), Coordinate(longitude: 128, latitude: 37),
          Coordinate(longitude: 128, latitude: 38), Coordinate(longitude: 127, latitude: 37),
        ]))
    ])
    try store.addDistrictSet(
      DistrictSet(name: "gu", level: "sigungu"),
      districts: ["1", "2", "3"].map { StoredDistrict(code: $0, name: $0, shape: square) },
      replacing: false)
    try file.execute(
      """
      PRAGMA ignore_check_constraints=ON;
      DROP TRIGGER rtree_districts_geom_update1; DROP TRIGGER rtree_districts_geom_update2;
      DROP TRIGGER rtree_districts_geom_update3; DROP TRIGGER rtree_districts_geom_update4;
      DROP TRIGGER districts_shape_update;
      UPDATE districts SET geom = x'00' WHERE id = 1;
      UPDATE districts SET published = x'4750' WHERE id = 2;
      UPDATE payments SET channel = 9 WHERE id = 1
      """)
    let found = try found()
    #expect(found.contains(Found("districts", 1, .geometry)))
    #expect(found.contains(Found("districts", 2, .publishedRings)))
    #expect(found.contains(Found("payments", 1, .channel)))
    var unreadable: [Int64] = []
    let set = try store.districtSet(level: nil, name: "gu")
    let districts = try store.districts(of: set) { unreadable.append($0) }
    #expect(districts.map(\.code) == ["2", "3"])
    #expect(unreadable == [1])
  }

  @Test func `a trigger of another program is found, shown and dropped`() throws {
    try store.close()
    try file.execute(
      """
      CREATE TABLE audit (at TEXT);
      CREATE TRIGGER watch AFTER INSERT ON payments BEGIN INSERT INTO audit VALUES ('now'); END;
      """)
    let reader = try LedgerDatabase(path: file.path, access: .reading)
    let found = try reader.check(quick: true).findings
    #expect(
      found == [
        CheckFinding(
          .geopackage, table: "payments", .foreignTrigger(name: "watch"), recovery: .dropTriggers)
      ])
    try reader.close()
    let triggers = try LedgerDatabase.foreignTriggers(at: file.path)
    #expect(triggers.map(\.name) == ["watch"] && triggers[0].sql.contains("INSERT INTO audit"))
    // One that became other meanwhile is not the one that was shown.
    try file.execute(
      """
      DROP TRIGGER watch;
      CREATE TRIGGER watch AFTER INSERT ON payments BEGIN DELETE FROM audit; END;
      """)
    #expect(try LedgerDatabase.drop(triggers, at: file.path) == 0)
    #expect(
      try LedgerDatabase.drop(LedgerDatabase.foreignTriggers(at: file.path), at: file.path) == 1)
    let writer = try LedgerDatabase(path: file.path, access: .writing)
    try writer.take([TestPayment(day: "2026-06-01")])
    #expect(try writer.check().isClean)
  }

  @Test func `a value that is too large is named by its row and column`() throws {
    try file.execute("UPDATE payments SET memo = CAST(zeroblob(70000000) AS TEXT) WHERE id = 2")
    #expect(try found() == [Found("payments", 2, .tooLarge(column: "memo"))])
    try file.execute("UPDATE payments SET memo = zeroblob(70000000) WHERE id = 2")
    #expect(try found().contains(Found("payments", 2, .tooLarge(column: "memo"))))
  }

  @Test func `a setting that cannot be read keeps nobody from the ledger`() throws {
    try store.close()
    try file.execute(
      """
      UPDATE settings SET value = x'FF' WHERE name = 'region';
      UPDATE settings SET value = 'Asia/Nowhere' WHERE name = 'time_zone';
      DELETE FROM settings WHERE name = 'home_currency'
      """)
    #expect(throws: LedgerStoreError.badSetting(name: "home_currency")) {
      try LedgerDatabase(path: file.path, access: .reading)
    }
    let writer = try LedgerDatabase(
      path: file.path, access: .writing, repairs: true, acceptsUnreadableSettings: true)
    #expect(writer.unreadableSettings == ["home_currency", "time_zone", "region"])
    _ = try writer.backup(to: folder["b.gpkg"])
    _ = try writer.backup(to: folder["b.gpkg"])
    try writer.fix(writer.check())
    try writer.changeSettings {
      $0.region = nil
      $0.timeZone = "Europe/Berlin"
      $0.homeCurrency = .eur
    }
    let mended = try LedgerDatabase(path: file.path, access: .writing)
    #expect(mended.settings.region == nil && mended.settings.timeZone == "Europe/Berlin")
    #expect(mended.settings.homeCurrency == .eur)
    #expect(throws: LedgerStoreError.settingStays(name: "time_zone")) {
      try mended.changeSettings { $0.timeZone = "Asia/Seoul" }
    }
    #expect(try mended.check().isClean)
  }

  @Test func `a damaged page is told from a damaged index`() throws {
    try store.take((0..<2_000).map { TestPayment(day: "2026-06-01", amount: $0 + 1) })
    try file.execute(
      """
      PRAGMA writable_schema=ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX ix_payments_place ON payments(amount)'
      WHERE name = 'ix_payments_place'
      """)
    let other = try LedgerDatabase(path: file.path, access: .writing)
    let report = try other.check()
    #expect(report.findings.contains { $0.area == .file && $0.isFixable })
  }
}
