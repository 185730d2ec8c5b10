internal import GRDB

/// The coordinate reference system of a layer, as the file states it.
public struct LayerSystem: Hashable, Sendable {
  /// The organization and number of the system, such as `EPSG:5179`; nil if the file describes the
  /// system only by its definition.
  public let code: String?
  /// The definition in well-known text; empty if the file has no definition.
  public let definition: String

  /// Whether the coordinates are longitude and latitude on WGS 84.
  public var isWGS84: Bool {
    code.map { ["EPSG:4326", "EPSG:4979", "OGC:CRS84"].contains($0) } ?? false
  }

  /// The text that describes the system to a library for transformations: the code, or the
  /// definition if there is no code.
  public var text: String { code ?? definition }

  init(_ db: Database, srsID: Int64, layer: String) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT upper(organization), CAST(organization_coordsys_id AS TEXT),
          CAST(definition AS TEXT)
        FROM gpkg_spatial_ref_sys WHERE srs_id = ?
        """, arguments: [srsID])
    // -1 and 0 represent an undefined plane and undefined degrees.
    guard srsID != -1, srsID != 0, let row else {
      throw PointLayerError.undefinedSystem(layer: layer, srsID: srsID)
    }
    let organization = try row.decode(String?.self, atIndex: 0) ?? ""
    let number = try row.decode(String?.self, atIndex: 1) ?? ""
    definition = try row.decode(String?.self, atIndex: 2) ?? ""
    // Other organizations are names that a program gave to a definition.
    code =
      ["EPSG", "ESRI", "OGC", "IGNF"].contains(organization) && !number.isEmpty
      ? "\(organization):\(number)" : nil
    guard code != nil || definition.contains("[") else {
      throw PointLayerError.undefinedSystem(layer: layer, srsID: srsID)
    }
  }
}
