import Boundaries
import FeatureCodecs
import Foundation
import GRDB
import SpatialIndex
import TestSupport
import Testing
import Workloads

@testable import LedgerStore
@testable import Sobi

#if GEOS
  /// Districts that are not valid as published.
  @Suite struct RepairedDistrictTests {
    /// A bow tie of two triangles, which meet in (127, 37.5), and a square to the east of it.
    private static let bowTie = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"code":"1","name":"bow"},"geometry":{"type":"Polygon",
      "coordinates":[[[126.9,37.4],[127.1,37.6],[127.1,37.4],[126.9,37.6],[126.9,37.4]]]}},
      {"type":"Feature","properties":{"code":"2","name":"box"},"geometry":{"type":"Polygon",
      "coordinates":[[[127.1,37.4],[127.2,37.4],[127.2,37.6],[127.1,37.6],[127.1,37.4]]]}}]}
      """

    private func ledger(_ test: TestLedger) throws -> Ledger {
      let ledger = try test.open()
      try test.write(Self.bowTie, to: "bow.geojson")
      let result = try ledger.importDistricts(
        DistrictImportRequest(path: test.folder["bow.geojson"], level: "zone"))
      #expect(result.notes == [.repaired(districts: 1, of: 2)])
      #expect(result.coverage.isEmpty)
      #expect(
        result.invalid == [
          .file(
            .invalidShape(
              DistrictLabel(code: "1", name: "bow"), reason: "Self-intersection",
              near: Coordinate(longitudeE7: 1_270_000_000, latitudeE7: 375_000_000)))
        ])
      return ledger
    }

    @Test func `the rings as published are kept beside the repaired shape`() throws {
      let test = try TestLedger()
      let ledger = try ledger(test)
      let districts = try ledger.read { try $0.districts(of: $0.districtSets()[0]) }
      #expect(districts[0].shape.polygons.map(\.exterior.coordinates.count) == [5])
      #expect(districts[0].displayed.polygons.count == 2)
      #expect(districts[1].repaired == nil)
      #expect(
        try test.integer("SELECT count(*) FROM districts WHERE published NOTNULL") == 1)
    }

    @Test func `a shape that another program changes is the one that is joined`() throws {
      let test = try TestLedger()
      _ = try ledger(test)
      let ledger = try test.open()
      // GeoPackage's triggers call functions that a plain connection lacks.
      try #require(ledger.store.writer).write { db in
        try db.execute(
          sql: """
            UPDATE districts SET geom = (SELECT geom FROM districts WHERE code = '2')
            WHERE code = '1'
            """)
      }
      #expect(
        try test.integer("SELECT count(*) FROM districts WHERE published NOTNULL") == 0)
      let districts = try ledger.read { try $0.districts(of: $0.districtSets()[0]) }
      #expect(districts[0].shape == districts[1].shape)
    }

    /// Codes and shapes of a file, as they stand in it.
    private func published(_ path: String) throws -> [(code: String, shape: MultiPolygon)] {
      try GeoJSONReader.features(in: [UInt8](Data(contentsOf: URL(filePath: path)))).map {
        guard case .string(let code) = $0["code"], case .multiPolygon(let shape) = $0.geometry
        else { throw CocoaError(.fileReadCorruptFile) }
        return (code, shape)
      }.sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }
    }

    /// Figures come from the published rings alone: places around every corner of a real set are
    /// in the district where the published rings have them.
    @Test(arguments: [("korea-sigungu.geojson", 45), ("korea-dong.geojson", 134)], [1 as UInt64])
    func `figures of a repaired set are those of the published rings`(
      file: (name: String, repaired: Int), seed: UInt64
    ) throws {
      let path = Project.shared(file.name)
      guard Project.hasShared(file.name) else {
        print("skipped: \(file.name) is not beside the project")
        return
      }
      let test = try TestLedger()
      let ledger = try test.open()
      let result = try ledger.importDistricts(
        DistrictImportRequest(path: path, level: "zone"))
      #expect(
        result.notes.contains {
          if case .repaired(districts: file.repaired, of: _) = $0 { true } else { false }
        })
      let published = try published(path)
      let districts = try ledger.read { try $0.districts(of: $0.districtSets()[0]) }
      #expect(districts.map(\.code) == published.map(\.code))
      #expect(districts.map(\.shape) == published.map(\.shape))
      #expect(districts.count { $0.repaired != nil } >= file.repaired)
      var generator = SeededGenerator(seed: seed)
      let corners = published.flatMap { $0.shape.polygons.flatMap(\.exterior.coordinates) }
      let rows = (0..<2_000).map { number in
        let corner = corners[generator.below(corners.count)]
        let longitude = corner.longitudeE7 + Int32(generator.below(601)) - 300
        let latitude = corner.latitudeE7 + Int32(generator.below(601)) - 300
        return "2026-01-01,1,KRW,\(number),,,,"
          + "\(Coordinate.decimal(longitude)),\(Coordinate.decimal(latitude))"
      }
      try test.take(Statement(rows: rows), into: ledger)
      let places = try ledger.read { try $0.rows() }.places.coordinates
      let expected = RegionIndex(regions: published.map(\.shape)).positions(of: places)
      var counts: [String: Int64] = [:]
      for position in expected where position >= 0 {
        counts[published[Int(position)].code, default: 0] += 1
      }
      let report = try ledger.districtReport(LedgerQuery())
      let found = Dictionary(
        uniqueKeysWithValues: report.rows.map { ($0.code, Int64($0.figures.places)) })
      #expect(found == counts)
    }
  }
#endif
