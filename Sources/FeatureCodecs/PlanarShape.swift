public import Diagnostics
public import SimpleFeatures

/// Polygons in any reference system; their coordinates are those of the file, before the conversion
/// to WGS 84.
///
/// Easting and northing, or longitude and latitude, are stored in this order and in the unit of the
/// file. Nothing is rounded. The coordinates of all positions are in two arrays, ring after ring
/// and polygon after polygon.
public struct PlanarShape: Hashable, Sendable {
  /// Eastings or longitudes.
  public private(set) var x: [Double] = []
  /// Northings or latitudes, one for each element of ``x``.
  public private(set) var y: [Double] = []
  /// The number of positions up to the end of each ring.
  private var ringEnds: [Int] = []
  /// The number of rings up to the end of each polygon; the first ring of a polygon is its outline.
  private var polygonEnds: [Int] = []

  /// Creates a shape without polygons.
  public init() {}

  /// Whether the shape has no polygons.
  public var isEmpty: Bool { polygonEnds.isEmpty }

  /// Whether every position is in the range of degrees of longitude and latitude.
  ///
  /// - Complexity: O(*n*).
  public var isInDegrees: Bool {
    x.allSatisfy { (-180...180).contains($0) } && y.allSatisfy { (-90...90).contains($0) }
  }

  /// Adds a position to the current ring.
  public mutating func append(x: Double, y: Double) {
    self.x.append(x)
    self.y.append(y)
  }

  /// Ends a ring, which consists of the positions added since the end of the previous ring.
  public mutating func endRing() { ringEnds.append(x.count) }

  /// Ends a polygon, which consists of the rings added since the end of the previous polygon. A
  /// polygon without rings is left out.
  public mutating func endPolygon() {
    if ringEnds.count > polygonEnds.last ?? 0 { polygonEnds.append(ringEnds.count) }
  }

  /// Returns the polygons after their conversion: each position is replaced by the coordinate at
  /// the same index.
  ///
  /// - Parameter coordinates: One coordinate for each element of ``x`` and ``y``.
  /// - Throws: ``PlanarShapeError`` for an invalid ring.
  /// - Complexity: O(*n*).
  public func multiPolygon(
    at coordinates: [Coordinate]
  ) throws(PlanarShapeError) -> MultiPolygon {
    precondition(
      coordinates.count == x.count, "there are \(coordinates.count) coordinates for \(x.count)")
    var polygons: [Polygon] = []
    polygons.reserveCapacity(polygonEnds.count)
    var ring = 0
    var start = 0
    for (part, end) in polygonEnds.enumerated() {
      var rings: [Ring] = []
      rings.reserveCapacity(end - ring)
      while ring < end {
        do {
          rings.append(try Ring(Array(coordinates[start..<ringEnds[ring]])))
        } catch {
          throw PlanarShapeError(problem: error, part: part + 1, ring: rings.count + 1)
        }
        start = ringEnds[ring]
        ring += 1
      }
      polygons.append(Polygon(exterior: rings[0], interiors: Array(rings.dropFirst())))
    }
    return MultiPolygon(polygons)
  }
}

/// The reason why a part of a shape is not a valid polygon. Parts and rings are numbered from 1.
public struct PlanarShapeError: Fault, Equatable {
  /// The problem with the ring.
  public var problem: RingError
  /// The number of the polygon.
  public var part: Int
  /// The number of the ring in its polygon; ring 1 is the outline.
  public var ring: Int

  public var code: String { problem.code }
  public var recovery: Recovery? { problem.recovery }
}
