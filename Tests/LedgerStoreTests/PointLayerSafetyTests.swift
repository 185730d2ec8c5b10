import Foundation
import GRDB
import SimpleFeatures
import TestSupport
import Testing
import Workloads

@testable import GeoPackage

/// Files of strangers: nothing of them changes, and nothing in them takes hold.
@Suite struct PointLayerSafetyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(rows: Int = 3) throws -> String {
    let path = folder["strange.gpkg"]
    try GeoPackageFile.create(path) { db in
      try GeoPackageSchema.createRequiredTables(db)
      try db.execute(sql: "CREATE TABLE t (fid INTEGER PRIMARY KEY, geom POINT, note TEXT)")
      try GeoPackageSchema.register(
        "t", .features, description: "", geometryType: "POINT", in: db)
      let blob = Data(GeometryBlob.point(Coordinate(longitude: 127, latitude: 37)))
      for row in 0..<rows {
        try db.execute(
          sql: "INSERT INTO t(geom, note) VALUES (?, ?)", arguments: [blob, "note \(row)"])
      }
    }
    return path
  }

  private func text(_ path: String) throws -> String {
    var bytes: [UInt8] = []
    try PointLayer(path: path).readText { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["WAL", "DELETE"])
  func `reading leaves the file and its folder as they were`(mode: String) throws {
    let path = try make()
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode=\(mode)")
    }
    try queue.close()
    let before = try folder.bytes("strange.gpkg")
    #expect(try text(path).split(separator: "\n").count == 4)
    #expect(try folder.names() == ["strange.gpkg"])
    #expect(try folder.bytes("strange.gpkg") == before)
  }

  @Test func `reads what another program has just written to its log`() throws {
    let path = try make()
    let writer = try DatabaseQueue(path: path)
    try writer.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode=WAL")
      try db.execute(sql: "INSERT INTO t(note) VALUES ('late')")
    }
    #expect(try text(path).hasSuffix("4,late,,\n"))
    try writer.close()
  }

  @Test func `reading a file with a log leaves no index of the log behind`() throws {
    let path = try make()
    let writer = try DatabaseQueue(path: path)
    try writer.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode=WAL")
      try db.execute(sql: "INSERT INTO t(note) VALUES ('late')")
    }
    // As a copy has them, or a program that was killed.
    let files = FileManager.default
    try files.createDirectory(atPath: folder["copy"], withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try files.copyItem(atPath: path + suffix, toPath: folder["copy/s.gpkg"] + suffix)
    }
    try writer.close()
    let before = try ["copy/s.gpkg", "copy/s.gpkg-wal"].map { try folder.bytes($0) }
    #expect(try text(folder["copy/s.gpkg"]).hasSuffix("4,late,,\n"))
    #expect(
      try files.contentsOfDirectory(atPath: folder["copy"]).sorted() == ["s.gpkg", "s.gpkg-wal"])
    #expect(try ["copy/s.gpkg", "copy/s.gpkg-wal"].map { try folder.bytes($0) } == before)
  }

  @Test(arguments: [0x4750_3130, 0x4750_3131, 0])
  func `older application ids are a GeoPackage, other databases are not`(id: Int) throws {
    let path = try make()
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "PRAGMA application_id = \(id)")
    }
    #expect(try PointLayer(path: path).name == "t")
    let other = folder["other.db"]
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE t(a)") }
    #expect(throws: PointLayerError.notAGeoPackage(path: other)) { try PointLayer(path: other) }
    #expect(throws: GeoPackageError.missing(path: folder["none"])) {
      try PointLayer(path: folder["none"])
    }
    #expect(throws: GeoPackageError.notAFile(path: folder.path)) {
      try PointLayer(path: folder.path)
    }
    try Data(repeating: 0x20, count: 4_096).write(to: URL(filePath: folder["text"]))
    #expect(throws: GeoPackageError.notADatabase(path: folder["text"])) {
      try PointLayer(path: folder["text"])
    }
  }

  @Test(arguments: [
    "CREATE VIEW t AS SELECT 1 AS fid, 2 AS note",
    "CREATE VIEW t AS SELECT * FROM t",
    "CREATE VIEW t AS SELECT 1 AS fid, load_extension('x') AS geom, 2 AS note",
    "CREATE VIEW t AS SELECT 1 AS fid, zeroblob(2000000000) AS geom, 2 AS note",
    "CREATE VIEW t AS SELECT 1 AS fid, 'text' AS geom, 2 AS note",
    "CREATE VIEW t AS SELECT 1 AS fid, x'4750' AS geom, 2 AS note",
    "CREATE VIEW t AS SELECT writefile('x', 1) AS geom",
    "DROP TABLE gpkg_geometry_columns; CREATE VIEW gpkg_geometry_columns AS SELECT 1",
    "DROP TABLE gpkg_spatial_ref_sys; CREATE VIEW gpkg_spatial_ref_sys AS SELECT 4326 AS srs_id",
    """
    DROP TABLE gpkg_geometry_columns; CREATE VIEW gpkg_geometry_columns AS SELECT
    't' AS table_name, x'00' AS column_name, NULL AS geometry_type_name, 'x' AS srs_id
    """,
    """
    DROP TABLE gpkg_contents; CREATE VIEW gpkg_contents AS WITH RECURSIVE
    n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000)
    SELECT 't' AS table_name, 'features' AS data_type FROM n
    """,
    "UPDATE gpkg_geometry_columns SET srs_id = 'x'",
    "UPDATE gpkg_geometry_columns SET column_name = 'elsewhere'",
  ])
  func `a hostile schema is an error`(sql: String) throws {
    let path = try make()
    let queue = try DatabaseQueue(path: path, configuration: Self.careless)
    try queue.writeWithoutTransaction { db in
      if sql.contains(" t ") { try db.execute(sql: "DROP TABLE t") }
      try db.execute(sql: sql)
    }
    try queue.close()
    let before = try folder.bytes("strange.gpkg")
    #expect(throws: PointLayerError.self) { try text(path) }
    #expect(try folder.bytes("strange.gpkg") == before)
  }

  private static var careless: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    return configuration
  }

  @Test func `a file cut at any page and seeded damage never crash`() throws {
    let path = try make(rows: 200)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode=DELETE")
    }
    try queue.close()
    let whole = [UInt8](try folder.bytes("strange.gpkg"))
    let expected = try text(path)
    let damaged = folder["damaged.gpkg"]
    func attempt(_ bytes: [UInt8]) throws -> String? {
      try Data(bytes).write(to: URL(filePath: damaged))
      return try? text(damaged)
    }
    for count in stride(from: 0, to: whole.count, by: 1_021) {
      _ = try attempt(Array(whole[..<count]))
    }
    for seed in 1...120 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = whole
      for _ in 0...generator.below(8) {
        // Half of the damage hits the first page, with the schema and the header.
        let bound = generator.below(2) == 0 ? 8_192 : bytes.count
        bytes[generator.below(bound)] = UInt8(generator.below(256))
      }
      _ = try attempt(bytes)
    }
    #expect(try attempt(whole) == expected)
  }

  @Test func `every cut of a geometry is refused or empty`() throws {
    let blob = GeometryBlob.point(Coordinate(longitude: 127, latitude: 37))
    for count in 0..<blob.count {
      #expect(throws: GeometryFault.self) {
        try PointLayerGeometry.position(Array(blob[..<count]).span)
      }
    }
    for seed in 1...2_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = blob
      for _ in 0...generator.below(3) {
        bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
      }
      if let position = try? PointLayerGeometry.position(bytes.span) {
        #expect(position.x.isFinite && position.y.isFinite)
      }
    }
  }

  @Test func `a position out of range is refused with its feature`() throws {
    let path = try make()
    var blob = GeometryBlob.point(Coordinate(longitude: 127, latitude: 37))
    blob[28] = 0x41
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "UPDATE t SET geom = ? WHERE fid = 2", arguments: [Data(blob)])
    }
    #expect(
      throws: PointLayerError.geometry(.latitude, layer: "t", feature: 2)
    ) { try text(path) }
  }
}
