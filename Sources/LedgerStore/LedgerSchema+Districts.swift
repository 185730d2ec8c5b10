import GRDB
import GeoPackage

extension LedgerSchema {
  /// District sets that are repaired for display, nested and told apart by code system.
  ///
  /// `districts.geom` is valid; `published` holds the rings as published where they differ, and the
  /// join reads those. Whoever edits the shape of a district gives it new rings, so the published ones
  /// are forgotten then.
  @Sendable
  static func addDistrictColumns(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE districts ADD COLUMN published BLOB;
        CREATE INDEX ix_districts_parent ON districts(parent_id) WHERE parent_id NOTNULL;
        CREATE TRIGGER districts_shape_update AFTER UPDATE OF geom ON districts
        WHEN OLD.geom IS NOT NEW.geom AND OLD.published IS NEW.published AND NEW.published NOTNULL
        BEGIN UPDATE districts SET published = NULL WHERE id = NEW.id; END;
        CREATE TABLE district_codes (
          id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
          standard TEXT NOT NULL,
          statistics TEXT NOT NULL,
          name TEXT NOT NULL
        );
        """)
    try GeoPackageSchema.register(
      "district_codes", .attributes,
      description: "Codes of the administration beside those of the statistics office", in: db)
    try GeoPackageSchema.describe(
      "published", of: ["districts"], title: "Rings as published",
      description: "Geometry that figures are joined by, where geom is repaired", in: db)
    try GeoPackageSchema.describe(
      "valid_from", of: ["district_sets"], title: "Valid from",
      description: "First day on which the borders were in force; null for open", in: db)
    try GeoPackageSchema.describe(
      "valid_to", of: ["district_sets"], title: "Valid to",
      description: "Last day on which the borders were in force; null for open", in: db)
    try db.execute(
      sql: "UPDATE gpkg_contents SET description = ? WHERE table_name = 'districts'",
      arguments: ["Areas to report on, repaired where needed"])
  }
}
