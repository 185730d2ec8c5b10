internal import Codecs
internal import GRDB
internal import SimpleFeatures

/// A layer of points in any GeoPackage, read as the text of a table.
///
/// ```swift
/// let layer = try PointLayer(path: "payments.gpkg")
/// layer.header  // ["fid", "date", "amount", "longitude", "latitude"]
/// try layer.readText { chunk in table += chunk }
/// ```
/// The file is opened only for reading, and its content is not trusted to be valid.
public struct PointLayer: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The name of the layer.
  public let name: String
  /// The columns of the text: the columns of the layer in their order, then two columns for the
  /// position.
  public let header: [String]
  /// The columns that are left out of the text because they contain bytes.
  public let omittedColumns: [String]
  /// The reference system of the coordinates.
  public let system: LayerSystem

  let geometryColumn: String
  let columns: [Column]
  /// The column that is the number of a row; rows come in its order.
  let keyColumn: String?

  struct Column: Hashable, Sendable {
    var name: String
    var isBoolean: Bool
  }

  /// Finds a layer of points.
  ///
  /// - Parameter layer: The name of the layer; nil for the only layer that contains points. If no
  ///   layer is declared to contain points, layers of the general geometry type are considered.
  /// - Throws: ``GeoPackageError`` if the file cannot be opened; ``PointLayerError`` if the layer
  ///   does not exist or its description is insufficient.
  public init(path: String, layer: String? = nil) throws {
    self = try PointLayerFile.read(path) { db in try PointLayer(db, path: path, layer: layer) }
  }

  init(_ db: Database, path: String, layer: String?) throws {
    let found = try Self.choose(layer, from: FeatureLayer.all(in: db))
    self.path = path
    name = found.name
    system = try LayerSystem(db, srsID: found.srsID, layer: found.name)
    var geometryColumn: String?
    var keys: [String] = []
    var columns: [Column] = []
    var omitted: [String] = []
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid",
      arguments: [found.name])
    for row in rows {
      let column = try row.decode(String.self, atIndex: 0)
      let type = (try row.decode(String?.self, atIndex: 1) ?? "").uppercased()
      if try row.decode(Int.self, atIndex: 2) > 0 { keys.append(column) }
      if column.lowercased() == found.column.lowercased() {
        geometryColumn = column
      } else if type.hasPrefix("BLOB") {
        omitted.append(column)
      } else {
        columns.append(Column(name: column, isBoolean: type.hasPrefix("BOOL")))
      }
    }
    guard let geometryColumn else {
      throw PointLayerError.noGeometryColumn(found.column, layer: found.name)
    }
    self.geometryColumn = geometryColumn
    self.columns = columns
    omittedColumns = omitted
    keyColumn = keys.count == 1 ? keys[0] : nil
    header = PointTableHeader.names(
      columns.map(\.name), position: system.isWGS84 ? ["longitude", "latitude"] : ["x", "y"])
  }

  // MARK: Choice of the layer

  private static func choose(_ name: String?, from layers: [FeatureLayer]) throws -> FeatureLayer {
    if let name {
      guard let layer = layers.first(where: { $0.name == name }) else {
        throw PointLayerError.noSuchLayer(name, layers: layers.map(\.name))
      }
      guard layer.type == "POINT" || layer.type == "GEOMETRY" else {
        throw PointLayerError.notPoints(layer: name, type: layer.type)
      }
      return layer
    }
    for type in ["POINT", "GEOMETRY"] {
      let candidates = layers.filter { $0.type == type }
      if candidates.count > 1 {
        throw PointLayerError.severalPointLayers(candidates.map(\.name))
      }
      if let layer = candidates.first { return layer }
    }
    throw PointLayerError.noPointLayer(layers: layers.map(\.description))
  }
}
