internal import GRDB

/// The description of a feature layer in any GeoPackage.
struct FeatureLayer: CustomStringConvertible {
  /// The table.
  var name: String
  /// The column of the geometry.
  var column: String
  /// The type of the geometries, in upper case.
  var type: String
  /// The reference system, by its row in `gpkg_spatial_ref_sys`.
  var srsID: Int64

  /// Name and type, for lists: `cafes (POINT)`.
  var description: String { "\(name) (\(type))" }

  /// The layers in order of their names; for a hostile file, only the first 10,000 layers.
  static func all(in db: Database) throws -> [FeatureLayer] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT CAST(g.table_name AS TEXT), CAST(g.column_name AS TEXT),
          upper(g.geometry_type_name), CAST(g.srs_id AS INTEGER)
        FROM gpkg_geometry_columns g JOIN gpkg_contents c ON c.table_name = g.table_name
        WHERE c.data_type = 'features' ORDER BY g.table_name LIMIT 10000
        """
    ).map { row in
      FeatureLayer(
        name: try row.decode(String.self, atIndex: 0),
        column: try row.decode(String.self, atIndex: 1),
        type: try row.decode(String.self, atIndex: 2),
        srsID: try row.decode(Int64.self, atIndex: 3))
    }
  }
}
