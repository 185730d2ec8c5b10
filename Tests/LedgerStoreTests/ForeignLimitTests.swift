import Foundation
import GRDB
import GeoPackage
import TestSupport
import Testing

/// GeoPackages of a few kilobytes that would be read without an end, or fill the memory.
@Suite struct ForeignLimitTests {
  /// Views in the place of the table of features.
  static let views = [
    // Rows without an end.
    "CREATE VIEW gu AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      + "SELECT i AS fid, NULL AS geom FROM n",
    // Work without an end and without a row.
    "CREATE VIEW gu AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      + "SELECT i AS fid, NULL AS geom FROM n WHERE i < 0",
    "CREATE VIEW gu AS SELECT 1 AS fid, zeroblob(900000000) AS geom",
    "CREATE VIEW gu AS SELECT 1 AS fid, NULL AS geom, hex(zeroblob(30000000)) AS name",
    // Many values that are short enough each.
    "CREATE VIEW gu AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9000) "
      + "SELECT i AS fid, NULL AS geom, hex(zeroblob(100000)) AS name FROM n",
  ]

  private func file(_ folder: TemporaryFolder, _ statements: [String]) throws -> String {
    let path = folder["hostile.gpkg"]
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      for statement in statements { try db.execute(sql: statement) }
    }
    try queue.close()
    return path
  }

  private static func layer(_ type: String, contents: String? = nil) -> [String] {
    [
      contents ?? """
        CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
        INSERT INTO gpkg_contents VALUES ('gu', 'features')
        """,
      """
      CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT,
        geometry_type_name TEXT, srs_id INTEGER);
      INSERT INTO gpkg_geometry_columns VALUES ('gu', 'geom', '\(type)', 4326);
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER, organization TEXT,
        organization_coordsys_id INTEGER, definition TEXT, description TEXT);
      INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, '', '')
      """,
    ]
  }

  @Test(.timeLimit(.minutes(1)), arguments: views)
  func `a view costs no more than its file accounts for`(view: String) throws {
    let folder = try TemporaryFolder()
    let path = try file(folder, Self.layer("POLYGON") + [view])
    #expect(throws: AreaLayerError.file(.excessive(path: path))) {
      try AreaLayer.read(path: path, layer: nil)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: views)
  func `points of a view cost no more than their file accounts for`(view: String) throws {
    let folder = try TemporaryFolder()
    let path = try file(folder, Self.layer("POINT") + [view])
    #expect(throws: (any Error).self) {
      let layer = try PointLayer(path: path)
      try layer.readText { _ in }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `the list of layers may be a view without an end`() throws {
    let folder = try TemporaryFolder()
    let contents =
      "CREATE VIEW gpkg_contents AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      + "SELECT 'x' || i AS table_name, 'features' AS data_type FROM n"
    let path = try file(folder, Self.layer("POINT", contents: contents))
    #expect(throws: PointLayerError.excessive(path: path)) { try PointLayer(path: path) }
  }
}
