/// The tables of a gazetteer: a GeoPackage 1.3 with one layer of points, and the index of its
/// words.
///
/// `search_terms` has a row for each term of the index, by the number of the term, and
/// `search_facts` has the parameters of the index, including the boxes of blocks of places.
enum GazetteerSchema {
  static let tables = """
    CREATE TABLE gpkg_spatial_ref_sys (
      srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
      organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
    INSERT INTO gpkg_spatial_ref_sys VALUES
      ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined',
       'undefined Cartesian coordinate reference system'),
      ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined',
       'undefined geographic coordinate reference system'),
      ('WGS 84 geodetic', 4326, 'EPSG', 4326,
       'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,\
    AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,\
    AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],\
    AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]',
       'longitude/latitude in degrees on WGS 84');
    CREATE TABLE gpkg_contents (
      table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
      description TEXT DEFAULT '',
      last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
      CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
    CREATE TABLE gpkg_geometry_columns (
      table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
      srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
      CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
      CONSTRAINT uk_gc_table_name UNIQUE (table_name),
      CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
      CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
    CREATE TABLE gpkg_extensions (
      table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
      scope TEXT NOT NULL,
      CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
    CREATE TABLE places (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom POINT NOT NULL, name TEXT NOT NULL,
      branch TEXT NOT NULL DEFAULT '', category TEXT NOT NULL DEFAULT '',
      label TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '',
      address TEXT NOT NULL DEFAULT '', road_address TEXT NOT NULL DEFAULT '',
      source TEXT NOT NULL DEFAULT '', source_id TEXT NOT NULL DEFAULT '',
      closed TEXT NOT NULL DEFAULT '');
    CREATE TABLE search_terms (id INTEGER PRIMARY KEY NOT NULL, list BLOB NOT NULL);
    CREATE TABLE search_facts (id INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL UNIQUE,
      value BLOB NOT NULL);
    INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
      ('places', 'features', 'places', 'Places of public lists', 4326);
    INSERT INTO gpkg_geometry_columns VALUES ('places', 'geom', 'POINT', 4326, 0, 0);
    CREATE VIRTUAL TABLE rtree_places_geom USING rtree(id, minx, maxx, miny, maxy);
    INSERT INTO gpkg_extensions VALUES
      ('places', 'geom', 'gpkg_rtree_index',
       'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
    """
}
