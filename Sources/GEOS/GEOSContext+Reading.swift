#if GEOS
  private import CGEOS
  import SimpleFeatures

  /// Reads geometries of the fixed-point plane as shapes; in this plane, every coordinate must be a
  /// whole number.
  extension GEOSContext {
    /// The polygons in a geometry or, at any depth, in a collection; lines and points are left out.
    ///
    /// - Returns: nil if GEOS fails to return a part.
    func polygons(in geometry: OpaquePointer?) -> [Polygon]? {
      guard let geometry = unsafe geometry else { return nil }
      switch unsafe GEOSGeomTypeId_r(handle, geometry) {
      case -1: return nil
      case Int32(GEOS_POLYGON.rawValue):
        if unsafe GEOSisEmpty_r(handle, geometry) == 1 { return [] }
        return unsafe polygon(geometry).map { [$0] }
      case Int32(GEOS_MULTIPOLYGON.rawValue), Int32(GEOS_GEOMETRYCOLLECTION.rawValue):
        let count = unsafe GEOSGetNumGeometries_r(handle, geometry)
        guard count >= 0 else { return nil }
        var found: [Polygon] = []
        for number in 0..<count {
          guard let part = unsafe polygons(in: GEOSGetGeometryN_r(handle, geometry, number)) else {
            return nil
          }
          found += part
        }
        return found
      default: return []
      }
    }

    private func polygon(_ geometry: OpaquePointer) -> Polygon? {
      guard let exterior = unsafe ring(GEOSGetExteriorRing_r(handle, geometry)) else { return nil }
      let count = unsafe GEOSGetNumInteriorRings_r(handle, geometry)
      guard count >= 0 else { return nil }
      var holes: [Ring] = []
      for number in 0..<count {
        // A polygon without one of its holes would be another polygon.
        guard let hole = unsafe ring(GEOSGetInteriorRingN_r(handle, geometry, number)) else {
          return nil
        }
        holes.append(hole)
      }
      return Polygon(exterior: exterior, interiors: holes)
    }

    private func ring(_ geometry: OpaquePointer?) -> Ring? {
      guard let geometry = unsafe geometry,
        let sequence = unsafe GEOSGeom_getCoordSeq_r(handle, geometry)
      else { return nil }
      return try? Ring(unsafe coordinates(sequence))
    }

    private func coordinates(_ sequence: OpaquePointer) -> [Coordinate] {
      var size: UInt32 = 0
      guard unsafe GEOSCoordSeq_getSize_r(handle, sequence, &size) == 1 else { return [] }
      var values = [Double](repeating: 0, count: 2 * Int(size))
      guard unsafe GEOSCoordSeq_copyToBuffer_r(handle, sequence, &values, 0, 0) == 1 else {
        return []
      }
      // Overlays stay within the extent of their inputs, so the numbers fit.
      return (0..<Int(size)).map {
        Coordinate(
          longitudeE7: Int32(values[2 * $0].rounded()),
          latitudeE7: Int32(values[2 * $0 + 1].rounded()))
      }
    }
  }
#endif
