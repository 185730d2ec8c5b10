import Diagnostics
import GRDB
import GeoPackage
import SimpleFeatures

/// Compares the geometries of a layer with its R*Tree.
struct LayerCheck {
  /// The layers of a ledger that have an R*Tree.
  static let all = [
    LayerCheck(layer: "places", isPoint: true) { .movePlace($0) },
    LayerCheck(layer: "saved_places", isPoint: true) { _ in .savePlaceAgain },
    LayerCheck(layer: "districts", isPoint: false) { _ in .importSetAgain },
    LayerCheck(layer: "tasks", isPoint: true, isOptional: true) { _ in .correctElsewhere },
    LayerCheck(layer: "task_sessions", isPoint: true, isOptional: true) { _ in
      .correctElsewhere
    },
  ]

  let layer: String
  private let isPoint: Bool
  /// Whether a row may have no geometry.
  private let isOptional: Bool
  /// The remedy for a row without a geometry.
  private let recovery: @Sendable (Int64) -> Recovery

  private init(
    layer: String, isPoint: Bool, isOptional: Bool = false,
    recovery: @escaping @Sendable (Int64) -> Recovery
  ) {
    self.layer = layer
    self.isPoint = isPoint
    self.isOptional = isOptional
    self.recovery = recovery
  }

  /// The name of its R*Tree.
  var tree: String { "rtree_\(layer)_geom" }

  private struct Box {
    var west: Double
    var south: Double
    var east: Double
    var north: Double

    func union(_ other: Box) -> Box {
      Box(
        west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
        north: max(north, other.north))
    }

    /// Returns whether this is the box of single-precision numbers around `exact`: each of its
    /// edges lies on the edge of `exact`, or outside of it by at most the rounding.
    func surrounds(_ exact: Box) -> Bool {
      // A number of up to 180 is stored to within 2^-17, and rounded outward by at most one more.
      let slack = 1.0 / 32_768
      return west <= exact.west && south <= exact.south && east >= exact.east
        && north >= exact.north && exact.west - west < slack && exact.south - south < slack
        && east - exact.east < slack && north - exact.north < slack
    }
  }

  func run(_ db: Database, _ report: inout CheckReport) throws {
    guard try db.tableExists(layer), try db.tableExists(tree) else { return }
    let verdict = try? String.fetchOne(db, sql: "SELECT rtreecheck(?)", arguments: [tree])
    guard verdict == "ok" else {
      report.add(
        CheckFinding(
          .index, table: layer, .damagedTree, recovery: .repair(.mend), isFixable: true))
      return
    }
    let entries = try RawStatement(
      db, "SELECT id, minx, miny, maxx, maxy FROM \(tree) ORDER BY id")
    var found: [Int64: Box] = [:]
    while try entries.step() {
      found[entries.integer(0)] = Box(
        west: entries.real(1), south: entries.real(2), east: entries.real(3),
        north: entries.real(4))
    }
    let rows = try RawStatement(db, "SELECT id, geom FROM \(layer)")
    var extent: Box?
    while try rows.step() {
      let id = rows.integer(0)
      if isOptional, rows.isNull(1) { continue }
      guard let box = box(of: rows) else {
        found[id] = nil
        report.add(
          CheckFinding(
            .values, table: layer, row: id, .geometry, recovery: recovery(id)))
        continue
      }
      if isPoint, box.west == 0, box.south == 0 {
        report.add(
          CheckFinding(
            .values, table: layer, row: id, .zeroPosition, recovery: recovery(id)))
      }
      if found.removeValue(forKey: id)?.surrounds(box) != true {
        report.add(
          CheckFinding(
            .index, table: layer, row: id, .misplacedEntry, recovery: .repair(.mend),
            isFixable: true))
      }
      extent = extent?.union(box) ?? box
    }
    for id in found.keys.sorted() {
      report.add(
        CheckFinding(
          .index, table: layer, row: id, .surplusEntry, recovery: .repair(.mend), isFixable: true))
    }
    if let extent { try checkExtent(extent, db, &report) }
    if !isPoint { try checkPublished(db, &report) }
  }

  /// Checks the published rings, from which figures are computed.
  private func checkPublished(_ db: Database, _ report: inout CheckReport) throws {
    guard try db.columns(in: layer).contains(where: { $0.name == "published" }) else { return }
    let rows = try RawStatement(
      db, "SELECT id, published FROM \(layer) WHERE published NOTNULL ORDER BY id")
    while try rows.step() {
      let bytes = rows.withBlob(1) { span in span.indices.map { span[$0] } }
      guard (try? GeometryBlob.decodeMultiPolygon(bytes)) == nil else { continue }
      report.add(
        CheckFinding(
          .values, table: layer, row: rows.integer(0), .publishedRings,
          recovery: recovery(rows.integer(0))))
    }
  }

  private func box(of rows: RawStatement) -> Box? {
    guard isPoint else {
      let shape = rows.withBlob(1) { span in
        try? GeometryBlob.decodeMultiPolygon(span.indices.map { span[$0] })
      }
      return shape?.boundingBox.map {
        Box(
          west: Double($0.westE7) / 1e7, south: Double($0.southE7) / 1e7,
          east: Double($0.eastE7) / 1e7, north: Double($0.northE7) / 1e7)
      }
    }
    guard let point = try? rows.withBlob(1, GeometryBlob.decodePoint) else { return nil }
    let (x, y) = (Double(point.longitudeE7) / 1e7, Double(point.latitudeE7) / 1e7)
    return Box(west: x, south: y, east: x, north: y)
  }

  private func checkExtent(_ extent: Box, _ db: Database, _ report: inout CheckReport) throws {
    let stated = try Row.fetchOne(
      db, sql: "SELECT min_x, min_y, max_x, max_y FROM gpkg_contents WHERE table_name = ?",
      arguments: [layer])
    let edges = (0..<4).map { index in stated.flatMap { Double.fromDatabaseValue($0[index]) } }
    // Half a unit of the last digit that positions have.
    let slack = 5e-8
    if let west = edges[0], let south = edges[1], let east = edges[2], let north = edges[3],
      west <= extent.west + slack, south <= extent.south + slack, east >= extent.east - slack,
      north >= extent.north - slack
    {
      return
    }
    report.add(
      CheckFinding(
        .geopackage, table: layer, .extent, recovery: .repair(.mend), isFixable: true))
  }

  /// Rebuilds the R*Tree and updates the extent.
  func fix(_ db: Database) throws {
    guard try db.tableExists(layer) else { return }
    let triggers = GeoPackageSchema.spatialIndexTriggers(of: layer)
    for trigger in triggers { try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.name)") }
    // A damaged tree refuses deletions: it is dropped as a whole.
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS \(tree);
        CREATE VIRTUAL TABLE \(tree) USING rtree(id, minx, maxx, miny, maxy)
        """)
    let rows = try RawStatement(db, "SELECT id, geom FROM \(layer)")
    let insert = try RawStatement(
      db, "INSERT INTO \(tree)(id, minx, maxx, miny, maxy) VALUES (?, ?, ?, ?, ?)")
    var extent: Box?
    while try rows.step() {
      guard let box = box(of: rows) else { continue }
      insert.bind(rows.integer(0), at: 1)
      for (index, edge) in [box.west, box.east, box.south, box.north].enumerated() {
        insert.bind(edge, at: Int32(index + 2))
      }
      try insert.run()
      extent = extent?.union(box) ?? box
    }
    if let extent {
      try GeoPackageSchema.widenExtent(
        of: layer == "places" ? ["places", "payments_map"] : [layer], west: extent.west,
        south: extent.south, east: extent.east, north: extent.north, in: db)
    }
    for trigger in triggers { try db.execute(sql: trigger.sql) }
  }
}
