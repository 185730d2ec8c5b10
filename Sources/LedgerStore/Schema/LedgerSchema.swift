import GRDB

/// The ledger's tables, by schema version.
///
/// The version is stored in `settings` as `schema_version`; `user_version` belongs to GeoPackage. A
/// migration that shipped is frozen text: files were made by it, and are compared with its result.
/// So it names no type of this program, which may get another case, and calls nothing.
enum LedgerSchema {
  /// The newest version this program knows.
  static let version = migrations.count

  /// The one list of versions: migration *n*, counted from 1, makes version *n* of the one before
  /// it, the first of nothing. A schema change adds the next free number here, a file
  /// `Schema/Version`*n* for it and a ledger of it to `Tests/Fixtures/ledgers`, and changes no
  /// migration that shipped.
  static let migrations = [
    version1, version2, version3, version4, version5, version6, version7, version8, version9,
    version10, version11, version12, version13, version14, version15, version16, version17,
    version18, version19, version20, version21,
  ]

  /// The digest of the newest version's schema (``GeoPackage/SchemaDigest``). A file with the same
  /// digest need not be compared part by part; the tests report the digest that a new version
  /// needs.
  static let digest = "7511309fe87cb9e69e05bbc0f5addc514d719d9344e9d524c0a5b57852321111"

  /// Upgrades a file of version `found`, 0 for an empty one, to `wanted`, by default the newest.
  ///
  /// - Precondition: A transaction is open.
  static func migrate(_ db: Database, from found: Int, to wanted: Int = version) throws {
    for next in found..<wanted { try db.execute(sql: migrations[next]) }
    try db.execute(
      sql: "UPDATE settings SET value = ? WHERE name = 'schema_version'",
      arguments: [String(wanted)])
  }
}
