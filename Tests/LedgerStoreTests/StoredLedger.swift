import Foundation
import GRDB
import GeoPackage
import TestSupport

@testable import LedgerStore

/// A ledger of a version as it shipped, from `Tests/Fixtures/ledgers`: the schema, then a few rows in
/// every table.
struct StoredLedger {
  let version: Int
  /// The statements that make the schema and describe it.
  let schema: String
  /// The statements that store rows.
  let rows: String

  /// How many versions there are.
  static let count = LedgerSchema.version

  init(version: Int) throws {
    let parts = try Project.text("Tests/Fixtures/ledgers/version\(version).sql").split(
      separator: "-- What was stored.\n")
    guard parts.count == 2 else { throw Unreadable(version: version) }
    self.version = version
    (schema, rows) = (String(parts[0]), String(parts[1]))
  }

  /// Makes the ledger.
  func make(at path: String) throws {
    try GeoPackageFile.create(path, checksForeignKeys: false) { db in
      try db.execute(sql: schema)
      try db.execute(sql: rows)
    }
  }

  struct Unreadable: Error { var version: Int }
}
