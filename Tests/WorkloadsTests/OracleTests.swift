import SimpleFeatures
import Spending
import Testing
import Workloads

/// The slow ways that fast ones are checked by, against ways that are slower still.
@Suite struct OracleTests {
  private let box = BoundingBox(
    westE7: 1_268_000_000, southE7: 374_000_000, eastE7: 1_272_000_000, northE7: 377_000_000)

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `districts are those of all edges, one by one`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // Stars cross themselves and each other, and have vertices on a coarse lattice.
    let shapes = try (0..<6).map { _ in
      let vertices = (0..<9).map { _ in lattice(&generator) }
      return MultiPolygon([Polygon(exterior: try Ring(vertices + [vertices[0]]))])
    }
    let points = (0..<2_000).map { _ in lattice(&generator) }
    let expected = points.map { point in
      Int32(shapes.firstIndex { holds($0, point) } ?? -1)
    }
    #expect(DistrictOracle(shapes).positions(of: points) == expected)
    #expect(Set(expected).count > 3)
  }

  private func lattice(_ generator: inout SeededGenerator) -> Coordinate {
    Coordinate(
      longitudeE7: 1_270_000_000 + Int32(generator.below(40)),
      latitudeE7: 375_000_000 + Int32(generator.below(40)))
  }

  /// Even-odd over exact fractions: where an edge crosses the latitude, compared with the longitude.
  private func holds(_ shape: MultiPolygon, _ point: Coordinate) -> Bool {
    var crossings = 0
    for ring in shape.polygons.flatMap(\.rings) {
      for (a, b) in zip(ring.coordinates, ring.coordinates.dropFirst()) {
        guard (a.latitudeE7 <= point.latitudeE7) != (b.latitudeE7 <= point.latitudeE7) else {
          continue
        }
        // Differences are below 40, so halves of a thousandth are exact enough in Double.
        let share =
          Double(point.latitudeE7 - a.latitudeE7) / Double(b.latitudeE7 - a.latitudeE7)
        let x = Double(a.longitudeE7) + share * Double(b.longitudeE7 - a.longitudeE7)
        if x <= Double(point.longitudeE7) + 1e-5 { crossings += 1 }
      }
    }
    return crossings % 2 == 1
  }

  @Test(arguments: [0, 1, 9, 2_000])
  func `distances are those of the haversine, point by point`(count: Int) {
    let workload = PointWorkload(count: count, seed: 5, in: box)
    // Stacked points have equal distances.
    let points = workload.points + workload.points.prefix(count / 3)
    let values = points.indices.map { Int64($0 * $0 - 50) }
    let oracle = DistanceOracle(points)
    for center in workload.centers(20, seed: 6) + [Coordinate(longitude: 127, latitude: 37.5)] {
      let distances = points.map { Haversine.earth.distance(from: center, to: $0) }
      // A radius that is exactly the distance of a point holds the point.
      let radii = [Meters(-1), Meters(0), Meters(500), distances.last ?? Meters(9), Meters(15_000)]
      let found = oracle.within(radii, of: center, values: values)
      for (radius, found) in zip(radii, found) {
        let inside = points.indices.filter { distances[$0] <= radius }
        #expect(found.count == inside.count)
        #expect(found.sum == inside.reduce(0) { $0 + values[$1] })
        #expect(found.positions == Checksum.unordered(inside.map { Int32($0) }))
      }
      let nearest = points.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      #expect(oracle.nearest(10, to: center) == nearest.prefix(10).map { Int32($0) })
    }
  }

  @Test func `totals add up to all spending`() {
    let columns = SpendingColumns(payments: 5_000, seed: 4, in: box)
    #expect(columns.payments.count == 5_000)
    #expect(columns.places.count == 100)
    let membership = columns.places.coordinates.map { $0.longitudeE7 % 7 - 1 }
    let oracle = TotalsOracle(columns, membership: membership)
    let byDistrict = oracle.byDistrict
    #expect(byDistrict.count == 9, "seven groups of places, online and unplaced")
    for totals in [oracle.totals, byDistrict] {
      #expect(totals.values.reduce(0) { $0 + $1.count } == 5_000)
      #expect(totals.values.reduce(0) { $0 + $1.sum } == columns.payments.amounts.reduce(0, +))
    }
    let months = Set(oracle.totals.keys.map(\.month))
    #expect(months.count == 24)
  }

  @Test func `a checksum tells wrong answers and wrong order`() {
    let answers: [Int32] = [3, -1, 0, 3, 12]
    // As script in another language computes it: sum((a + 2) * (2 * i * phi + 1)) modulo 2^64.
    #expect(Checksum.ordered([] as [Int32]) == 0)
    #expect(Checksum.ordered([5]) == 7)
    let second: UInt64 = 2 &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let two: UInt64 = 7 &+ 2 &* second
    #expect(Checksum.ordered([5, 0]) == two)
    #expect(Checksum.ordered(answers) != Checksum.ordered([3, 0, -1, 3, 12]))
    #expect(Checksum.unordered(answers) == Checksum.unordered(answers.reversed()))
    #expect(Checksum.unordered(answers) != Checksum.unordered([3, -1, 0, 3, 11]))
    #expect(Checksum.unordered(answers) != Checksum.unordered([3, -1, 0, 2, 13]))
  }

  @Test func `the longest keyword wins, then the first`() {
    let oracle = KeywordOracle(["가나", "나다", "가나다", "다라마", "라"])
    #expect(oracle.longest(in: ["가나다"]) == 2)
    #expect(oracle.longest(in: ["나다", "가나"]) == 0)
    #expect(oracle.longest(in: ["다라", "마바"]) == 3, "over a space from the start of a word")
    #expect(oracle.longest(in: ["가다라", "마바"]) == 4, "not from the middle of one")
    #expect(oracle.longest(in: ["사"]) == -1)
    #expect(oracle.longest(in: []) == -1)
  }
}
