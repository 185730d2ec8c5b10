import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
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

  private func found() throws -> [String] {
    try store.check().findings.map { "\($0.place): \($0.problem)" }
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
    let problem = "the trigger payments_day_update is not ours"
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
    var finds: [String]
    /// What is left after `--fix`; nil for nothing.
    var left: [String]?
    var testDescription: String { sql }

    init(_ sql: String, _ finds: [String], left: [String]? = nil) {
      self.sql = sql
      self.finds = finds
      self.left = left
    }
  }

  fileprivate static func stays(_ sql: String, _ finds: String) -> Case {
    Case(sql, [finds], left: [finds])
  }

  fileprivate static let values = [
    stays(
      "UPDATE payments SET amount = 'many' WHERE id = 2",
      "payments 2: the amount is no whole number of minor units"),
    stays(
      "UPDATE payments SET currency = 'ZZZ' WHERE id = 2",
      "payments 2: the currency is none that is known"),
    stays(
      "UPDATE payments SET currency = x'FF00' WHERE id = 2",
      "payments 2: the currency is none that is known"),
    stays(
      "UPDATE payments SET kind = 9 WHERE id = 2", "payments 2: the kind is none that is known"),
    stays(
      "UPDATE payments SET amount = -1 WHERE id = 2",
      "payments 2: the sign of the amount does not fit the kind"),
    Case(
      "DROP TRIGGER payments_time_update; UPDATE payments SET paid_at = 'today' WHERE id = 2",
      [
        "payments: the trigger payments_time_update is missing", "payments 2: the time is none",
      ], left: ["payments 2: the time is none"]),
    stays(
      "UPDATE payments SET paid_at = '2026-02-30T03:00:00.000Z' WHERE id = 2; UPDATE payments SET local_date = '2026-03-02' WHERE id = 2",
      "payments 2: the time has a day that the calendar lacks"),
    stays(
      "UPDATE payments SET local_date = '2026-05-06' WHERE id = 2",
      "payments 2: the day is another than that of the time"),
    Case(
      "UPDATE payments SET local_date = '2026-02-30' WHERE id = 2", ["payments 2: the day is none"]),
    Case(
      "DROP TRIGGER payments_time_update; UPDATE payments SET paid_at = '2026-05-03T15:03' WHERE id = 2",
      [
        "payments: the trigger payments_time_update is missing",
        "payments 2: the time is not in the stored form",
      ]),
    Case(
      "UPDATE payments SET utc_offset = 5000 WHERE id = 2", ["payments 2: the UTC offset is none"]),
    Case(
      "UPDATE payments SET time_known = 7 WHERE id = 2",
      ["payments 2: it does not say whether its time is known"]),
    Case(
      "UPDATE payments SET channel = 7 WHERE id = 2",
      ["payments 2: the channel is none that is known"]),
    Case(
      "UPDATE payments SET method = -1 WHERE id = 2",
      ["payments 2: the method is none that is known"]),
    Case(
      "UPDATE payments SET category_source = 70 WHERE id = 2",
      ["payments 2: where its category is from is none that is known"]),
    Case("UPDATE payments SET memo = x'41' WHERE id = 2", ["payments 2: a text of it is none"]),
    Case(
      "UPDATE payments SET foreign_amount = 5 WHERE id = 2",
      ["payments 2: a foreign amount and its currency do not come together"]),
    Case(
      "UPDATE payments SET exchange_rate = -1.5 WHERE id = 2",
      ["payments 2: the exchange rate is not above zero"]),
    Case(
      "UPDATE payments SET identity_tail = NULL WHERE id = 2",
      ["payments 2: its identity is none: a statement would add it again"]),
    stays("UPDATE places SET name = '' WHERE id = 2", "places 2: it has no name"),
    stays(
      "UPDATE categories SET code = 'Books' WHERE id = 1",
      "categories 1: its code is empty or not in small letters"),
    Case("UPDATE categories SET title = '' WHERE id = 1", ["categories 1: it has no title"]),
    stays("UPDATE imports SET rows_added = 99", "imports 1: the counts of its rows do not add up"),
  ]

  fileprivate static let references = [
    Case(
      "UPDATE payments SET place_id = 99 WHERE id = 2",
      ["payments 2: place_id refers to a row of places that is not there"]),
    Case(
      "UPDATE payments SET category_id = 99 WHERE id = 2",
      ["payments 2: category_id refers to a row of categories that is not there"]),
    Case(
      "UPDATE payments SET import_id = 99 WHERE id = 2",
      ["payments 2: import_id refers to a row of imports that is not there"]),
    Case(
      "UPDATE payments SET cancels_id = 99 WHERE id = 4",
      ["payments 4: cancels_id refers to a row of payments that is not there"]),
    Case(
      "INSERT INTO place_aliases(place_id, name, longitude, latitude) VALUES (99, 'x', 1, 1)",
      ["place_aliases 1: place_id refers to a row of places that is not there"]),
    stays(
      "UPDATE payments SET cancels_id = 4 WHERE id = 3",
      "payments 3: it undoes a payment that it cannot be a refund of"),
    stays(
      "UPDATE payments SET amount = 4000 WHERE id = 1",
      "payments 1: more is refunded of it than was paid"),
    Case(
      """
      INSERT INTO payments(paid_at, local_date, amount, currency, identity, identity_tail)
      SELECT paid_at, local_date, amount, currency, identity, identity_tail FROM payments WHERE id = 2
      """, ["payments 5: a statement knows it by what another has"]),
  ]

  fileprivate static let indexes = [
    Case(
      "DELETE FROM rtree_places_geom WHERE id = 2",
      ["places 2: the R*Tree does not have it where it is"]),
    Case(
      "UPDATE rtree_places_geom SET minx = 1, maxx = 200 WHERE id = 2",
      ["places 2: the R*Tree does not have it where it is"]),
    Case(
      "INSERT INTO rtree_saved_places_geom VALUES (9, 1, 1, 1, 1)",
      ["saved_places 9: the R*Tree has it, the layer does not"]),
    Case("DELETE FROM rtree_places_geom_rowid WHERE rowid = 2", ["places: its R*Tree is damaged"]),
    Case(
      "UPDATE gpkg_contents SET max_x = 3 WHERE table_name = 'places'",
      ["places: the stated extent does not hold all of it"]),
  ]

  fileprivate static let schema = [
    Case("DROP VIEW payments_map", ["payments_map: the view payments_map is missing"]),
    Case("DROP INDEX ix_payments_place", ["payments: the index ix_payments_place is missing"]),
    Case(
      "DROP TRIGGER rtree_places_geom_insert",
      ["places: the trigger rtree_places_geom_insert is missing"]),
    Case(
      "DROP TRIGGER payments_day_update; CREATE TRIGGER payments_day_update AFTER DELETE ON payments BEGIN SELECT 1; END",
      ["payments: the trigger payments_day_update is not ours"]),
    Case("PRAGMA user_version = 7", ["the file: user_version is not that of GeoPackage 1.3"]),
    Case(
      "DELETE FROM gpkg_extensions WHERE table_name = 'places'",
      ["gpkg_extensions: the row that describes places.geom is missing or says something else"]),
    Case(
      "UPDATE gpkg_contents SET data_type = 'tiles' WHERE table_name = 'places'",
      ["gpkg_contents: the row that describes places.tiles is missing or says something else"].map {
        $0.replacing("tiles", with: "features")
      }),
    Case(
      "DELETE FROM gpkg_contents WHERE table_name = 'settings'",
      [
        "gpkg_contents: the row that describes settings.attributes is missing or says something else"
      ]),
    Case(
      "UPDATE gpkg_geometry_columns SET srs_id = 0 WHERE table_name = 'districts'",
      [
        "gpkg_geometry_columns: the row that describes districts.geom is missing or says something else"
      ]),
    Case(
      "DELETE FROM gpkg_data_column_constraints WHERE value = '2' AND constraint_name = 'payment_kind'",
      [
        "gpkg_data_column_constraints: the row that describes payment_kind.enum is missing or says something else"
      ]),
    stays("DROP TABLE import_profiles", "import_profiles: the table is missing"),
    Case(
      "UPDATE history_changes SET undone_at = made_at WHERE id = 1",
      ["history_changes 2: it stands behind a change that was undone"]),
    stays(
      "UPDATE history_blocks SET row_ids = x'8080' WHERE id = 1",
      "history_blocks 1: it cannot be read"),
  ]

  @Test(arguments: [values, references, indexes, schema].flatMap { $0 })
  fileprivate func `finds what is wrong and mends what can be`(spoiled: Case) throws {
    let before = try file.content()
    try file.execute("PRAGMA ignore_check_constraints=ON; \(spoiled.sql)")
    let odd = try file.content()
    #expect(try Set(found()) == Set(spoiled.finds))
    #expect(try file.content() == odd, "a check changes nothing")
    let report = try store.check()
    #expect(report.findings.allSatisfy { !$0.remedy.isEmpty && !$0.remedy.contains("#") })
    #expect(report.findings.contains(where: \.isFixable) == (spoiled.left != spoiled.finds))
    try store.fix(report)
    #expect(try found() == spoiled.left ?? [])
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
