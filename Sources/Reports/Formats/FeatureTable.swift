import Codecs
package import FeatureCodecs
package import SimpleFeatures

/// Writes rows as GeoJSON features or as lines of a CSV table.
package struct FeatureTable {
  /// The values of one row, given in the order of the columns.
  package struct Row {
    fileprivate enum Value {
      case string(String)
      case number(String)
      case bool(Bool)
      case null
      case absent
    }
    fileprivate var values: [Value] = []

    package mutating func string(_ value: String?) {
      values.append(value.map(Value.string) ?? .null)
    }
    package mutating func int(_ value: Int64) { values.append(.number(String(value))) }
    package mutating func number(_ decimal: String) { values.append(.number(decimal)) }
    package mutating func bool(_ value: Bool) { values.append(.bool(value)) }
    /// Adds a missing value: in a feature, the member is left out; in a table, the cell is empty.
    package mutating func absent() { values.append(.absent) }

    /// Writes the members to an object that is open.
    func write(_ columns: [String], to json: inout JSONText) {
      for (column, value) in zip(columns, values) {
        switch value {
        case .string(let text): json.member(column, text)
        case .number(let text): json.member(column, number: text)
        case .bool(let value): json.member(column, value)
        case .null: json.member(column, String?.none)
        case .absent: break
        }
      }
    }
  }

  /// A member of the whole GeoJSON file, in addition to its features (RFC 7946, 6.1).
  package struct Member {
    let name: String
    /// An object in JSON.
    let json: [UInt8]

    /// Creates a member whose value is an object; `fill` writes the members of this object.
    package init(_ name: String, _ fill: (inout JSONText) -> Void) {
      self.name = name
      json = JSONText.document(fill).dropLast()
    }
  }

  private let columns: [String]
  private var geoJSON: GeoJSONWriter?
  private var csv: CSVWriter?
  private let sink: ([UInt8]) throws -> Void
  package private(set) var count = 0

  package init(
    format: MapFormat, columns: [String], boundingBox: BoundingBox?,
    member: Member? = nil,
    sink: @escaping ([UInt8]) throws -> Void
  ) throws {
    self.columns = columns
    self.sink = sink
    switch format {
    case .geojson:
      geoJSON = GeoJSONWriter(
        layout: .featureCollection(bbox: boundingBox),
        foreignMember: member.map { ($0.name, $0.json) }, sink: sink)
    case .geojsonl: geoJSON = GeoJSONWriter(layout: .newlineDelimited, sink: sink)
    case .geojsons: geoJSON = GeoJSONWriter(layout: .textSequence, sink: sink)
    case .csv:
      csv = CSVWriter(capacity: CSVWriter.blockSize + 4096)
      csv?.append(record: ["id"] + Coordinate.columns + columns)
    }
  }

  package mutating func row(
    id: Int64, geometry: GeoJSONWriter.Geometry, _ fill: (inout Row) -> Void
  ) throws {
    var row = Row()
    row.values.reserveCapacity(columns.count)
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
      cells[1...2] = coordinate.cells[...]
    }
    for value in row.values {
      switch value {
      case .string(let text), .number(let text): cells.append(text)
      case .bool(let value): cells.append(value ? "true" : "false")
      case .null, .absent: cells.append("")
      }
    }
    csv?.append(record: cells)
    if csv?.isBlockFull == true { try flush() }
  }

  package mutating func finish() throws {
    try geoJSON?.finish()
    try flush()
  }

  private mutating func flush() throws {
    if let bytes = csv?.take() { try sink(bytes) }
  }
}
