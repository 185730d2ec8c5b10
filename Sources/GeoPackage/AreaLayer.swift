public import FeatureCodecs
internal import GRDB

/// A layer of polygons in any GeoPackage, read into memory.
///
/// ```swift
/// let layer = try AreaLayer.read(path: "districts.gpkg", layer: nil)
/// layer.features.count  // 250
/// layer.system?.code    // "EPSG:5179"
/// ```
/// The file is opened only for reading, and its content is not trusted to be valid.
public struct AreaLayer: Sendable {
  /// The name of the layer.
  public let name: String
  /// The reference system of the coordinates; nil if the file has none.
  public let system: LayerSystem?
  /// The features in the order of their keys. Columns that contain bytes are left out.
  public let features: [AreaFeature]

  /// Reads a layer.
  ///
  /// - Parameter layer: The name of the layer; nil for the only layer that contains polygons. If no
  ///   layer declares that it contains polygons, the layers with the general geometry type are
  ///   considered.
  /// - Throws: ``GeoPackageError`` if the file cannot be opened; ``AreaLayerError`` if the layer
  ///   does not exist or one of its geometries is damaged.
  /// - Complexity: O(*n*) for *n* bytes; all features are kept in memory.
  public static func read(path: String, layer: String?) throws -> AreaLayer {
    do {
      return try PointLayerFile.read(path) { db in
        let found = try choose(layer, from: FeatureLayer.all(in: db))
        return try AreaLayer(db, found)
      }
    } catch let error as PointLayerError {
      throw AreaLayerError.file(error)
    }
  }

  private init(_ db: Database, _ found: FeatureLayer) throws {
    name = found.name
    do { system = try LayerSystem(db, srsID: found.srsID, layer: found.name) } catch PointLayerError
      .undefinedSystem
    { system = nil }
    let table = try AreaTable(db, layer: found.name, geometryColumn: found.column)
    features = try table.features(db)
  }

  // MARK: Choice of the layer

  private static func choose(_ name: String?, from layers: [FeatureLayer]) throws -> FeatureLayer {
    if let name {
      guard let layer = layers.first(where: { $0.name == name }) else {
        throw AreaLayerError.noSuchLayer(name, layers: layers.map(\.name))
      }
      return layer
    }
    for types in [["POLYGON", "MULTIPOLYGON"], ["GEOMETRY"]] {
      let candidates = layers.filter { types.contains($0.type) }
      if candidates.count > 1 { throw AreaLayerError.severalLayers(candidates.map(\.name)) }
      if let layer = candidates.first { return layer }
    }
    throw AreaLayerError.noPolygonLayer(layers: layers.map(\.description))
  }
}
