import SimpleFeatures
import Workloads

func point(_ x: Int, _ y: Int) -> Coordinate {
  Coordinate(longitudeE7: Int32(x), latitudeE7: Int32(y))
}

/// A ring through the points and back to the first.
func ring(_ points: [Coordinate]) throws -> Ring {
  try Ring(points + [points[0]])
}

func ring(_ points: (Int, Int)...) throws -> Ring {
  try ring(points.map { point($0.0, $0.1) })
}

func square(_ x: Int, _ y: Int, side: Int) throws -> Ring {
  try ring((x, y), (x + side, y), (x + side, y + side), (x, y + side))
}

extension MultiPolygon {
  init(_ exterior: Ring, holes: [Ring] = []) {
    self.init([Polygon(exterior: exterior, interiors: holes)])
  }

  /// The same shape with every ring changed.
  func mappingRings(_ change: (Ring) throws -> Ring) rethrows -> MultiPolygon {
    MultiPolygon(
      try polygons.map { polygon in
        Polygon(
          exterior: try change(polygon.exterior), interiors: try polygon.interiors.map(change))
      })
  }
}

extension SeededGenerator {
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  mutating func point(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Coordinate {
    SpatialIndexTests.point(integer(in: x), integer(in: y))
  }

  /// A ring through random points: it crosses itself, touches itself and repeats points.
  mutating func tangle(corners: Int, within bound: Int) throws -> Ring {
    try ring((0..<corners).map { _ in point(-bound...bound, -bound...bound) })
  }

  /// A square around the origin whose outline is ragged, `corners` points a side.
  mutating func blot(side: Int, corners: Int) throws -> Ring {
    let reach = side / 20
    let along = (0..<corners).map { $0 * side / corners - side / 2 }
    let half = side / 2
    let outline =
      along.map { ($0, -half) } + along.map { (half, $0) } + along.map { (-$0, half) }
      + along.map { (-half, -$0) }
    return try ring(
      outline.map { x, y in
        SpatialIndexTests.point(
          x + integer(in: -reach...reach), y + integer(in: -reach...reach))
      })
  }
}

/// The corners of all edges, their middles, and the points one unit around both.
func adversarialPoints(of regions: [MultiPolygon]) -> [Coordinate] {
  var centers: Set<Coordinate> = []
  for (a, b) in regions.flatMap(Membership.edges) {
    centers.insert(a)
    centers.insert(
      point(
        (Int(a.longitudeE7) + Int(b.longitudeE7)) / 2,
        (Int(a.latitudeE7) + Int(b.latitudeE7)) / 2))
  }
  return centers.flatMap { center in
    (-1...1).flatMap { dy in
      (-1...1).map { dx in
        Coordinate(
          longitudeE7: center.longitudeE7.addingClamped(dx),
          latitudeE7: center.latitudeE7.addingClamped(dy))
      }
    }
  }
}

extension Int32 {
  fileprivate func addingClamped(_ step: Int) -> Int32 { Int32(clamping: Int(self) + step) }
}
