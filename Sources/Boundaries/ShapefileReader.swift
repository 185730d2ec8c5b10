internal import Codecs
internal import FeatureCodecs

/// Reads a shapefile of polygons into features.
enum ShapefileReader {
  /// The features, in the order of the file, without rows that were deleted.
  ///
  /// - Throws: ``BoundaryError``.
  static func table(
    _ parts: ShapefileParts, encoding asked: TextEncoding?
  ) throws(BoundaryError) -> DistrictTable {
    #if SHAPELIB
      let check = try ShapefileCheck(parts)
      do {
        return try unsafe ShapefileMemory(parts).open { shapes, fields in
          guard let shapes = unsafe shapes else {
            throw ShapefileCheck.error(.unreadable(file: "shp"))
          }
          guard let fields = unsafe fields else {
            throw ShapefileCheck.error(.unreadable(file: "dbf"))
          }
          let handle = unsafe ShapefileHandle(shapes: shapes, fields: fields)
          return try unsafe table(handle, parts, count: check.shapeCount, asked)
        }
      } catch let error as BoundaryError {
        throw error
      } catch {
        preconditionFailure("reading a shapefile threw \(type(of: error)), which it never should")
      }
    #else
      throw ShapefileCheck.error(.notBuilt)
    #endif
  }

  #if SHAPELIB
    private static func table(
      _ handle: ShapefileHandle, _ parts: ShapefileParts, count: Int, _ asked: TextEncoding?
    ) throws(BoundaryError) -> DistrictTable {
      let fields = unsafe handle.fieldList
      let rows = (0..<count).filter { unsafe !handle.isDeleted($0) }
      let values = rows.map { row in
        fields.indices.map { unsafe handle.value(row, $0) }
      }
      let texts = fields.map(\.name) + values.joined().compactMap { $0 }
      let (encoding, finding) = ShapefileText.choose(
        asked: asked,
        stated: ShapefileText.stated(cpg: parts.cpg, languageDriver: parts.dbf[29]),
        texts: texts.filter { $0.contains { $0 >= 0x80 } })
      var names: [String] = []
      for (index, field) in fields.enumerated() {
        let name = encoding.text(field.name) ?? "field \(index + 1)"
        names.append(names.contains(name) ? "\(name) (\(index + 1))" : name)
      }
      var features: [AreaFeature] = []
      for (row, values) in zip(rows, values) {
        var properties: [(key: String, value: JSONScalar)] = []
        for (index, bytes) in values.enumerated() {
          let value = try scalar(
            bytes, isNumber: fields[index].isNumber, encoding, field: names[index], row: row)
          properties.append((names[index], value))
        }
        let rings = unsafe try handle.rings(row)
        let shape = rings.map { ShapefileRings(x: $0.x, y: $0.y, starts: $0.starts).shape() }
        features.append(
          AreaFeature(properties: properties, geometry: shape.map { .planar($0) } ?? .none))
      }
      var table = DistrictTable(form: .shapefile, features: features)
      table.layer = parts.name
      table.systemText = parts.prj.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      table.encoding = encoding.description
      table.warnings = [finding].compactMap { $0 }
      return table
    }

    private static func scalar(
      _ bytes: [UInt8]?, isNumber: Bool, _ encoding: TextEncoding, field: String, row: Int
    ) throws(BoundaryError) -> JSONScalar {
      guard let bytes else { return .null }
      guard let text = encoding.text(bytes) else {
        throw ShapefileCheck.error(
          .undecodable(field: field, feature: row + 1, encoding: encoding.description))
      }
      return isNumber && JSONReader.isNumber(text) ? .number(withoutZeros(text)) : .string(text)
    }

    /// Returns a number without the trailing zeros of its decimals. Tables write each number with
    /// as many decimals as its field has, so `11110.000` is the code 11110.
    private static func withoutZeros(_ number: String) -> String {
      guard number.contains("."), !number.contains(where: { $0 == "e" || $0 == "E" }) else {
        return number
      }
      var text = Substring(number)
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
      return String(text)
    }
  #endif
}
