import FeatureCodecs
import Foundation
import GRDB
import GeoPackage
import PROJ
import SimpleFeatures
import Testing

@testable import Boundaries

/// GeoPackages of other programs, made table by table.
@Suite struct DistrictLayerTests {
  private struct Layer {
    var name: String
    var type = "MULTIPOLYGON"
    var srsID = 4326
    var blobs: [[UInt8]?]
  }

  private func inFile(_ layers: [Layer], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "sobi-layer-\(UUID().uuidString).gpkg").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY,
            organization TEXT, organization_coordsys_id INTEGER, definition TEXT, description TEXT);
          INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, '', NULL),
            ('Unified', 5179, 'EPSG', 5179, '', NULL), ('none', -1, 'NONE', -1, 'undefined', NULL);
          CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
          CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT,
            geometry_type_name TEXT, srs_id INTEGER, z TINYINT, m TINYINT);
          """)
      for layer in layers {
        try db.execute(
          sql: """
            INSERT INTO gpkg_contents VALUES (?, 'features');
            INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, ?, 0, 0);
            """, arguments: [layer.name, layer.name, layer.type, layer.srsID])
        try db.execute(
          sql: """
            CREATE TABLE "\(layer.name)" (fid INTEGER PRIMARY KEY, geom BLOB, SIG_CD REAL,
              "SIG_KOR_NM" TEXT, picture BLOB)
            """)
        for (index, blob) in layer.blobs.enumerated() {
          try db.execute(
            sql: "INSERT INTO \"\(layer.name)\" VALUES (?, ?, ?, ?, NULL)",
            arguments: [index + 1, blob.map { Data($0) }, Double(11110 + index), "구\(index)"])
        }
      }
    }
    try queue.close()
    try body(path)
  }

  /// A square with its south-west corner at a position, as a polygon of `type` in either byte order.
  private func square(
    _ x: Double, _ y: Double, _ size: Double, type: UInt32 = 3, isBig: Bool = false
  ) -> [UInt8] {
    func order(_ bytes: [UInt8]) -> [UInt8] { isBig ? bytes.reversed() : bytes }
    func integer(_ value: UInt32) -> [UInt8] {
      order((0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    func double(_ value: Double) -> [UInt8] {
      order((0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) })
    }
    let further = [1003: 1, 2003: 1, 3003: 2, 0x8000_0003: 1, 0xC000_0003: 2][Int(type)] ?? 0
    var bytes: [UInt8] = [0x47, 0x50, 0, 1, 0, 0, 0, 0, isBig ? 0 : 1]
    bytes += integer(type) + integer(1) + integer(5)
    for (dx, dy) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)] {
      bytes += double(x + dx * size) + double(y + dy * size)
      for _ in 0..<further { bytes += double(7) }
    }
    return bytes
  }

  @Test(arguments: [3, 1003, 2003, 3003, 0x8000_0003, 0xC000_0003] as [UInt32], [false, true])
  func `reads polygons of any dimension and byte order`(type: UInt32, isBig: Bool) throws {
    try inFile([Layer(name: "gu", blobs: [square(1, 2, 1, type: type, isBig: isBig)])]) { path in
      let file = try DistrictFile.read(.open(path))
      #expect(file.form == .geoPackage)
      #expect(file.layer == "gu")
      #expect(file.districts.map(\.code) == ["11110"])
      #expect(file.codeField == "SIG_CD")
      let ring = file.districts[0].shape.polygons[0].exterior.coordinates
      #expect(ring[0] == Coordinate(longitudeE7: 10_000_000, latitudeE7: 20_000_000))
      #expect(ring[2] == Coordinate(longitudeE7: 20_000_000, latitudeE7: 30_000_000))
    }
  }

  @Test(.enabled(if: CoordinateTransform.isAvailable, "This build is without PROJ."))
  func `brings a projected layer to degrees, or believes the person`() throws {
    let blob = square(950_000, 1_950_000, 100)
    try inFile([Layer(name: "gu", srsID: 5179, blobs: [blob])]) { path in
      let file = try DistrictFile.read(.open(path))
      #expect(file.system == "EPSG:5179")
      #expect(
        file.districts[0].shape.polygons[0].exterior.coordinates[0]
          == Coordinate(longitudeE7: 1_269_339_656, latitudeE7: 375_479_810))
    }
    try inFile([Layer(name: "gu", srsID: -1, blobs: [blob])]) { path in
      #expect(throws: BoundaryError(.noSystem(feature: 1), at: nil)) {
        try DistrictFile.read(.open(path))
      }
      let file = try DistrictFile.read(.open(path), DistrictOptions(system: "5179"))
      #expect(file.system == "EPSG:5179")
    }
  }

  @Test func `chooses the layer of polygons`() throws {
    let blob = square(1, 2, 1)
    let layers = [
      Layer(name: "a", blobs: [blob]), Layer(name: "b", blobs: [blob, square(3, 2, 1)]),
      Layer(name: "p", type: "POINT", blobs: []),
    ]
    try inFile(layers) { path in
      #expect(throws: BoundaryError(.layer(.severalLayers(["a", "b"])), at: nil)) {
        try DistrictFile.read(.open(path))
      }
      let file = try DistrictFile.read(.open(path), DistrictOptions(layer: "b"))
      #expect(file.districts.count == 2)
    }
    try inFile([layers[2]]) { path in
      #expect(throws: BoundaryError(.layer(.noPolygonLayer(layers: ["p (POINT)"])), at: nil)) {
        try DistrictFile.read(.open(path))
      }
    }
  }

  @Test func `says which feature's geometry is damaged`() throws {
    var cut = square(1, 2, 1)
    cut.removeLast()
    try inFile([Layer(name: "gu", blobs: [square(1, 2, 1), cut])]) { path in
      let fault = AreaLayerError.geometry(.planarWKB(.cutShort), layer: "gu", feature: 2)
      #expect(throws: BoundaryError(.layer(fault), at: nil)) {
        try DistrictFile.read(.open(path))
      }
    }
    try inFile([Layer(name: "gu", blobs: [nil])]) { path in
      #expect(throws: BoundaryError(.noPolygon(feature: 1, found: .nothing), at: nil)) {
        try DistrictFile.read(.open(path))
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `what is read of geometries with seeded faults is finite and whole`(seed: UInt64) throws {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let whole = Array(square(1, 2, 1, type: seed == 1 ? 3 : 3003).dropFirst(8))
    var readings = 0
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0...next(3) { bytes[next(bytes.count)] = UInt8(next(256)) }
      if next(4) == 0 { bytes.removeLast(next(bytes.count)) }
      guard case .planar(let shape)? = try? PlanarWKB.decode(bytes.span) else { continue }
      readings += 1
      #expect(shape.x.count == shape.y.count)
      #expect(shape.x.count <= bytes.count / 16)
      #expect((shape.x + shape.y).allSatisfy { $0.isFinite })
    }
    #expect(readings > 100, "too few of the seeded faults leave something to read")
  }
}
