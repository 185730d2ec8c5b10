import GRDB

/// The ledger's tables, by schema version.
///
/// The version is stored in `settings` as `schema_version`; `user_version` belongs to GeoPackage. A
/// released migration is text that never changes, because files were made with it and are compared
/// with its result. It therefore calls no function and uses no type of this program, since types
/// may get new cases.
enum LedgerSchema {
  /// The newest version this program knows.
  static let version = migrations.count

  /// The only list of versions. Migration *n*, counted from 1, converts version *n* − 1 to version
  /// *n*; the first migration starts with an empty file. A schema change needs a new version with
  /// the next free number: add the version to this list, its SQL text in a file
  /// `Schema/Version`*n*, and a ledger of this version to `Tests/Fixtures/ledgers`. Released
  /// migrations never change.
  static let migrations = [
    version1, version2, version3, version4, version5, version6, version7, version8, version9,
    version10, version11, version12, version13, version14, version15, version16, version17,
    version18, version19, version20, version21,
  ]

  /// The digest of the newest version's schema (``GeoPackage/SchemaDigest``). A file with the same
  /// digest need not be compared part by part; the tests report the digest that a new version
  /// needs.
  static let digest = "7511309fe87cb9e69e05bbc0f5addc514d719d9344e9d524c0a5b57852321111"

  /// Upgrades a file from version `found` (0 for an empty file) to version `wanted`, by default the
  /// newest version.
  ///
  /// - Precondition: A transaction is open.
  static func migrate(_ db: Database, from found: Int, to wanted: Int = version) throws {
    for next in found..<wanted { try db.execute(sql: migrations[next]) }
    try db.execute(
      sql: "UPDATE settings SET value = ? WHERE name = 'schema_version'",
      arguments: [String(wanted)])
  }
}
