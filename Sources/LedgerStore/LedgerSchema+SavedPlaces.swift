import GRDB
import GeoPackage

extension LedgerSchema {
  /// Adds the layer of positions that a person gave names to.
  @Sendable
  static func addSavedPlaces(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE saved_places (
          id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
          geom POINT NOT NULL CHECK (typeof(geom) = 'blob' AND length(geom) >= 29),
          name TEXT NOT NULL UNIQUE
        )
        """)
    try GeoPackageSchema.register(
      "saved_places", .features, description: "Positions with a name of one's own",
      geometryType: "POINT", in: db)
    try GeoPackageSchema.addSpatialIndex(to: "saved_places", in: db)
  }
}
