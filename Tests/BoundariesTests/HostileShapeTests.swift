import Codecs
import FeatureCodecs
import GEOS
import SimpleFeatures
import Testing

@testable import Boundaries

#if GEOS
  /// Small files that hung the import or took gigabytes, and what is counted before GEOS is asked.
  @Suite struct HostileShapeTests {
    @Test(arguments: [250, 4_000])
    func `a star is told and not repaired`(corners: Int) throws {
      let star = try HostileShapes.star(corners: corners)
      let near = MultiPolygon([Polygon(exterior: try HostileShapes.square(2_000_000, 0, 9_000))])
      let repair = DistrictRepair([star, near])
      #expect(repair.shapes == [nil, nil] && repair.repaired.isEmpty)
      #expect(repair.beyondLimits.map(\.position) == [0])
      let coverage = DistrictCoverage([star, near], passingOver: [0], tolerance: Meters(3))
      #expect(coverage.unchecked == nil && coverage.overlaps.isEmpty)
    }

    @Test func `a star of few corners is repaired`() throws {
      let repair = DistrictRepair([try HostileShapes.star(corners: 30)])
      #expect(repair.repaired == [0] && repair.beyondLimits.isEmpty && repair.unrepaired.isEmpty)
    }

    @Test func `a zigzag that is crossed 20,000 times is told and not repaired`() throws {
      let repair = DistrictRepair([try HostileShapes.spike(corners: 20_000)])
      #expect(repair.beyondLimits.map(\.excess) == [.crossings(limit: ShapeLimits.crossings)])
    }

    @Test func `equal rings and nested parts are told and not checked`() throws {
      let rings = try HostileShapes.equalRings(count: 50_000)
      #expect(rings.excess == .rings(limit: ShapeLimits.ringSteps(corners: rings.cornerCount)))
      let nested = try HostileShapes.nested(count: 3_000)
      #expect(nested.excess != nil)
      #expect(DistrictRepair([nested]).beyondLimits.count == 1)
      #expect(try HostileShapes.nested(count: 30).excess == nil)
    }

    @Test func `the crossings of a set are limited together, in its order`() throws {
      // 20 corners cross each other 170 times.
      let star = try HostileShapes.star(corners: 30)
      let crossings = OutlineSweep(
        star, limits: .init(steps: .max >> 8, crossings: .max >> 8)
      ).crossings
      #expect((200...1_000).contains(crossings))
      let repair = DistrictRepair(Array(repeating: star, count: 12))
      let fitting = ShapeLimits.setCrossings(corners: 12 * star.cornerCount) / crossings
      #expect(repair.repaired == Array(0..<fitting))
      #expect(repair.beyondLimits.map(\.position) == Array(fitting..<12))
    }

    @Test func `overlaps of districts above each other are not looked for, and the most are named`()
      throws
    {
      let coverage = DistrictCoverage(
        try HostileShapes.equalDistricts(count: 3_000), tolerance: Meters(3))
      guard case .edges(_, let most) = coverage.unchecked else {
        Issue.record("all was looked for")
        return
      }
      #expect(most.count == 3)
      #expect(coverage.overlaps.isEmpty && coverage.smallerCount == 0)
      // Squares in each other's inside cross nowhere; too many faces lie in too many of them.
      let nested = try (0..<Int32(3_000)).map {
        MultiPolygon([
          Polygon(exterior: try HostileShapes.square($0 * 20, $0 * 20, 1_000_000 - $0 * 40))
        ])
      }
      #expect(DistrictCoverage(nested, tolerance: Meters(3)).unchecked != nil)
      #expect(
        DistrictCoverage(Array(nested.prefix(50)), tolerance: Meters(0)).overlaps.count == 49)
    }

    @Test func `districts that cross their parents too often are not measured`() throws {
      // Combs of long teeth, valid each, one upright and one level.
      func comb(_ isUpright: Bool) throws -> MultiPolygon {
        var ring: [(Int32, Int32)] = [(0, -1_000)]
        for tooth in 0..<Int32(500) {
          ring += [(tooth * 2_000, 1_000_000), (tooth * 2_000 + 1_000, 1_000_000)]
          ring += [(tooth * 2_000 + 1_000, 0), (tooth * 2_000 + 2_000, 0)]
        }
        ring += [(1_000_000, -1_000), (0, -1_000)]
        return MultiPolygon([
          Polygon(
            exterior: try Ring(
              ring.map {
                Coordinate(
                  longitudeE7: 1_270_000_000 + (isUpright ? $0.0 : $0.1),
                  latitudeE7: 370_000_000 + (isUpright ? $0.1 : $0.0))
              }))
        ])
      }
      let combs = [try comb(true), try comb(false)]
      #expect(PolygonValidity.problems(in: combs) == [nil, nil])
      let nesting = DistrictNesting(
        [.init(code: "a", shape: combs[0])], in: [.init(code: "b", shape: combs[1])])
      #expect(nesting.unmeasured == [0] && nesting.parents == [nil])
      let star = DistrictNesting(
        [.init(code: "a", shape: try HostileShapes.star(corners: 1_000))],
        in: [.init(code: "b", shape: combs[1])])
      #expect(star.unmeasured == [0] && star.parents == [nil])
    }

    @Test func `two sets of one square each are compared within the limit`() throws {
      let squares = try HostileShapes.equalDistricts(count: 3_000)
      #expect(DistrictOffset(of: squares, from: squares) == nil)
      #expect(DistrictOffset(of: Array(squares.prefix(9)), from: Array(squares.prefix(9))) != nil)
    }
  }
#endif

@Suite struct LongTextTests {
  private func read(code: String, name: String) throws -> DistrictFile {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"code":"\(code)","name":"\(name)"},"geometry":{"type":"Polygon",
      "coordinates":[[[127,37],[128,37],[128,38],[127,37]]]}}]}
      """
    return try DistrictFile.read(Array(text.utf8), codeField: nil, nameField: nil)
  }

  @Test func `a code or a name beyond the limit is refused with its place`() throws {
    let limit = DistrictFields.byteLimit
    let long = String(repeating: "가", count: 1_000_000)
    for (code, name, field, bytes) in [
      ("1", long, "name", 3_000_000), (long, "a", "code", 3_000_000),
      ("1", String(repeating: "a", count: limit + 1), "name", limit + 1),
    ] {
      let error = #expect(throws: BoundaryError.self) { try read(code: code, name: name) }
      #expect(
        error?.problem
          == .textTooLong(field: field, feature: 1, bytes: bytes, limit: limit))
      #expect(error?.place?.line == 2)
    }
    let fitting = String(repeating: "a", count: limit)
    #expect(try read(code: "1", name: fitting).districts[0].name == fitting)
  }
}
