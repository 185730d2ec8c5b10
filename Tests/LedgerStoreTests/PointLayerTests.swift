import Foundation
import GRDB
import SimpleFeatures
import TestSupport
import Testing
import Workloads

@testable import GeoPackage

@Suite struct PointLayerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a GeoPackage with a table `t` as a layer, by the module's own means.
  private func make(
    _ columns: String = "fid INTEGER PRIMARY KEY, geom POINT, amount REAL",
    type: String = "POINT", layer: String = "t", _ fill: (Database) throws -> Void = { _ in }
  ) throws -> String {
    let path = folder["layer-\(UUID().uuidString).gpkg"]
    try GeoPackageFile.create(path) { db in
      try GeoPackageSchema.createRequiredTables(db)
      try addLayer(layer, columns, type, in: db)
      try fill(db)
    }
    return path
  }

  private func addLayer(
    _ name: String, _ columns: String, _ type: String, in db: Database
  ) throws {
    try db.execute(sql: "CREATE TABLE \"\(name)\" (\(columns))")
    try GeoPackageSchema.register(name, .features, description: "", geometryType: type, in: db)
  }

  private func text(_ path: String, layer: String? = nil) throws -> String {
    var bytes: [UInt8] = []
    try PointLayer(path: path, layer: layer).readText { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private let cityHall = Data(
    GeometryBlob.point(Coordinate(longitude: 126.978, latitude: 37.5665)))

  @Test func `writes the columns of a layer in order and exactly`() throws {
    let path = try make(
      """
      fid INTEGER PRIMARY KEY, day DATE, at DATETIME, geom POINT, amount REAL, minor INTEGER,
      shop TEXT(20), refund BOOLEAN, photo BLOB, longitude DOUBLE, any_type
      """
    ) { db in
      let insert = "INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
      try db.execute(
        sql: insert,
        arguments: [
          7, "2026-03-02", "2026-03-02T15:30:00.000Z", nil, 0.1, Int64.min, "a\r\nb, \"강남\"", true,
          Data([1]), 1.5, "x",
        ])
      try db.execute(
        sql: insert,
        arguments: [
          3, nil, 1_772_379_000, cityHall, 4500.0, 9_007_199_254_740_993, nil, 0, nil, nil, 1e-7,
        ])
    }
    let layer = try PointLayer(path: path)
    #expect(layer.name == "t")
    #expect(layer.omittedColumns == ["photo"])
    #expect(layer.system.code == "EPSG:4326")
    #expect(
      try text(path) == #"""
        fid,day,at,amount,minor,shop,refund,longitude_property,any_type,longitude,latitude
        3,,1772379000,4500,9007199254740993,,false,,0.0000001,126.9780000,37.5665000
        7,2026-03-02,2026-03-02T15:30:00.000Z,0.1,-9223372036854775808,"a b, ""강남""",true,1.5,x,,

        """#)
  }

  @Test func `reads Z and M, both byte orders, envelopes and empty points`() throws {
    let plain = Array(cityHall)
    let ordinates = Array(plain[13...])
    let big = ordinates[..<8].reversed() + ordinates[8...].reversed()
    let header = Array(plain[..<8])
    let third = [UInt8](repeating: 0, count: 8)
    let blobs: [[UInt8]] = [
      plain,
      header + [1, 0xE9, 3, 0, 0] + ordinates + third,
      header + [1, 0xD1, 7, 0, 0] + ordinates + third,
      header + [1, 0xB9, 0x0B, 0, 0] + ordinates + third + third,
      header + [0, 0, 0, 0, 1] + big,
      header[..<3] + [3] + header[4...] + third + third + third + third + plain[8...],
    ]
    let empty = [UInt8](header[..<3] + [0b0001_0001] + header[4...] + plain[8...])
    let path = try make { db in
      for blob in blobs + [empty] {
        try db.execute(sql: "INSERT INTO t(geom) VALUES (?)", arguments: [Data(blob)])
      }
    }
    let lines = try text(path).split(separator: "\n").dropFirst()
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(",,126.9780000,37.5665000") })
    #expect(lines.count == 7)
    #expect(lines.last == "7,,,")
  }

  @Test func `coordinates of another system stay as they are and name it`() throws {
    let path = try make { db in
      try db.execute(
        sql: """
          INSERT INTO gpkg_spatial_ref_sys VALUES
            ('Korea 2000', 5179, 'epsg', 5179, 'PROJCS["x"]', NULL),
            ('mine', 100000, 'NONE', 100000, 'PROJCS["y"]', NULL);
          UPDATE gpkg_geometry_columns SET srs_id = 5179;
          """)
      var blob = Array(cityHall)[..<13]
      for value in [953_901.17, 1_952_032.0] {
        for shift in stride(from: 0, to: 64, by: 8) {
          blob.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
        }
      }
      try db.execute(sql: "INSERT INTO t(geom, amount) VALUES (?, 1)", arguments: [Data(blob)])
    }
    let layer = try PointLayer(path: path)
    #expect(!layer.system.isWGS84)
    #expect(layer.system.text == "EPSG:5179")
    #expect(try text(path) == "fid,amount,x,y\n1,1,953901.17,1952032\n")
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "UPDATE gpkg_geometry_columns SET srs_id = 100000")
    }
    #expect(try PointLayer(path: path).system.text == "PROJCS[\"y\"]")
  }

  @Test(arguments: [-1, 0, 31_337] as [Int64])
  func `a layer without a reference system is refused`(srsID: Int64) throws {
    let path = try make()
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try DatabaseQueue(path: path, configuration: configuration).write { db in
      try db.execute(sql: "UPDATE gpkg_geometry_columns SET srs_id = \(srsID)")
    }
    #expect(throws: PointLayerError.undefinedSystem(layer: "t", srsID: srsID)) {
      try PointLayer(path: path)
    }
  }

  @Test func `chooses the only layer of points and lists several`() throws {
    let geometry = "fid INTEGER PRIMARY KEY, geom BLOB"
    let path = try make { db in
      try addLayer("roads", geometry, "LINESTRING", in: db)
      try addLayer("mixed", geometry, "GEOMETRY", in: db)
    }
    #expect(try PointLayer(path: path).name == "t")
    #expect(try PointLayer(path: path, layer: "mixed").name == "mixed")
    #expect(throws: PointLayerError.notPoints(layer: "roads", type: "LINESTRING")) {
      try PointLayer(path: path, layer: "roads")
    }
    #expect(throws: PointLayerError.noSuchLayer("q", layers: ["mixed", "roads", "t"])) {
      try PointLayer(path: path, layer: "q")
    }
    let other = "it's \"ours\""
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "CREATE TABLE \"it's \"\"ours\"\"\" (\(geometry))")
      try GeoPackageSchema.register(
        other, .features, description: "", geometryType: "POINT", in: db)
    }
    #expect(throws: PointLayerError.severalPointLayers([other, "t"])) {
      try PointLayer(path: path)
    }
    #expect(try text(path, layer: other) == "fid,longitude,latitude\n")
    let lines = try make(type: "LINESTRING")
    #expect(throws: PointLayerError.noPointLayer(layers: ["t (LINESTRING)"])) {
      try PointLayer(path: lines)
    }
  }

  @Test func `a view is a layer and a blob in a column of numbers is not`() throws {
    let path = try make { db in
      try db.execute(
        sql: "INSERT INTO t(geom, amount) VALUES (?1, 1), (?1, x'00')", arguments: [cityHall])
      try db.execute(sql: "CREATE VIEW v AS SELECT amount, geom FROM t WHERE fid = 1")
      try GeoPackageSchema.register(
        "v", .features, description: "", geometryType: "POINT", in: db)
    }
    #expect(try text(path, layer: "v") == "amount,longitude,latitude\n1,126.9780000,37.5665000\n")
    #expect(throws: PointLayerError.value(column: "amount", layer: "t", feature: 2)) {
      try text(path, layer: "t")
    }
  }

  @Test(arguments: [
    (0.1, "0.1"), (4500, "4500"), (-1e-7, "-0.0000001"), (1.25e-5, "0.0000125"), (-0.0, "0"),
    (1e20, "100000000000000000000"), (1.5e300, "15" + String(repeating: "0", count: 299)),
    (-12_345_678.901, "-12345678.901"),
    (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
  ])
  func `numbers have no exponent and give themselves again`(value: Double, text: String) {
    #expect(PointLayer.decimal(value) == text)
    #expect(Double(text) == value)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random numbers give themselves again`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = PointLayer.decimal(value)
      #expect(Double(text) == value)
      #expect(!text.contains("e"))
    }
  }
}
