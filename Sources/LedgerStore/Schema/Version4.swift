extension LedgerSchema {
  /// Version 4: district sets that are repaired for display, that are nested, and that are
  /// distinguished by code system.
  ///
  /// `districts.geom` is valid; `published` contains the published rings if they differ, and the
  /// join reads these rings. An edit of a district's shape clears the published rings, because the
  /// district then has new rings.
  static let version4 = """
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
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('district_codes', 'attributes', 'district_codes', 'Codes of the administration beside those of the statistics office', NULL);
    INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
      ('districts', 'published', 'published', 'Rings as published', 'Geometry that figures are joined by, where geom is repaired', NULL),
      ('district_sets', 'valid_from', 'valid_from', 'Valid from', 'First day on which the borders were in force; null for open', NULL),
      ('district_sets', 'valid_to', 'valid_to', 'Valid to', 'Last day on which the borders were in force; null for open', NULL);
    UPDATE gpkg_contents SET description = 'Areas to report on, repaired where needed' WHERE table_name = 'districts';
    """
}
