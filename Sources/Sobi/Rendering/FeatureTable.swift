import Codecs
import SimpleFeatures

/// Rows that become GeoJSON features or lines of a CSV table, streamed.
struct FeatureTable {
  /// Values of one row, given in the order of the columns.
  struct Row {
    fileprivate enum Value {
      case string(String)
      case number(String)
      case bool(Bool)
      case null
      case absent
    }
    fileprivate var values: [Value] = []

    mutating func string(_ value: String?) { values.append(value.map(Value.string) ?? .null) }
    mutating func int(_ value: Int64) { values.append(.number(String(value))) }
    mutating func number(_ decimal: String) { values.append(.number(decimal)) }
    mutating func bool(_ value: Bool) { values.append(.bool(value)) }
    /// Leaves the member out of a feature, and the cell of a table empty.
    mutating func absent() { values.append(.absent) }
  }

  /// Writes the members of a row to an object that is open.
  static func write(_ row: Row, _ columns: [String], to json: inout JSONText) {
    for (column, value) in zip(columns, row.values) {
      if case .absent = value { continue }
      switch value {
      case .string(let text): json.member(column, text)
      case .number(let text): json.member(column, number: text)
      case .bool(let value): json.member(column, value)
      case .null, .absent: json.member(column, String?.none)
      }
    }
  }

  private let columns: [String]
  private var geoJSON: GeoJSONWriter?
  private var csv: CSVTable?
  private(set) var count = 0

  init(
    format: MapRequest.Format, columns: [String], boundingBox: BoundingBox?,
    districts: [(key: String, value: String?)]? = nil,
    sink: @escaping ([UInt8]) throws -> Void
  ) throws {
    self.columns = columns
    switch format {
    case .geojson:
      geoJSON = GeoJSONWriter(
        layout: .featureCollection(bbox: boundingBox),
        foreignMember: districts.map { ("districts", $0) }, sink: sink)
    case .geojsonl: geoJSON = GeoJSONWriter(layout: .newlineDelimited, sink: sink)
    case .geojsons: geoJSON = GeoJSONWriter(layout: .textSequence, sink: sink)
    case .csv:
      csv = CSVTable(sink: sink)
      try csv?.line(["id", "longitude", "latitude"] + columns)
    }
  }

  mutating func row(
    id: Int64, geometry: GeoJSONWriter.Geometry, _ fill: (inout Row) -> Void
  ) throws {
    var row = Row()
    fill(&row)
    precondition(row.values.count == columns.count, "a row has a value for every column")
    count += 1
    try geoJSON?.feature(id: id, geometry: geometry) { properties in
      for (column, value) in zip(columns, row.values) {
        switch value {
        case .string(let text): properties.string(column, text)
        case .number(let text): properties.number(column, text: text)
        case .bool(let value): properties.bool(column, value)
        case .null: properties.null(column)
        case .absent: break
        }
      }
    }
    guard csv != nil else { return }
    var cells = [String(id), "", ""]
    if case .point(let coordinate) = geometry {
      cells[1] = Coordinate.decimal(coordinate.longitudeE7)
      cells[2] = Coordinate.decimal(coordinate.latitudeE7)
    }
    for value in row.values {
      switch value {
      case .string(let text), .number(let text): cells.append(text)
      case .bool(let value): cells.append(value ? "true" : "false")
      case .null, .absent: cells.append("")
      }
    }
    try csv?.line(cells)
  }

  mutating func finish() throws {
    try geoJSON?.finish()
    try csv?.finish()
  }
}

/// Lines of RFC 4180 with LF, streamed in blocks.
struct CSVTable {
  private var writer = ByteWriter(capacity: 300_000)
  private let sink: ([UInt8]) throws -> Void

  init(sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

  mutating func line(_ cells: [String]) throws {
    for (index, cell) in cells.enumerated() {
      if index > 0 { writer.append(0x2C) }
      let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      writer.append(utf8: needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell)
    }
    writer.append(0x0A)
    if writer.count >= 262_144 { try flush() }
  }

  mutating func finish() throws { try flush() }

  private mutating func flush() throws {
    try sink(writer.bytes)
    writer.reset()
  }
}
