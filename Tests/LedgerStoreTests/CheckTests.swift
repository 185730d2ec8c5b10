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
    Case(
      "UPDATE payments SET currency = 'krw' WHERE id = 2",
      ["payments 2: the currency is not written in capitals"]),
    stays(
      """
      UPDATE payments SET paid_at = '0000-01-01T00:00:00.000Z' WHERE id = 2;
      UPDATE payments SET local_date = NULL WHERE id = 2
      """, "payments 2: no day of it can be read: it counts nowhere"),
    Case(
      "UPDATE payments SET instalment_months = 100000 WHERE id = 2",
      ["payments 2: the months of its instalment plan are none"]),
    stays(
      "UPDATE categories SET icon = x'00' WHERE id = 1", "categories 1: icon holds no text"),
    stays(
      "UPDATE places SET id = -7 WHERE id = 2; UPDATE payments SET place_id = -7 WHERE place_id = 2",
      "places -7: its number is none that a ledger gives"),
    stays(
      "UPDATE settings SET value = 'nowhere' WHERE name = 'region'",
      "settings: region is missing or unreadable"),
    stays(
      "DELETE FROM settings WHERE name = 'time_zone'",
      "settings: time_zone is missing or unreadable"),
    Case(
      "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'payments'",
      ["payments: the counter of its rows is none that a ledger has"]),
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
    Case(
      "UPDATE categories SET parent_id = 3 - id",
      ["categories 1: it is above itself", "categories 2: it is above itself"],
      left: ["categories 1: it is above itself", "categories 2: it is above itself"]),
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
    Case("DROP TABLE rtree_places_geom", ["places: the R*Tree rtree_places_geom is missing"]),
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
    let found = try Set(found()).sorted()
    #expect(found == Set(spoiled.finds).sorted())
    #expect(try file.content() == odd, "a check changes nothing")
    let report = try store.check()
    #expect(report.findings.allSatisfy { !$0.remedy.isEmpty && !$0.remedy.contains("#") })
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
    #expect(found.contains("districts 1: its geometry is none"))
    #expect(found.contains { $0.hasPrefix("districts 2: its rings as published cannot be read") })
    #expect(found.contains("payments 1: the channel is none that is known"))
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
    #expect(found.map(\.place) == ["payments"])
    #expect(found.map(\.problem).first?.hasPrefix("the trigger watch of another program") == true)
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
    #expect(try found() == ["payments 2: memo holds more than 64 MiB"])
    try file.execute("UPDATE payments SET memo = zeroblob(70000000) WHERE id = 2")
    #expect(try found().contains("payments 2: memo holds more than 64 MiB"))
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
