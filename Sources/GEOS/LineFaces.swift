public import SimpleFeatures

#if GEOS
  private import CGEOS
#endif

/// The faces that lines enclose.
public enum LineFaces {
  /// A face, in units of 1e-7 degree.
  public struct Face: Sendable {
    /// The outline and the holes of the face, rounded.
    public var shape: MultiPolygon
    /// The longitude of a position inside the face, in units of 1e-7 degree and not rounded.
    public var insideX: Double
    /// The latitude of the position inside the face, in units of 1e-7 degree and not rounded.
    public var insideY: Double
  }

  /// Cuts lines at their intersections, and returns the faces that the parts of the lines enclose.
  ///
  /// Faces thinner than the grid of 1e-7 degree may be missing. In a build without GEOS, the result
  /// is empty.
  ///
  /// - Parameter lines: The lines, each with at least two positions.
  /// - Throws: ``GEOSFailure`` if GEOS fails.
  /// - Complexity: O(*n* log *n*) for *n* positions and few crossings.
  public static func faces(of lines: [[Coordinate]]) throws(GEOSFailure) -> [Face] {
    #if GEOS
      if PolygonValidity.isChecked { return try GEOSContext(.fixedPoint).faces(of: lines) }
    #endif
    return []
  }
}

#if GEOS
  extension GEOSContext {
    fileprivate func faces(of lines: [[Coordinate]]) throws(GEOSFailure) -> [LineFaces.Face] {
      guard !lines.isEmpty else { return [] }
      guard
        let collection = unsafe makeCollection(
          of: lines, make: { unsafe makeLine($0) },
          join: { parts, count in
            unsafe GEOSGeom_createCollection_r(
              handle, Int32(GEOS_MULTILINESTRING.rawValue), parts, count)
          })
      else { throw failure }
      defer { unsafe GEOSGeom_destroy_r(handle, collection) }
      guard let noded = unsafe GEOSUnaryUnion_r(handle, collection) else { throw failure }
      defer { unsafe GEOSGeom_destroy_r(handle, noded) }
      var parts: [OpaquePointer?] = unsafe [noded]
      guard let faces = unsafe GEOSPolygonize_r(handle, &parts, 1) else { throw failure }
      defer { unsafe GEOSGeom_destroy_r(handle, faces) }
      let count = unsafe GEOSGetNumGeometries_r(handle, faces)
      guard count >= 0 else { throw failure }
      var found: [LineFaces.Face] = []
      for number in 0..<count {
        if let face = unsafe try face(GEOSGetGeometryN_r(handle, faces, number)) {
          found.append(face)
        }
      }
      return found
    }

    private func makeLine(_ coordinates: [Coordinate]) -> OpaquePointer? {
      guard let sequence = unsafe makeSequence(coordinates) else { return nil }
      return unsafe GEOSGeom_createLineString_r(handle, sequence)
    }

    /// Returns a face; nil if the face has no interior.
    private func face(_ geometry: OpaquePointer?) throws(GEOSFailure) -> LineFaces.Face? {
      guard let inside = unsafe GEOSPointOnSurface_r(handle, geometry) else { throw failure }
      defer { unsafe GEOSGeom_destroy_r(handle, inside) }
      if unsafe GEOSisEmpty_r(handle, inside) == 1 { return nil }
      var x = 0.0
      var y = 0.0
      guard unsafe GEOSGeomGetX_r(handle, inside, &x) == 1,
        unsafe GEOSGeomGetY_r(handle, inside, &y) == 1,
        let polygons = unsafe polygons(in: geometry)
      else { throw failure }
      let shape = MultiPolygon(polygons)
      return LineFaces.Face(shape: shape, insideX: x, insideY: y)
    }
  }
#endif
