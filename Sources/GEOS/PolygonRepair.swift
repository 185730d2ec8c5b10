public import SimpleFeatures

#if GEOS
  private import CGEOS
#endif

/// Replaces invalid shapes with valid shapes.
///
/// All lines of a shape are cut at their intersections, and areas that are enclosed an odd number
/// of times are kept. This is the linework method of GEOS and the same even-odd rule that the join
/// uses. Lines and points that enclose nothing are dropped.
public enum PolygonRepair {
  /// Repairs a shape.
  ///
  /// - Returns: A shape on the grid of 1e-7 degree that GEOS considers valid; nil for a shape
  ///   without area, if GEOS fails, or without GEOS.
  /// - Complexity: O(*n* log *n* + *c*²) for *n* vertices and *c* crossings, so count the crossings
  ///   first.
  public static func repaired(_ shape: MultiPolygon) -> MultiPolygon? {
    #if GEOS
      guard PolygonValidity.isChecked else { return nil }
      let repaired = GEOSContext(.fixedPoint).repaired(shape)
      guard !repaired.polygons.isEmpty, PolygonValidity.problem(in: repaired) == nil else {
        return nil
      }
      return repaired
    #else
      return nil
    #endif
  }
}

#if GEOS
  extension GEOSContext {
    fileprivate func repaired(_ shape: MultiPolygon) -> MultiPolygon {
      guard let geometry = unsafe makeMultiPolygon(shape) else { return MultiPolygon([]) }
      defer { unsafe GEOSGeom_destroy_r(handle, geometry) }
      guard let method = unsafe GEOSMakeValidParams_create_r(handle) else {
        return MultiPolygon([])
      }
      defer { unsafe GEOSMakeValidParams_destroy_r(handle, method) }
      unsafe GEOSMakeValidParams_setMethod_r(handle, method, GEOS_MAKE_VALID_LINEWORK)
      guard let valid = unsafe GEOSMakeValidWithParams_r(handle, geometry, method) else {
        return MultiPolygon([])
      }
      defer { unsafe GEOSGeom_destroy_r(handle, valid) }
      // Crossings lie between the positions of the grid. Rounding them singly could make lines
      // cross again; snap rounding keeps the shape valid.
      guard let snapped = unsafe GEOSGeom_setPrecision_r(handle, valid, 1, 0) else {
        return MultiPolygon([])
      }
      defer { unsafe GEOSGeom_destroy_r(handle, snapped) }
      return MultiPolygon(unsafe polygons(in: snapped) ?? [])
    }
  }
#endif
