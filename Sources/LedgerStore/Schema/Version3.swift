extension LedgerSchema {
  /// Version 3: named positions.
  static let version3 = """
    CREATE TABLE saved_places (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      geom POINT NOT NULL CHECK (typeof(geom) = 'blob' AND length(geom) >= 29),
      name TEXT NOT NULL UNIQUE
    );
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('saved_places', 'features', 'saved_places', 'Positions with a name of one''s own', 4326);
    INSERT INTO gpkg_geometry_columns VALUES
      ('saved_places', 'geom', 'POINT', 4326, 0, 0);
    CREATE VIRTUAL TABLE rtree_saved_places_geom USING rtree(id, minx, maxx, miny, maxy);
    INSERT INTO gpkg_extensions VALUES
      ('saved_places', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
    CREATE TRIGGER rtree_saved_places_geom_insert AFTER INSERT ON saved_places WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_saved_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_saved_places_geom_update1 AFTER UPDATE OF geom ON saved_places WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_saved_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_saved_places_geom_update2 AFTER UPDATE OF geom ON saved_places WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_saved_places_geom WHERE id = OLD.id; END;
    CREATE TRIGGER rtree_saved_places_geom_update3 AFTER UPDATE ON saved_places WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_saved_places_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_saved_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
    CREATE TRIGGER rtree_saved_places_geom_update4 AFTER UPDATE ON saved_places WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_saved_places_geom WHERE id IN (OLD.id, NEW.id); END;
    CREATE TRIGGER rtree_saved_places_geom_delete AFTER DELETE ON saved_places WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_saved_places_geom WHERE id = OLD.id; END;
    """
}
