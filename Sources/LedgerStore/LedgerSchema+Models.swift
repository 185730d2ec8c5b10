import GRDB
import GeoPackage

extension LedgerSchema {
  /// Adds the table of models that propose categories.
  @Sendable
  static func addModels(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE classifier_models (
          id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
          name TEXT NOT NULL UNIQUE,
          trained_names INTEGER NOT NULL,
          model BLOB NOT NULL
        )
        """)
    try GeoPackageSchema.register(
      "classifier_models", .attributes, description: "Models that propose categories", in: db)
  }
}
