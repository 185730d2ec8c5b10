package import GRDB

/// The rows by which a GeoPackage describes its tables, and the triggers that the GeoPackage
/// standard requires.
///
/// - SeeAlso: OGC 12-128r17 (GeoPackage 1.3), clauses 1.1, 2.1, 2.4, annexes F.3 and F.9.
package enum GeoPackageSchema {
  /// Returns the triggers that keep the R*Tree of a layer up to date, with the names that
  /// GeoPackage 1.3 prescribes.
  package static func spatialIndexTriggers(of table: String) -> [(name: String, sql: String)] {
    let tree = "rtree_\(table)_geom"
    let isFilled = "(NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))"
    let isBlank = "(NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))"
    let put = """
      INSERT OR REPLACE INTO \(tree) VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), \
      ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
      """
    let drop = "DELETE FROM \(tree) WHERE id = OLD.id;"
    let dropBoth = "DELETE FROM \(tree) WHERE id IN (OLD.id, NEW.id);"
    let parts: [(String, String, String, String)] = [
      ("insert", "INSERT ON", isFilled, put),
      ("update1", "UPDATE OF geom ON", "OLD.id = NEW.id AND \(isFilled)", put),
      ("update2", "UPDATE OF geom ON", "OLD.id = NEW.id AND \(isBlank)", drop),
      ("update3", "UPDATE ON", "OLD.id != NEW.id AND \(isFilled)", drop + " " + put),
      ("update4", "UPDATE ON", "OLD.id != NEW.id AND \(isBlank)", dropBoth),
      ("delete", "DELETE ON", "OLD.geom NOTNULL", drop),
    ]
    return parts.map { suffix, event, condition, action in
      let name = "\(tree)_\(suffix)"
      return (
        name, "CREATE TRIGGER \(name) AFTER \(event) \(table) WHEN \(condition) BEGIN \(action) END"
      )
    }
  }

  /// Extends the stored extent of each layer in `tables` so that it contains the given box.
  package static func widenExtent(
    of tables: [String], west: Double, south: Double, east: Double, north: Double, in db: Database
  ) throws {
    for table in tables {
      try db.execute(
        sql: """
          UPDATE gpkg_contents SET
            min_x = min(coalesce(min_x, ?1), ?1), min_y = min(coalesce(min_y, ?2), ?2),
            max_x = max(coalesce(max_x, ?3), ?3), max_y = max(coalesce(max_y, ?4), ?4)
          WHERE table_name = ?5
          """, arguments: [west, south, east, north, table])
    }
  }

  /// Sets the time of the last change of each of `tables` to the current time.
  package static func touch(_ tables: [String], in db: Database) throws {
    for table in tables {
      try db.execute(
        sql: """
          UPDATE gpkg_contents SET last_change = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
          WHERE table_name = ?
          """, arguments: [table])
    }
  }
}
