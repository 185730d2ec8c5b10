import Foundation
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import LedgerStore

@Suite struct CreationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new ledger is a GeoPackage 1.3 in WAL that its owner alone can read`() throws {
    let file = try LedgerFile(
      in: folder, settings: LedgerSettings(region: LedgerSettings.korea))
    #expect(try folder.names() == ["ledger.gpkg"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let header = [UInt8](try folder.bytes("ledger.gpkg").prefix(100))
    #expect(header.prefix(16).elementsEqual("SQLite format 3\0".utf8))
    #expect(Array(header[16..<18]) == [0x20, 0x00], "a page has 8192 bytes")
    #expect(Array(header[18..<20]) == [2, 2], "2 says WAL")
    #expect(Array(header[60..<64]) == [0, 0, 0x28, 0x3C], "user_version 10300")
    #expect(Array(header[68..<72]) == Array("GPKG".utf8), "application_id")
    #expect(try file.isSound())
  }

  @Test func `the tables that GeoPackage requires are there and describe ours`() throws {
    let file = try LedgerFile(in: folder)
    let described = try file.strings("SELECT table_name FROM gpkg_contents ORDER BY 1")
    #expect(
      described == [
        "accounts", "budget_amounts", "budgets", "cancellations", "categories",
        "category_examples",
        "category_rules", "classifier_models", "district_codes", "district_sets", "districts",
        "exchange_rates",
        "import_profiles", "imports", "payment_attachments", "payment_identities",
        "payment_sightings", "payment_tags",
        "payments",
        "payments_map", "place_aliases", "places", "saved_places", "series", "settings",
        "statement_spans",
        "task_sessions", "tasks", "visit_details", "visits", "waiting_rows",
      ])
    #expect(
      try file.strings("SELECT srs_id FROM gpkg_spatial_ref_sys ORDER BY 1") == ["-1", "0", "4326"])
    #expect(
      try file.integer(
        """
        SELECT count(*) FROM gpkg_geometry_columns g JOIN gpkg_contents c USING (table_name)
        WHERE g.srs_id = c.srs_id AND c.data_type = 'features'
        """) == 6)
    #expect(
      try file.integer(
        "SELECT count(*) FROM gpkg_extensions WHERE extension_name = 'gpkg_rtree_index'") == 5)
  }

  @Test(arguments: [
    LedgerSettings(),
    LedgerSettings(region: LedgerSettings.korea),
    LedgerSettings(timeZone: "America/Chicago", homeCurrency: .usd, region: nil),
    LedgerSettings(ownAccounts: ["하나 1234", "김소비"]),
    LedgerSettings(
      timeZone: "Pacific/Auckland", homeCurrency: .jpy,
      region: BoundingBox(westE7: 1_700_000_000, southE7: -480_000_001, eastE7: -1, northE7: 7)),
  ])
  func `settings come back as they were given`(settings: LedgerSettings) throws {
    let file = try LedgerFile(in: folder, settings: settings)
    let store = try LedgerDatabase(path: file.path, access: .reading)
    #expect(store.settings == settings)
    #expect(store.zone.identifier == settings.timeZone)
  }

  @Test func `a zone that is none makes no file`() throws {
    #expect(throws: LedgerStoreError.badSetting(name: "time_zone")) {
      try LedgerDatabase.create(
        at: folder["x.gpkg"], settings: LedgerSettings(timeZone: "Asia/Nowhere"))
    }
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: ["", "not a ledger", "SQLite format 3\0"])
  func `an existing file is refused and stays byte for byte`(content: String) throws {
    try Data(content.utf8).write(to: URL(filePath: folder["x.gpkg"]))
    #expect(throws: GeoPackageError.alreadyExists(path: folder["x.gpkg"])) {
      try LedgerDatabase.create(at: folder["x.gpkg"], settings: LedgerSettings())
    }
    #expect(try folder.bytes("x.gpkg") == Data(content.utf8))
    #expect(try folder.names() == ["x.gpkg"])
  }

  @Test func `a ledger is not made over a ledger`() throws {
    let file = try LedgerFile(in: folder)
    let before = try folder.bytes("ledger.gpkg")
    #expect(throws: GeoPackageError.alreadyExists(path: file.path)) {
      try LedgerDatabase.create(at: file.path, settings: LedgerSettings())
    }
    #expect(try folder.bytes("ledger.gpkg") == before)
  }

  @Test func `a folder that is not there gets no ledger`() throws {
    let path = folder["none/x.gpkg"]
    #expect(throws: GeoPackageError.notWritable(path: path)) {
      try LedgerDatabase.create(at: path, settings: LedgerSettings())
    }
    #expect(try folder.names().isEmpty)
  }
}
