import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import LedgerStore

/// Packed nodes are what SQLite's own module would accept, now and after later changes.
@Suite struct PackedRTreeTests {
  let folder: TemporaryFolder
  let store: LedgerDatabase

  init() throws {
    folder = try TemporaryFolder()
    let file = try LedgerFile(in: folder)
    store = try LedgerDatabase(path: file.path, access: .writing)
  }

  /// Positions with crowds on one spot and some at the ends of the world.
  private static func coordinate(_ generator: inout SeededGenerator) -> Coordinate {
    switch generator.below(20) {
    case 0: return Coordinate(longitude: 127, latitude: 37.5)
    case 1:
      let corners: [(Double, Double)] = [(-180, -90), (180, 90), (-180, 90), (180, -90), (0, 0)]
      let corner = corners[generator.below(corners.count)]
      return Coordinate(longitude: corner.0, latitude: corner.1)
    default:
      return Coordinate(
        longitudeE7: Int32(1_260_000_000 + generator.below(20_000_000)),
        latitudeE7: Int32(370_000_000 + generator.below(20_000_000)))
    }
  }

  private func check(
    _ db: Database, _ generator: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let verdict = try String.fetchOne(db, sql: "SELECT rtreecheck('rtree_places_geom')")
    #expect(verdict == "ok", sourceLocation: sourceLocation)
    let all = try Row.fetchAll(db, sql: "SELECT id, geom FROM places").map {
      (
        id: $0["id"] as Int64,
        coordinate: try GeometryBlob.decodePoint(([UInt8]($0["geom"] as Data)).span)
      )
    }
    for number in 0..<12 {
      let corners = [Self.coordinate(&generator), Self.coordinate(&generator)]
      // The first box is a point, so that its edge is what decides.
      guard let box = BoundingBox(number == 0 ? [corners[0]] : corners) else { continue }
      let expected = all.filter { box.covers($0.coordinate) }.map(\.id).sorted()
      let candidates = try Set(
        Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM rtree_places_geom
            WHERE maxx >= ? AND minx <= ? AND maxy >= ? AND miny <= ?
            """,
          arguments: [
            Double(box.westE7) / 1e7, Double(box.eastE7) / 1e7, Double(box.southE7) / 1e7,
            Double(box.northE7) / 1e7,
          ]))
      // The tree holds single-precision boxes, which are wider: it may offer more, never less.
      let found = all.filter { candidates.contains($0.id) && box.covers($0.coordinate) }
      #expect(found.map(\.id).sorted() == expected, sourceLocation: sourceLocation)
      #expect(
        candidates.count - expected.count <= max(10, all.count / 10),
        sourceLocation: sourceLocation)
    }
  }

  /// 44 cells fill a packed node, 51 a full one.
  @Test(
    arguments: [0, 1, 44, 45, 46, 50, 51, 52, 1_000, 1_936, 1_937, 5_000], Seeds.first(1))
  func `answers like a linear scan and stays sound under later changes`(
    count: Int, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    try store.queue.write { db in
      let triggers = GeoPackageSchema.spatialIndexTriggers(of: "places")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name)") }
      var entries: [PackedRTree.Entry] = []
      let insert = "INSERT INTO places(id, geom, name) VALUES (?, ?, 'x')"
      // Row ids need neither be dense nor start at 1.
      for number in 0..<count {
        let entry = PackedRTree.Entry(
          id: Int64(number) * 3 - 50, coordinate: Self.coordinate(&generator))
        entries.append(entry)
        try db.execute(
          sql: insert, arguments: [entry.id, Data(GeometryBlob.point(entry.coordinate))])
      }
      entries.shuffle(using: &generator)
      try PackedRTree.fill("places", with: entries, in: db)
      for trigger in triggers { try db.execute(sql: trigger.sql) }
      try check(db, &generator)

      for number in 0..<120 {
        try db.execute(
          sql: insert,
          arguments: [
            1_000_000 + number, Data(GeometryBlob.point(Self.coordinate(&generator))),
          ])
      }
      try check(db, &generator)
      for entry in entries.prefix(200) {
        try db.execute(sql: "DELETE FROM places WHERE id = ?", arguments: [entry.id])
      }
      try check(db, &generator)
      for entry in entries.dropFirst(200).prefix(200) {
        try db.execute(
          sql: "UPDATE places SET geom = ? WHERE id = ?",
          arguments: [Data(GeometryBlob.point(Self.coordinate(&generator))), entry.id])
      }
      for entry in entries.dropFirst(300).prefix(50) {
        try db.execute(
          sql: "UPDATE places SET id = ? WHERE id = ?", arguments: [entry.id + 1, entry.id])
      }
      try check(db, &generator)
      try db.execute(sql: "DELETE FROM places")
      try check(db, &generator)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM rtree_places_geom") == 0)
    }
  }

  @Test func `filling twice is filling once`() throws {
    var generator = SeededGenerator(seed: 3)
    let entries = (1...300).map {
      PackedRTree.Entry(id: $0, coordinate: Self.coordinate(&generator))
    }
    try store.queue.write { db in
      func nodes() throws -> [Row] {
        try ["node", "rowid", "parent"].flatMap {
          try Row.fetchAll(db, sql: "SELECT * FROM rtree_places_geom_\($0)")
        }
      }
      try PackedRTree.fill("places", with: entries, in: db)
      let once = try nodes()
      try PackedRTree.fill("places", with: entries.reversed(), in: db)
      #expect(try nodes() == once)
    }
  }

  /// Above 2,000 new places an import packs the tree anew, below it inserts one by one.
  @Test(arguments: [1_999, 2_000, 2_001, 2_500])
  func `an import leaves a sound tree on either side of the threshold`(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    func payments(_ count: Int, _ word: String) -> [TestPayment] {
      (0..<count).map { number in
        TestPayment(
          amount: Int64(number), merchant: "\(word) \(number)",
          coordinate: Self.coordinate(&generator))
      }
    }
    for word in ["가", "나"] {
      #expect(try store.take(payments(count, word)).newPlaces == count)
      try store.queue.read { try check($0, &generator) }
    }
    let names = GeoPackageSchema.spatialIndexTriggers(of: "places").map(\.name)
    let (found, size) = try store.queue.read { db in
      (
        try String.fetchAll(
          db,
          sql: """
            SELECT name FROM sqlite_schema
            WHERE type = 'trigger' AND tbl_name = 'places' AND name LIKE 'rtree%'
            """),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM rtree_places_geom")
      )
    }
    #expect(found.sorted() == names.sorted())
    #expect(size == 2 * count)
  }
}
