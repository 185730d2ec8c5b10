import GRDB
import GeoPackage

/// Builds the spatial index of the places, or of another layer of points, as a whole.
enum PlaceLayer {
  /// If more places than this number are added or removed, the R*Tree is packed again. An insertion
  /// takes 8 µs, and packing takes 0.5 µs for each point.
  static let packingThreshold = 2_000

  /// Drops the triggers that update the index row by row.
  static func dropTriggers(_ db: Database, of layer: String = "places") throws {
    for trigger in GeoPackageSchema.spatialIndexTriggers(of: layer) {
      try db.execute(sql: "DROP TRIGGER \(trigger.name)")
    }
  }

  /// Fills the index with all rows that have a position and recreates the triggers.
  ///
  /// - Parameter places: All places; if nil, the method reads them.
  static func pack(
    _ db: Database, _ places: [PackedRTree.Entry]? = nil, of layer: String = "places"
  ) throws {
    try PackedRTree.fill(layer, with: places ?? entries(db, of: layer), in: db)
    for trigger in GeoPackageSchema.spatialIndexTriggers(of: layer) {
      try db.execute(sql: trigger.sql)
    }
  }

  /// Stores the extent of the rows, which may be smaller than the stored extent.
  static func setExtent(_ db: Database, of layer: String = "places") throws {
    let stated = layer == "places" ? "'places', 'payments_map'" : "'\(layer)'"
    try db.execute(
      sql: """
        UPDATE gpkg_contents SET (min_x, min_y, max_x, max_y) = (
          SELECT min(ST_MinX(geom)), min(ST_MinY(geom)), max(ST_MaxX(geom)), max(ST_MaxY(geom))
          FROM \(layer) WHERE geom NOTNULL AND NOT ST_IsEmpty(geom))
        WHERE table_name IN (\(stated))
        """)
  }

  private static func entries(
    _ db: Database, of layer: String
  ) throws -> [PackedRTree.Entry] {
    var entries: [PackedRTree.Entry] = []
    let rows = try RawStatement(db, "SELECT id, geom FROM \(layer)")
    while try rows.step() {
      guard let coordinate = try? rows.withBlob(1, GeometryBlob.decodePoint) else { continue }
      entries.append(PackedRTree.Entry(id: rows.integer(0), coordinate: coordinate))
    }
    return entries
  }
}
