import Boundaries
import Foundation
import Sobi
import TestSupport
import Testing

/// What an import says of the shapes of districts, and of sets beside each other.
@Suite struct DistrictFindingsTests {
  private func add(
    _ features: [(code: String, coordinates: String)], to test: TestLedger, tolerance: Meters? = nil
  ) throws -> DistrictImport {
    let features = features.map {
      #"{"type":"Feature","properties":{"code":"\#($0.code)","name":"name of \#($0.code)"},"#
        + #""geometry":{"type":"MultiPolygon","coordinates":\#($0.coordinates)}}"#
    }.joined(separator: ",")
    try test.write(
      #"{"type":"FeatureCollection","features":[\#(features)]}"#, to: "made.geojson")
    var details = DistrictSetDetails()
    if let tolerance { details.tolerance = tolerance }
    return try test.open().importDistricts(
      DistrictImportRequest(path: test.folder["made.geojson"], level: "zone", details: details))
  }

  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
    "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],"
      + "[\(west),\(south)]]"
  }

  @Test func `islands, holes and the 180th meridian are told`() throws {
    let result = try add(
      [
        ("island", "[[\(box(179, -17, 180, -16))],[\(box(-180, -17, -179, -16))]]"),
        ("lake", "[[\(box(0, 0, 9, 9)),\(box(1, 1, 2, 2)),\(box(4, 4, 5, 5))]]"),
        ("plain", "[[\(box(9, 0, 18, 9))]]"),
      ], to: TestLedger())
    #expect(
      result.notes == [
        .holes(districts: 1, holes: 2), .parts(districts: 1, parts: 2),
        .antimeridian(codes: ["island"]),
      ])
    #if GEOS
      #expect(result.coverage.isEmpty)
      #expect(result.enclosed.count == 2)
      let lake = DistrictLabel(code: "lake", name: "name of lake")
      #expect(
        result.enclosed.allSatisfy {
          if case .enclosed(by: [lake], _) = $0 { true } else { false }
        })
    #endif
  }

  #if GEOS
    @Test func `overlaps and gaps are told with their districts, by width`() throws {
      // About 11 m and 5.5 m of 0.1 degree; the gap is closed by the last two.
      let features = [
        ("a", "[[\(box(127, 37, 127.1, 37.1))]]"), ("b", "[[\(box(127.0999, 37, 127.2, 37.1))]]"),
        ("c", "[[\(box(127.20005, 37, 127.3, 37.1))]]"),
        ("d", "[[\(box(127, 36.9, 127.3, 37))]]"), ("e", "[[\(box(127, 37.1, 127.3, 37.2))]]"),
      ]
      let result = try add(features, to: TestLedger())
      #expect(result.coverage.count == 2 && result.enclosed.isEmpty)
      guard case .overlap(let overlapping, let overlap) = result.coverage[0],
        case .gap(let apart, let gap) = result.coverage[1]
      else {
        Issue.record("\(result.coverage)")
        return
      }
      #expect(
        overlapping == [
          DistrictLabel(code: "a", name: "name of a"), DistrictLabel(code: "b", name: "name of b"),
        ])
      #expect((90_000..<100_000).contains(overlap.squareMeters))
      #expect((8..<9).contains(overlap.width.value))
      #expect(apart.count >= 2)
      #expect((40_000..<50_000).contains(gap.squareMeters))
      #expect((4.35..<4.45).contains(gap.width.value))
      let coarse = try add(features, to: TestLedger(), tolerance: Meters(5))
      #expect(coarse.coverage.count == 2)
      guard
        case .smallerFlaws(count: 1, squareMeters: let squareMeters, tolerance: Meters(5)) =
          coarse.coverage[1]
      else {
        Issue.record("\(coarse.coverage)")
        return
      }
      #expect((40_000..<50_000).contains(squareMeters))
    }
  #endif

  private static let right = Project.shared("seoul-gu.geojson")
  private static let wrong = Project.shared(
    "shp-epsg5174/seoul_municipalities_wgs84_DATUM-ERROR.geojson")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: right)
        && FileManager.default.fileExists(atPath: wrong), "The published sets are not there."))
  func `the datum error of a published set is told with its offset`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    func add(_ path: String) throws -> DistrictImport {
      try ledger.importDistricts(
        DistrictImportRequest(path: path, level: "sigungu"))
    }
    #expect(try !add(Self.right).warnings.contains { $0.code == "districts.set.offset" })
    guard
      case .offset(from: "seoul-gu", east: let east, north: let north, matches: _)? = try add(
        Self.wrong
      ).warnings.first
    else {
      Issue.record("the offset is not told")
      return
    }
    #expect(east > 0 && north < 0)
    #expect((300...450).contains((east * east + north * north).squareRoot()))
  }
}
