internal import FeatureCodecs
internal import GRDB

/// The rows of a layer of polygons as features.
struct AreaTable {
  private let layer: String
  private let geometryColumn: String
  private let columns: [Column]
  /// The column with the number of each row; rows come in the order of this column.
  private let keyColumn: String?

  private struct Column {
    var name: String
    var isBoolean: Bool
  }

  init(_ db: Database, layer: String, geometryColumn: String) throws {
    self.layer = layer
    var found: String?
    var keys: [String] = []
    var columns: [Column] = []
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid",
      arguments: [layer])
    for row in rows {
      let column = try row.decode(String.self, atIndex: 0)
      let type = (try row.decode(String?.self, atIndex: 1) ?? "").uppercased()
      if try row.decode(Int.self, atIndex: 2) > 0 { keys.append(column) }
      if column.lowercased() == geometryColumn.lowercased() {
        found = column
      } else if !type.hasPrefix("BLOB") {
        columns.append(Column(name: column, isBoolean: type.hasPrefix("BOOL")))
      }
    }
    guard let found else {
      throw AreaLayerError.file(.noGeometryColumn(geometryColumn, layer: layer))
    }
    self.geometryColumn = found
    self.columns = columns
    keyColumn = keys.count == 1 ? keys[0] : nil
  }

  func features(_ db: Database) throws -> [AreaFeature] {
    let rows = try PointLayerRows(db, query)
    var features: [AreaFeature] = []
    while try rows.step() {
      let number = features.count + 1
      let properties = try columns.indices.map { index in
        (key: columns[index].name, value: try value(rows, index, feature: number))
      }
      features.append(
        AreaFeature(properties: properties, geometry: try geometry(rows, feature: number)))
    }
    return features
  }

  private var query: String {
    let names = columns.map { $0.name.quotedName } + [geometryColumn.quotedName]
    return "SELECT \(names.joined(separator: ", ")) FROM \(layer.quotedName)"
      + (keyColumn.map { " ORDER BY \($0.quotedName)" } ?? "")
  }

  private func value(
    _ rows: PointLayerRows, _ index: Int, feature: Int
  ) throws(AreaLayerError) -> JSONScalar {
    switch rows.kind(index) {
    case .null: return .null
    case .integer:
      let value = rows.integer(index)
      return columns[index].isBoolean && (value == 0 || value == 1)
        ? .bool(value == 1) : .number(String(value))
    case .real where rows.real(index).isFinite:
      return .number(PointLayer.decimal(rows.real(index)))
    case .text:
      return .string(
        rows.withBytes(index) { bytes in
          String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
        })
    case .real, .blob: throw .value(column: columns[index].name, layer: layer, feature: feature)
    }
  }

  private func geometry(
    _ rows: PointLayerRows, feature: Int
  ) throws(AreaLayerError) -> AreaGeometry {
    func fault(_ fault: GeometryFault) -> AreaLayerError {
      .geometry(fault, layer: layer, feature: feature)
    }
    switch rows.kind(columns.count) {
    case .null: return .none
    case .blob: break
    default: throw fault(.notBytes)
    }
    return try rows.withBytes(columns.count) { bytes throws(AreaLayerError) in
      let start: Int
      do throws(GeometryFault) { start = try GeometryHeader.length(bytes) } catch {
        throw fault(error)
      }
      do throws(PlanarWKBError) {
        return try PlanarWKB.decode(bytes.extracting(start..<bytes.count))
      } catch { throw fault(.planarWKB(error)) }
    }
  }
}
