import Foundation
import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

@Suite struct SimplifiedBordersTests {
  /// A cell of the sets is 5 to 7 m wide.
  private static let tolerances = [0, 2, 6, 40, 100_000.0]

  private static let places = [
    Coordinate(longitude: 126.978, latitude: 37.5665), Coordinate(longitude: 0, latitude: 0),
    Coordinate(longitude: 25, latitude: 71),
  ]

  @Test(arguments: [1, 2, 3] as [UInt64], tolerances)
  func `neighbours share every edge, once in each direction`(
    seed: UInt64, tolerance: Double
  ) throws {
    for place in Self.places {
      let shapes = try BorderSets.areas(7, grid: 24, seed: seed, around: place)
      let simplified = SimplifiedBorders(of: shapes, within: Meters(tolerance))
      let uses = simplified.shapes.edgeUses
      #expect(uses.values.allSatisfy { $0 == 1 })
      // What has no other side is the outline, and that is made of corners of the old outline.
      let before = shapes.edgeUses
      let outline = before.keys.filter { before[$0.reversed] == nil }
      let outside = Set(outline.flatMap { [$0.start, $0.end] })
      for edge in uses.keys where uses[edge.reversed] == nil {
        #expect(outside.contains(edge.start) && outside.contains(edge.end))
      }
      if tolerance >= 6 {
        #expect(simplified.cornerCount < simplified.publishedCornerCount * 3 / 4)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64], tolerances)
  func `what is dropped lies within the tolerance of its new edge`(
    seed: UInt64, tolerance: Double
  ) throws {
    for place in Self.places {
      let shapes = try BorderSets.areas(5, grid: 24, seed: seed, around: place)
      let simplified = SimplifiedBorders(of: shapes, within: Meters(tolerance))
      for (old, new) in zip(shapes.flatMap(\.rings), simplified.shapes.flatMap(\.rings)) {
        for gone in Replacement.all(of: old, by: new) {
          for corner in gone.corners {
            #expect(GroundDistance.from(corner, to: gone.edge) <= tolerance + 2e-6)
          }
        }
      }
    }
  }

  @Test(arguments: [5, 6, 7] as [UInt64], tolerances)
  func `no edges cross, and no ring turns round or loses its area`(
    seed: UInt64, tolerance: Double
  ) throws {
    let shapes = try BorderSets.areas(6, grid: 20, seed: seed, around: Self.places[0])
    let simplified = SimplifiedBorders(of: shapes, within: Meters(tolerance))
    let edges = simplified.shapes.edgeUses.keys.filter {
      $0.start.mortonCode < $0.end.mortonCode
    }
    var crossings = 0
    for (index, edge) in edges.enumerated() {
      crossings += edges[..<index].count { Crossing.isOne(edge, $0) }
    }
    #expect(crossings == 0)
    for (old, new) in zip(shapes.flatMap(\.rings), simplified.shapes.flatMap(\.rings)) {
      #expect(old.doubledSignedArea * new.doubledSignedArea > 0)
      #expect(new.coordinates.count >= 4)
    }
  }

  @Test(arguments: [8, 9] as [UInt64], tolerances)
  func `the areas add up to the area within the outline`(seed: UInt64, tolerance: Double) throws {
    let shapes = try BorderSets.areas(9, grid: 30, seed: seed, around: Self.places[1])
    let simplified = SimplifiedBorders(of: shapes, within: Meters(tolerance)).shapes
    func doubledArea(_ edges: some Sequence<DirectedEdge>) -> Int64 {
      edges.reduce(0) {
        $0 + Int64($1.start.longitudeE7) * Int64($1.end.latitudeE7)
          - Int64($1.end.longitudeE7) * Int64($1.start.latitudeE7)
      }
    }
    let uses = simplified.edgeUses
    #expect(
      doubledArea(uses.keys) == doubledArea(uses.keys.filter { uses[$0.reversed] == nil }))
  }

  @Test(arguments: [10, 11] as [UInt64])
  func `the order of the areas and the way rings run do not matter`(seed: UInt64) throws {
    let shapes = try BorderSets.areas(6, grid: 24, seed: seed, around: Self.places[2])
    let expected = SimplifiedBorders(of: shapes, within: Meters(8)).shapes
    #expect(SimplifiedBorders(of: shapes, within: Meters(8)).shapes == expected)
    var generator = SeededGenerator(seed: seed)
    let order = shapes.indices.shuffled(using: &generator)
    let shuffled = SimplifiedBorders(of: order.map { shapes[$0] }, within: Meters(8)).shapes
    #expect(shuffled == order.map { expected[$0] })
    let reversed = try shapes.map { shape in
      MultiPolygon(
        try shape.polygons.map { Polygon(exterior: try Ring($0.exterior.coordinates.reversed())) })
    }
    func corners(_ shapes: [MultiPolygon]) -> [Set<Coordinate>] {
      shapes.map { Set($0.rings.flatMap(\.coordinates)) }
    }
    #expect(
      corners(SimplifiedBorders(of: reversed, within: Meters(8)).shapes) == corners(expected))
  }

  @Test(arguments: [12] as [UInt64])
  func `a greater tolerance leaves fewer corners`(seed: UInt64) throws {
    let shapes = try BorderSets.areas(6, grid: 40, seed: seed, around: Self.places[0])
    let counts = [0, 1, 3, 10, 30, 1_000].map {
      SimplifiedBorders(of: shapes, within: Meters($0)).cornerCount
    }
    #expect(counts == counts.sorted(by: >))
    #expect(Set(counts).count >= 5)
  }
}
