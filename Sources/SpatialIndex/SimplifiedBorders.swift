public import SimpleFeatures

/// Areas whose borders have fewer corners than the published borders; the areas are simplified
/// together, so neighbours still share their borders.
///
/// A corner in several rings is either kept in all of these rings or removed from all of them. If
/// two neighbouring areas shared a border before the simplification, both still have exactly the
/// same edges along this border, without gaps or overlaps. The simplified areas are for display
/// only; use the published areas to find the area that contains a position.
/// ```swift
/// let drawn = SimplifiedBorders(of: districts.map(\.shape), within: Meters(50))
/// drawn.shapes.count == districts.count  // none is dropped, and no ring of one
/// ```
///
/// **Tolerance.** The distance of every removed corner from the edge that replaces it is at most
/// the tolerance. All other corners keep their positions. Corners at which three or more edges meet
/// are kept.
///
/// **Robustness.** If no two edges of the published areas cross, no edges of the result cross;
/// holes stay inside their polygons, and islands stay outside. Every ring keeps at least three
/// corners. To guarantee this, a corner is removed only under two conditions: the triangle of the
/// corner and its two neighbouring corners contains no other corner, and no edge already joins
/// these two neighbours. Edges that cross in the published areas may also cross in the result. If
/// two areas share a border, and only one of them has a certain corner on this border, this corner
/// is kept.
///
/// - SeeAlso: Visvalingam and Whyatt (1993), "Line generalisation by repeated elimination of
///   points", for the order in which corners are removed. Visvalingam and Whyatt compare the areas
///   of triangles; this type compares distances, as the tolerance is a distance.
public struct SimplifiedBorders: Sendable {
  /// The simplified areas, in the given order; each has as many polygons and rings as the area from
  /// which it was made.
  public let shapes: [MultiPolygon]
  /// The number of corners of the original rings; a corner in several rings is counted for each
  /// ring.
  public let publishedCornerCount: Int
  /// The number of corners of the simplified rings; a corner in several rings is counted for each
  /// ring.
  public let cornerCount: Int

  /// Simplifies areas that may share borders.
  ///
  /// - Parameters:
  ///   - shapes: All areas of one set; areas that are simplified separately would not fit together.
  ///   - tolerance: The greatest distance of a removed corner from the edge that replaces it; 0
  ///     removes only corners on a straight line.
  /// - Precondition: `tolerance` is finite and not negative, and there are fewer than 2^30 corners.
  /// - Complexity: O(*n* log *n*) for *n* corners; it is higher if long thin triangles contain many
  ///   corners.
  public init(of shapes: [MultiPolygon], within tolerance: Meters) {
    precondition(
      tolerance.value.isFinite && tolerance.value >= 0,
      "a tolerance is finite and not negative, not \(tolerance.value) m")
    let rings = shapes.flatMap { $0.polygons.flatMap(\.rings) }
    let graph = BorderGraph(rings: rings)
    var elimination = CornerElimination(of: graph, within: tolerance.value)
    elimination.run()
    var kept: [Ring] = []
    kept.reserveCapacity(rings.count)
    for (number, ring) in rings.enumerated() {
      kept.append(ring.keeping(elimination.isKept, corners: graph.corners(ofRing: number)))
    }
    publishedCornerCount = rings.reduce(0) { $0 + $1.coordinates.count - 1 }
    cornerCount = kept.reduce(0) { $0 + $1.coordinates.count - 1 }
    var next = kept.makeIterator()
    func ring() -> Ring {
      guard let ring = next.next() else { preconditionFailure("a ring was lost") }
      return ring
    }
    self.shapes = shapes.map { shape in
      MultiPolygon(
        shape.polygons.map { polygon in
          Polygon(exterior: ring(), interiors: polygon.interiors.map { _ in ring() })
        })
    }
  }
}

extension Ring {
  /// The ring without the corners that are not kept.
  ///
  /// A ring that ran to and fro over the same line may keep only two corners; it then repeats its
  /// last corner.
  fileprivate func keeping(_ isKept: [Bool], corners: ArraySlice<Int32>) -> Ring {
    var left: [Coordinate] = []
    for (position, corner) in corners.enumerated() where isKept[Int(corner)] {
      left.append(coordinates[position])
    }
    guard let first = left.first else { preconditionFailure("a ring lost all its corners") }
    repeat { left.append(first) } while left.count < 4
    guard let ring = try? Ring(left) else { preconditionFailure("a ring lost its closing corner") }
    return ring
  }
}
