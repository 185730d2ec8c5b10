public import SimpleFeatures

#if GEOS
  private import CGEOS
#endif

/// An outline around positions that follows them more closely than their convex hull does.
public enum ConcaveHull {
  /// Computes the hull of positions. The corners of the hull are some of these positions.
  ///
  /// To measure the lengths of edges, longitudes are scaled with the cosine of the middle latitude.
  /// If positions are on both sides of the antimeridian, each side gets an outline of its own.
  ///
  /// - Parameters:
  ///   - coordinates: The positions, which may be repeated.
  ///   - ratio: The greatest length of an edge of the outline, as a value from 0 to 1. The value is
  ///     measured on a scale from the shortest to the longest edge in the triangulation of the
  ///     positions. 0 means the length of the shortest edge in the triangulation; 1 means the
  ///     length of the longest edge, which gives the convex hull.
  /// - Returns: nil if the positions enclose no area, if GEOS fails, or if the build has no GEOS.
  /// - Complexity: O(*n* log *n*).
  /// - SeeAlso: Duckham, Kulik, Worboys and Galton (2008), "Efficient generation of simple polygons
  ///   for characterizing the shape of a set of points in the plane".
  public static func hull(of coordinates: [Coordinate], ratio: Double) -> MultiPolygon? {
    #if GEOS
      guard PolygonValidity.isChecked, let box = BoundingBox(coordinates) else { return nil }
      let isSplit = Int(box.eastE7) - Int(box.westE7) > 1_800_000_000
      let sides =
        isSplit
        ? [coordinates.filter { $0.longitudeE7 >= 0 }, coordinates.filter { $0.longitudeE7 < 0 }]
        : [coordinates]
      let polygons = sides.compactMap { GEOSContext().concaveHull(of: $0, ratio: ratio) }
      return polygons.isEmpty ? nil : MultiPolygon(polygons)
    #else
      return nil
    #endif
  }
}

#if GEOS
  import Foundation

  extension GEOSContext {
    fileprivate func concaveHull(of coordinates: [Coordinate], ratio: Double) -> Polygon? {
      guard let box = BoundingBox(coordinates) else { return nil }
      let middle = (Double(box.southE7) + Double(box.northE7)) / 2 * 1e-7 * .pi / 180
      let scale = max(0.01, cos(middle))
      // Corners of the hull are input positions; they are found by their place in the plane.
      var known: [SIMD2<Double>: Coordinate] = [:]
      for coordinate in coordinates {
        known[SIMD2(coordinate.longitude * scale, coordinate.latitude)] = coordinate
      }
      guard known.count > 2 else { return nil }
      let points = known.keys.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      let collection = unsafe makeCollection(
        of: points, make: { unsafe GEOSGeom_createPointFromXY_r(handle, $0.x, $0.y) },
        join: { parts, count in
          unsafe GEOSGeom_createCollection_r(
            handle, Int32(GEOS_MULTIPOINT.rawValue), parts, count)
        })
      guard let collection = unsafe collection else { return nil }
      defer { unsafe GEOSGeom_destroy_r(handle, collection) }
      guard let hull = unsafe GEOSConcaveHull_r(handle, collection, ratio, 0) else { return nil }
      defer { unsafe GEOSGeom_destroy_r(handle, hull) }
      guard unsafe GEOSGeomTypeId_r(handle, hull) == Int32(GEOS_POLYGON.rawValue),
        let exterior = unsafe GEOSGetExteriorRing_r(handle, hull),
        let corners = unsafe planarPositions(of: exterior)
      else { return nil }
      let ring = corners.compactMap { known[$0] }
      guard ring.count == corners.count, let ring = try? Ring(ring) else { return nil }
      return Polygon(exterior: ring)
    }

    private func planarPositions(of line: OpaquePointer) -> [SIMD2<Double>]? {
      guard let sequence = unsafe GEOSGeom_getCoordSeq_r(handle, line) else { return nil }
      var size: UInt32 = 0
      guard unsafe GEOSCoordSeq_getSize_r(handle, sequence, &size) == 1 else { return nil }
      var values = [Double](repeating: 0, count: 2 * Int(size))
      guard unsafe GEOSCoordSeq_copyToBuffer_r(handle, sequence, &values, 0, 0) == 1 else {
        return nil
      }
      return (0..<Int(size)).map { SIMD2(values[2 * $0], values[2 * $0 + 1]) }
    }
  }
#endif
