import Foundation
import GEOS
import SimpleFeatures
import SpatialIndex
import TestSupport
import Testing

@testable import Boundaries

@Suite struct DistrictRepairTests {
  private func shape(_ rings: [(Int32, Int32)]...) throws -> MultiPolygon {
    MultiPolygon(
      try rings.map { ring in
        Polygon(
          exterior: try Ring(
            (ring + ring.prefix(1)).map { Coordinate(longitudeE7: $0.0, latitudeE7: $0.1) }))
      })
  }

  @Test func `valid districts stay as they are`() throws {
    let repair = DistrictRepair([
      try shape([(0, 0), (10, 0), (10, 10), (0, 10)]),
      try shape([(10, 0), (20, 0), (20, 10), (10, 10)]),
    ])
    #expect(repair.shapes == [nil, nil])
    #expect(repair.repaired.isEmpty && repair.adjusted.isEmpty && repair.unrepaired.isEmpty)
    #expect(DistrictRepair([]).shapes.isEmpty)
  }

  #if GEOS
    @Test func `a crossing on a shared edge is entered into the neighbour's edge`() throws {
      // The left district's outline crosses its own eastern edge at (10, 5).
      let left = try shape([(0, 0), (10, 0), (10, 10), (0, 10), (0, 8), (13, 5), (0, 2)])
      let right = try shape([(10, 0), (20, 0), (20, 10), (10, 10)])
      let repair = DistrictRepair([left, right])
      #expect(repair.repaired == [0])
      #expect(repair.adjusted == [1])
      let shapes = try repair.shapes.map { try #require($0) }
      for shape in shapes { #expect(PolygonValidity.problem(in: shape) == nil) }
      // Every piece of the shared edge is in both.
      let onEdge = { (edge: BoundaryEdge) in
        edge.low.longitudeE7 == 10 && edge.high.longitudeE7 == 10
      }
      let pieces = shapes.map { Set($0.edges.filter(onEdge)) }
      #expect(pieces[1].count > 1)
      #expect(pieces[0].isSubset(of: pieces[1]))
    }

    @Test func `a district without area is kept and named`() throws {
      let flat = try shape([(0, 0), (10, 0), (20, 0)])
      let repair = DistrictRepair([flat])
      #expect(repair.repaired == [0] && repair.unrepaired == [0])
      #expect(repair.shapes == [nil])
    }

    @Test(
      arguments: [("seoul-gu.geojson", 1), ("korea-sido.geojson", 11)]
        + (Seeds.areMany ? [("korea-sigungu.geojson", 45), ("korea-dong.geojson", 134)] : []))
    func `what was published invalid is stored valid, with the same area by even-odd`(
      name: String, count: Int
    ) throws {
      let url = URL(filePath: Project.shared(name))
      guard FileManager.default.fileExists(atPath: url.path) else {
        print("skipped: \(name) is not beside the project")
        return
      }
      let file = try DistrictFile.read(
        [UInt8](Data(contentsOf: url)), codeField: nil, nameField: nil)
      let published = file.districts.map(\.shape)
      let start = ContinuousClock.now
      let repair = DistrictRepair(published)
      print(name, repair.repaired.count, repair.adjusted.count, ContinuousClock.now - start)
      #expect(repair.repaired.count == count)
      #expect(repair.unrepaired.isEmpty)
      let stored = zip(published, repair.shapes).map { $1 ?? $0 }
      #expect(PolygonValidity.problems(in: stored).allSatisfy { $0 == nil })
      for (before, after) in zip(published, repair.shapes) {
        guard let after else { continue }
        // Corners of both and points around them; snap rounding moves lines by less than a unit.
        let corners = before.rings.flatMap(\.coordinates).prefix(300)
        let probes = corners.flatMap { corner in
          [(-40, 25), (33, 41), (47, -31)].map {
            Coordinate(
              longitudeE7: corner.longitudeE7 + $0.0, latitudeE7: corner.latitudeE7 + $0.1)
          }
        }
        let differing = zip(
          RegionIndex(regions: [before]).positions(of: probes),
          RegionIndex(regions: [after]).positions(of: probes)
        ).count { $0 != $1 }
        #expect(differing <= probes.count / 500, "\(differing) of \(probes.count)")
      }
    }
  #endif
}
