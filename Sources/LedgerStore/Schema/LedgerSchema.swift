import GRDB

/// The ledger's tables, by schema version.
///
/// The version stands in `settings` as `schema_version`; `user_version` belongs to GeoPackage. A
/// migration that shipped is frozen text: files were made by it, and are compared with what it makes.
/// So it names no type of this program, which may get a case more, and calls nothing.
enum LedgerSchema {
  /// The newest version this program knows.
  static let version = migrations.count

  /// The one list of versions: migration *n*, counted from 1, makes version *n* of the one before it,
  /// the first of nothing. Whoever changes the schema adds the next free number here, a file
  /// `Schema/Version`*n* for it and a ledger of it to `Tests/Fixtures/ledgers`, and changes none that
  /// shipped.
  static let migrations = [
    version1, version2, version3, version4, version5, version6, version7, version8, version9,
    version10, version11, version12, version13, version14, version15, version16, version17,
    version18,
  ]

  /// What the newest version's schema says (``GeoPackage/SchemaDigest``). A file that says the same has
  /// nothing to be compared part by part; the tests know the number that a new version needs.
  static let digest = "2a276f242a70ed3aca92a8db2c465747f82fb6b01d48fe8e6db1fee9056774ae"

  /// Brings a file of version `found`, 0 for an empty one, up to `wanted`, the newest unless it is said.
  ///
  /// Whoever calls it has a transaction open.
  static func migrate(_ db: Database, from found: Int, to wanted: Int = version) throws {
    for next in found..<wanted { try db.execute(sql: migrations[next]) }
    try db.execute(
      sql: "UPDATE settings SET value = ? WHERE name = 'schema_version'",
      arguments: [String(wanted)])
  }
}
