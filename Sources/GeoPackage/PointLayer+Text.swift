internal import Codecs
internal import GRDB
internal import SimpleFeatures

extension PointLayer {
  /// The approximate number of bytes that are passed on at a time.
  static let chunkSize = 256 << 10

  /// Reads the layer as CSV text in UTF-8 with LF line ends: first ``header``, then one record for
  /// each feature.
  ///
  /// Line ends in texts become spaces. Integers are written in decimal, and booleans as `true` and
  /// `false`; NULL becomes an empty field. Real numbers are written with the fewest digits from
  /// which a reader gets exactly the stored number. Degrees have seven decimals. The memory used
  /// does not depend on the size of the layer.
  ///
  /// - Parameter take: Receives each part of the text; if it throws an error, no further text is
  ///   read.
  /// - Throws: ``PointLayerError`` with the number of the feature, or ``GeoPackageError``.
  /// - Complexity: O(*n*).
  public func readText(_ take: ([UInt8]) throws -> Void) throws {
    try PointLayerFile.read(path) { db in
      guard try PointLayer(db, path: path, layer: name) == self else {
        throw PointLayerError.changed(layer: name)
      }
      let rows = try PointLayerRows(db, query)
      var writer = CSVWriter(.lines)
      writer.append(record: header)
      var feature = 0
      while try rows.step() {
        feature += 1
        for index in columns.indices { try write(rows, index, feature, to: &writer) }
        try writePosition(rows, feature, to: &writer)
        writer.endRecord()
        if writer.count >= Self.chunkSize { try take(writer.take()) }
      }
      try take(writer.take())
    }
  }

  private var query: String {
    let names = columns.map { $0.name.quotedName } + [geometryColumn.quotedName]
    return "SELECT \(names.joined(separator: ", ")) FROM \(name.quotedName)"
      + (keyColumn.map { " ORDER BY \($0.quotedName)" } ?? "")
  }

  private func write(
    _ rows: PointLayerRows, _ index: Int, _ feature: Int, to writer: inout CSVWriter
  ) throws(PointLayerError) {
    switch rows.kind(index) {
    case .null: writer.appendEmpty()
    case .integer:
      let value = rows.integer(index)
      if columns[index].isBoolean, value == 0 || value == 1 {
        writer.append(plain: (value == 1 ? "true" : "false").utf8.span)
      } else {
        writer.append(value)
      }
    case .real where rows.real(index).isFinite:
      writer.append(plain: Self.decimal(rows.real(index)).utf8.span)
    case .text: rows.withBytes(index) { writer.append($0) }
    case .real, .blob:
      throw .value(column: columns[index].name, layer: name, feature: feature)
    }
  }

  private func writePosition(
    _ rows: PointLayerRows, _ feature: Int, to writer: inout CSVWriter
  ) throws(PointLayerError) {
    do {
      guard let position = try position(rows) else { return writer.append(nil) }
      if system.isWGS84 {
        writer.append(try Self.coordinate(position))
      } else {
        writer.append(plain: Self.decimal(position.x).utf8.span)
        writer.append(plain: Self.decimal(position.y).utf8.span)
      }
    } catch { throw .geometry(error, layer: name, feature: feature) }
  }

  private func position(
    _ rows: PointLayerRows
  ) throws(GeometryFault) -> (x: Double, y: Double)? {
    switch rows.kind(columns.count) {
    case .null: nil
    case .blob:
      try rows.withBytes(columns.count) { bytes throws(GeometryFault) in
        try PointLayerGeometry.position(bytes)
      }
    default: throw .notBytes
    }
  }

  private static func coordinate(
    _ position: (x: Double, y: Double)
  ) throws(GeometryFault) -> Coordinate {
    do {
      return try Coordinate(validatingLongitude: position.x, latitude: position.y)
    } catch { throw GeometryFault(error) }
  }

  /// The fewest digits from which a reader gets exactly `value`, without an exponent: `4500`,
  /// `0.00001`.
  static func decimal(_ value: Double) -> String {
    if let integer = Int64(exactly: value) { return String(integer) }
    let text = value.description
    guard let mark = text.firstIndex(of: "e"),
      let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    // `-1.25e-07`: the point moves by the exponent.
    let sign = text.hasPrefix("-") ? "-" : ""
    let mantissa = text[..<mark].drop { $0 == "-" }
    let parts = mantissa.split(separator: ".")
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    let digits = parts[0] + fraction
    let point = parts[0].count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count {
      return sign + digits + String(repeating: "0", count: point - digits.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
