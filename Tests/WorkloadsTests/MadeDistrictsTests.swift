import SimpleFeatures
import Testing
import Workloads

@Suite struct MadeDistrictsTests {
  private let box = BoundingBox(
    westE7: 1_268_000_000, southE7: 374_000_000, eastE7: 1_272_000_000, northE7: 377_000_000)

  @Test(arguments: [1, 2, 5, 9], [0, 1, 4] as [Int])
  func `every position inside lies in exactly one district`(side: Int, bends: Int) throws {
    let coverage = MadeDistricts(side: side, bends: bends, seed: UInt64(side), in: box)
    #expect(coverage.shapes.count == side * side)
    #expect(coverage.vertexCount == side * side * 4 << bends)
    var points = PointWorkload(count: 300, seed: 3, in: box).points
    // Borders are where it could go wrong.
    points += coverage.shapes.flatMap { $0.polygons[0].exterior.coordinates }
    var covering = [Int](repeating: 0, count: points.count)
    for shape in coverage.shapes {
      for (index, answer) in DistrictOracle([shape]).positions(of: points).enumerated() {
        covering[index] += answer == 0 ? 1 : 0
      }
    }
    for (point, count) in zip(points, covering) {
      // The eastern and northern rim are out.
      let isInside = point.longitudeE7 < box.eastE7 && point.latitudeE7 < box.northE7
      #expect(count == (isInside ? 1 : 0), "\(point)")
    }
  }

  @Test func `the same seed gives the same districts`() {
    let first = MadeDistricts(side: 3, bends: 3, seed: 1, in: box)
    #expect(MadeDistricts(side: 3, bends: 3, seed: 1, in: box).shapes == first.shapes)
    #expect(MadeDistricts(side: 3, bends: 3, seed: 2, in: box).shapes != first.shapes)
  }
}
