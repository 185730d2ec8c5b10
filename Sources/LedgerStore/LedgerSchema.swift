import GRDB
import GeoPackage
import Spending

/// The ledger's own tables, by schema version.
///
/// The version stands in `settings` as `schema_version`; `user_version` belongs to GeoPackage. Each
/// migration brings a file from the version before to its own, inside one transaction.
enum LedgerSchema {
  /// The newest version this program knows.
  static let version = migrations.count

  /// Migration *n* makes version *n* + 1.
  static let migrations: [@Sendable (Database) throws -> Void] = [
    createFirstVersion, addStatementColumns, addSavedPlaces, addDistrictColumns, addModels,
    addClassification, addHistory, LogMark.addTable,
  ]

  /// Brings a file of version `found` up to `wanted`, the newest unless it is said.
  static func migrate(_ db: Database, from found: Int, to wanted: Int = version) throws {
    for next in found..<wanted { try migrations[next](db) }
    try db.execute(
      sql: "UPDATE settings SET value = ? WHERE name = 'schema_version'",
      arguments: [String(wanted)])
  }

  @Sendable
  private static func createFirstVersion(_ db: Database) throws {
    try db.execute(sql: tables)
    try db.execute(sql: paymentsMap)
    for (table, type, description, geometry) in contents {
      try GeoPackageSchema.register(
        table, type, description: description, geometryType: geometry, in: db)
    }
    for layer in ["places", "districts"] { try GeoPackageSchema.addSpatialIndex(to: layer, in: db) }
    for trigger in timeTriggers { try db.execute(sql: trigger.sql) }
    for index in paymentIndexes { try db.execute(sql: index.sql) }
    try describeColumns(db)
  }

  private static let contents: [(String, GeoPackageSchema.DataType, String, String?)] = [
    ("places", .features, "Merchants at their positions", "POINT"),
    ("districts", .features, "Areas to report on, as published", "MULTIPOLYGON"),
    ("payments_map", .features, "Payments shown at their place (read only)", "POINT"),
    ("payments", .attributes, "Payments, one row each", nil),
    ("categories", .attributes, "Spending categories", nil),
    ("district_sets", .attributes, "Published sets of districts", nil),
    ("imports", .attributes, "Journal of imported files", nil),
    ("settings", .attributes, "What the ledger says about itself", nil),
  ]

  private static let tables = """
    CREATE TABLE settings (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      name TEXT(64) NOT NULL UNIQUE,
      value TEXT NOT NULL
    );
    INSERT INTO settings(name, value) VALUES ('schema_version', '0');
    CREATE TABLE categories (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      code TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      title_ko TEXT,
      active BOOLEAN NOT NULL DEFAULT 1 CHECK (active IN (0,1))
    );
    CREATE TABLE imports (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      file_name TEXT NOT NULL,
      sha256 TEXT(64),
      imported_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      rows_read INTEGER NOT NULL DEFAULT 0,
      rows_added INTEGER NOT NULL DEFAULT 0,
      rows_skipped INTEGER NOT NULL DEFAULT 0,
      rows_rejected INTEGER NOT NULL DEFAULT 0,
      first_day DATE,
      last_day DATE
    );
    CREATE TABLE places (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      geom POINT NOT NULL CHECK (typeof(geom) = 'blob' AND length(geom) >= 29),
      name TEXT NOT NULL,
      category_id INTEGER REFERENCES categories(id)
    );
    CREATE TABLE district_sets (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      name TEXT NOT NULL UNIQUE,
      level TEXT NOT NULL,
      source TEXT,
      licence TEXT,
      attribution TEXT,
      valid_from DATE,
      valid_to DATE
    );
    CREATE TABLE districts (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      geom MULTIPOLYGON NOT NULL,
      set_id INTEGER NOT NULL REFERENCES district_sets(id),
      code TEXT NOT NULL,
      name TEXT NOT NULL,
      parent_id INTEGER REFERENCES districts(id),
      UNIQUE (set_id, code)
    );
    CREATE TABLE payments (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      paid_at DATETIME NOT NULL CHECK (paid_at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]*' AND julianday(paid_at) IS NOT NULL),
      local_date DATE CHECK (local_date IS NULL OR local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
      utc_offset SMALLINT CHECK (utc_offset IS NULL OR utc_offset BETWEEN -1440 AND 1440),
      time_known BOOLEAN NOT NULL DEFAULT 1 CHECK (time_known IN (0,1)),
      kind TINYINT NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 3),
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
      currency TEXT(3) NOT NULL CHECK (length(currency) = 3),
      merchant TEXT,
      account TEXT,
      reference TEXT,
      place_id INTEGER REFERENCES places(id),
      category_id INTEGER REFERENCES categories(id),
      category_source TINYINT NOT NULL DEFAULT 0 CHECK (category_source BETWEEN 0 AND 4),
      channel TINYINT NOT NULL DEFAULT 0 CHECK (channel BETWEEN 0 AND 2),
      method TINYINT NOT NULL DEFAULT 0 CHECK (method BETWEEN 0 AND 3),
      cancels_id INTEGER REFERENCES payments(id),
      import_id INTEGER REFERENCES imports(id),
      identity INTEGER,
      identity_tail MEDIUMINT,
      memo TEXT
    );
    """

  /// The key of the layer that owns the geometry has to be exposed as itself, `pl.id`: with
  /// `p.place_id` GDAL cannot reach the R*Tree and a box of 756 hits takes 52 s in place of 0.15 s.
  private static let paymentsMap = """
    CREATE VIEW payments_map AS
      SELECT p.id AS id, pl.id AS place_id, pl.geom AS geom, p.paid_at AS paid_at,
             p.local_date AS local_date, p.kind AS kind, p.amount AS amount,
             p.currency AS currency, p.category_id AS category_id, p.channel AS channel,
             p.method AS method, p.merchant AS merchant, p.memo AS memo, pl.name AS place_name
      FROM payments AS p JOIN places AS pl ON pl.id = p.place_id
    """

  /// Indexes that a first bulk import builds once at its end.
  static let paymentIndexes: [(name: String, sql: String)] = [
    ("ix_payments_place", "CREATE INDEX ix_payments_place ON payments(place_id)"),
    ("ix_payments_identity", "CREATE INDEX ix_payments_identity ON payments(identity)"),
  ]

  /// Whatever a client writes as time is stored as UTC with milliseconds and Z; a day that was
  /// derived from an older time is forgotten, so that it is derived anew.
  static let timeTriggers: [(name: String, sql: String)] = [
    (
      "payments_time_insert",
      """
      CREATE TRIGGER payments_time_insert AFTER INSERT ON payments
      WHEN NEW.paid_at NOT GLOB '????-??-??T??:??:??.???Z'
      BEGIN UPDATE payments SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.paid_at) WHERE id = NEW.id; END
      """
    ),
    (
      "payments_time_update",
      """
      CREATE TRIGGER payments_time_update AFTER UPDATE OF paid_at ON payments
      WHEN NEW.paid_at NOT GLOB '????-??-??T??:??:??.???Z'
      BEGIN UPDATE payments SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.paid_at) WHERE id = NEW.id; END
      """
    ),
    (
      "payments_day_update",
      """
      CREATE TRIGGER payments_day_update AFTER UPDATE OF paid_at ON payments
      WHEN julianday(NEW.paid_at) != julianday(OLD.paid_at) AND NEW.local_date IS OLD.local_date AND NEW.local_date NOTNULL
      BEGIN UPDATE payments SET local_date = NULL WHERE id = NEW.id; END
      """
    ),
  ]

  private static func describeColumns(_ db: Database) throws {
    let both = ["payments", "payments_map"]
    try GeoPackageSchema.describe(
      "kind", of: both, title: "Kind", description: "What the payment is to the budget",
      values: PaymentKind.allCases.map { ($0.name, $0.rawValue) }, constraint: "payment_kind",
      in: db)
    try GeoPackageSchema.describe(
      "channel", of: both, title: "Channel", description: "At a place or over the network",
      values: PaymentChannel.allCases.map { ($0.name, $0.rawValue) },
      constraint: "payment_channel", in: db)
    try GeoPackageSchema.describe(
      "method", of: both, title: "Method", description: "What was paid with",
      values: PaymentMethod.allCases.map { ($0.name, $0.rawValue) }, constraint: "payment_method",
      in: db)
    try GeoPackageSchema.describe(
      "amount", of: both, title: "Amount (minor units)",
      description: "Whole minor units of the currency; negative for a refund", in: db)
    try GeoPackageSchema.describe(
      "local_date", of: both, title: "Day", description: "Calendar day where it was paid", in: db)
    try GeoPackageSchema.describe(
      "utc_offset", of: ["payments"], title: "UTC offset (minutes)",
      description: "Of the local time, when it is not that of the ledger's zone", in: db)
  }
}
