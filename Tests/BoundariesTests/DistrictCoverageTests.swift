import Foundation
import SimpleFeatures
import TestSupport
import Testing
import Workloads

@testable import Boundaries

@Suite struct DistrictCoverageTests {
  /// A rectangle in units of 0.001 degree from 127 east and 37 north: about 89 m by 111 m each.
  private func box(_ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32) throws
    -> MultiPolygon
  {
    func at(_ x: Int32, _ y: Int32) -> Coordinate {
      Coordinate(longitudeE7: 1_270_000_000 + x * 10_000, latitudeE7: 370_000_000 + y * 10_000)
    }
    let corners = [at(west, south), at(east, south), at(east, north), at(west, north)]
    return MultiPolygon([Polygon(exterior: try Ring(corners + [corners[0]]))])
  }

  private static let squareMeters = 88.8 * 111.2

  @Test func `a coverage has neither overlaps nor gaps`() throws {
    let coverage = DistrictCoverage(
      [try box(0, 0, 5, 5), try box(5, 0, 9, 5), try box(0, 5, 5, 9), try box(5, 5, 9, 9)],
      tolerance: Meters(0))
    #expect(coverage.overlaps.isEmpty && coverage.gaps.isEmpty && coverage.smallerCount == 0)
    let none = DistrictCoverage([], tolerance: Meters(0))
    #expect(none.overlaps.isEmpty && none.gaps.isEmpty)
  }

  #if GEOS
    @Test func `an overlap is measured, and named with its districts`() throws {
      let coverage = DistrictCoverage(
        [try box(0, 0, 5, 5), try box(4, 0, 9, 5), try box(20, 0, 25, 5)], tolerance: Meters(1))
      #expect(coverage.gaps.isEmpty && coverage.smallerCount == 0)
      let overlap = try #require(coverage.overlaps.first)
      #expect(coverage.overlaps.count == 1)
      #expect(overlap.districts == [0, 1])
      #expect(abs(overlap.squareMeters / (5 * Self.squareMeters) - 1) < 0.01)
      // 89 m by 556 m: twice the area through the outline.
      #expect(abs(overlap.width.value - 2 * 88.8 * 556 / (2 * (88.8 + 556))) < 2)
      #expect(overlap.place.longitude > 127.004 && overlap.place.longitude < 127.005)
    }

    @Test func `a district inside another and the same district twice are overlaps`() throws {
      let inside = DistrictCoverage(
        [try box(0, 0, 9, 9), try box(2, 2, 4, 4)], tolerance: Meters(0))
      #expect(inside.overlaps.map(\.districts) == [[0, 1]])
      let twice = DistrictCoverage(
        [try box(0, 0, 4, 4), try box(4, 0, 8, 4), try box(0, 0, 4, 4)], tolerance: Meters(0))
      #expect(twice.overlaps.map(\.districts) == [[0, 2]])
      let triple = DistrictCoverage(
        [try box(0, 0, 4, 4), try box(2, 0, 6, 4), try box(3, 0, 9, 4)], tolerance: Meters(0))
      #expect(Set(triple.overlaps.map(\.districts)) == [[0, 1], [1, 2], [0, 1, 2]])
    }

    @Test func `a gap that districts enclose is found, the open country is none`() throws {
      // Four boxes around a hole of one by one.
      let ring = [
        try box(0, 0, 3, 1), try box(0, 1, 1, 3), try box(2, 1, 3, 3), try box(1, 2, 2, 3),
      ]
      let coverage = DistrictCoverage(ring, tolerance: Meters(1))
      #expect(coverage.overlaps.isEmpty && coverage.enclosed.isEmpty)
      let gap = try #require(coverage.gaps.first)
      #expect(coverage.gaps.count == 1)
      #expect(abs(gap.squareMeters / Self.squareMeters - 1) < 0.01)
      #expect(Set(gap.districts) == [0, 1, 2, 3])
      let coarse = DistrictCoverage(ring, tolerance: Meters(60))
      #expect(coarse.gaps.isEmpty && coarse.smallerCount == 1)
    }

    @Test func `a gap lies between districts and is narrow, other areas are only enclosed`() throws
    {
      // A wide water between two banks that meet at both ends, and a pond in one district.
      let banks = [
        try box(0, 0, 9, 3), try box(0, 6, 9, 9), try box(0, 3, 1, 6), try box(8, 3, 9, 6),
      ]
      let water = DistrictCoverage(banks, tolerance: Meters(1))
      #expect(water.gaps.isEmpty && water.overlaps.isEmpty)
      #expect(water.enclosed.map { Set($0.districts) } == [[0, 1, 2, 3]])
      #expect(abs((water.enclosed.first?.squareMeters ?? 0) / (21 * Self.squareMeters) - 1) < 0.01)
      let pond = MultiPolygon([
        Polygon(
          exterior: try box(0, 0, 9, 9).polygons[0].exterior,
          interiors: [try box(4, 4, 5, 5).polygons[0].exterior])
      ])
      let alone = DistrictCoverage([try box(9, 0, 12, 9), pond], tolerance: Meters(1))
      #expect(alone.gaps.isEmpty)
      #expect(alone.enclosed.map(\.districts) == [[1]])
      let filled = DistrictCoverage([pond, try box(4, 4, 5, 5)], tolerance: Meters(0))
      #expect(filled.enclosed.isEmpty && filled.gaps.isEmpty && filled.smallerCount == 0)
    }

    /// The number of districts is the same on both sides of the edge in which neighbours meet.
    @Test func `an overlap ends where neighbours below it meet`() throws {
      let coverage = DistrictCoverage(
        [try box(3, 3, 8, 8), try box(5, 3, 11, 5), try box(2, 3, 5, 5)], tolerance: Meters(0))
      #expect(Set(coverage.overlaps.map(\.districts)) == [[0, 1], [0, 2]])
    }

    /// Every pair of districts overlaid cell by cell is the slow way. The boxes of seed 2 have
    /// neighbours below a third.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `overlaps of random boxes are those of a count by cells`(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      func below(_ bound: Int32) -> Int32 { Int32(generator.below(Int(bound))) }
      let boxes = (0..<7).map { _ in
        let (west, south) = (below(10), below(10))
        return (west, south, west + 1 + below(6), south + 1 + below(6))
      }
      var cells: [[Int]: Int] = [:]
      for x in Int32(0)..<20 {
        for y in Int32(0)..<20 {
          let covering = boxes.indices.filter {
            boxes[$0].0 <= x && x < boxes[$0].2 && boxes[$0].1 <= y && y < boxes[$0].3
          }
          if covering.count > 1 { cells[covering, default: 0] += 1 }
        }
      }
      let coverage = DistrictCoverage(
        try boxes.map { try box($0.0, $0.1, $0.2, $0.3) }, tolerance: Meters(0))
      #expect(Set(coverage.overlaps.map(\.districts)) == Set(cells.keys))
      for overlap in coverage.overlaps {
        let expected = Double(cells[overlap.districts] ?? 0) * Self.squareMeters
        #expect(abs(overlap.squareMeters / expected - 1) < 0.01, "\(overlap.districts)")
      }
    }

    @Test(
      arguments: ["korea-sigungu.geojson", "seoul-gu.geojson"]
        + (Seeds.areMany ? ["korea-dong.geojson"] : []))
    func `published sets are coverages but for their rounding`(name: String) throws {
      guard let shapes = try Published.shapes(name) else { return }
      let repair = DistrictRepair(shapes)
      let start = ContinuousClock.now
      let coverage = DistrictCoverage(
        zip(shapes, repair.shapes).map { $1 ?? $0 }, tolerance: Meters(3))
      print(
        name, ContinuousClock.now - start, coverage.overlaps.count, coverage.gaps.count,
        coverage.enclosed.count, coverage.smallerCount, coverage.smallerSquareMeters)
      // The national sets are coverages but for the rounding of their publication: 17 m² in all.
      if name != "seoul-gu.geojson" { #expect(coverage.overlaps.isEmpty) }
    }
  #endif
}

@Suite struct DistrictOffsetTests {
  @Test func `the datum error of a published file is found, an edition of two years is none`()
    throws
  {
    guard let right = try Published.shapes("seoul-gu.geojson"),
      let wrong = try Published.shapes(
        "shp-epsg5174/seoul_municipalities_wgs84_DATUM-ERROR.geojson"),
      let national = try Published.shapes("korea-sigungu.geojson")
    else { return }
    let offset = try #require(DistrictOffset(of: wrong, from: right))
    #expect(offset.isSuspicious)
    #expect(offset.matches >= 20)
    #expect((300...450).contains(offset.distance.value), "\(offset)")
    #expect(offset.north < -200, "\(offset)")
    print(offset)
    let vintage = try #require(DistrictOffset(of: right, from: national))
    print(vintage)
    #expect(!vintage.isSuspicious)
    #expect(try #require(DistrictOffset(of: wrong, from: national)).isSuspicious)
    #expect(DistrictOffset(of: right, from: right)?.distance == Meters(0))
  }

  @Test func `sets of other places or of few districts have no offset`() throws {
    func square(_ west: Int32, _ south: Int32) throws -> MultiPolygon {
      let corners = [(0, 0), (9_000_000, 0), (9_000_000, 9_000_000), (0, 9_000_000), (0, 0)].map {
        Coordinate(longitudeE7: west + $0.0, latitudeE7: south + $0.1)
      }
      return MultiPolygon([Polygon(exterior: try Ring(corners))])
    }
    let row = try (0..<4).map { try square($0 * 9_000_000, 0) }
    #expect(
      DistrictOffset(of: row, from: try (0..<4).map { try square($0 * 9_000_000, 90_000_000) })
        == nil)
    #expect(DistrictOffset(of: Array(row.prefix(2)), from: row) == nil)
    #expect(DistrictOffset(of: [], from: []) == nil)
    // Three districts that are alike among thirty of another level tell nothing.
    let small = try (0..<30).map { number in
      let west = 9_000_000 * Int32(3 + number % 6) + 200_000 * Int32(number)
      let corners = [(0, 0), (99_000, 0), (99_000, 99_000), (0, 99_000), (0, 0)].map {
        Coordinate(longitudeE7: west + $0.0, latitudeE7: 1_000_000 + $0.1)
      }
      return MultiPolygon([Polygon(exterior: try Ring(corners))])
    }
    let many = try (0..<9).map { try square($0 * 9_000_000, 0) }
    let mixed = try (0..<3).map { try square($0 * 9_000_000 + 40_000, 0) } + small
    #expect(DistrictOffset(of: mixed, from: many) == nil)
    // 0.003 degree to the east on the equator: 334 m.
    let moved = try (0..<4).map { try square($0 * 9_000_000 + 30_000, 0) }
    let offset = try #require(DistrictOffset(of: moved, from: row))
    #expect(abs(offset.east - 333.6) < 1 && abs(offset.north) < 0.01)
    #expect(offset.isSuspicious && offset.matches == 4)
  }
}

/// Real files beside the repository.
enum Published {
  /// The shapes of a file; nil, and a word about it, when it is not there.
  static func shapes(_ name: String) throws -> [MultiPolygon]? {
    let url = URL(filePath: Project.shared(name))
    guard FileManager.default.fileExists(atPath: url.path) else {
      print("skipped: \(name) is not beside the project")
      return nil
    }
    return try DistrictFile.read(
      [UInt8](Data(contentsOf: url)), codeField: nil, nameField: nil
    ).districts.map(\.shape)
  }
}
