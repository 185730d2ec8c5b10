public import SimpleFeatures

#if GEOS
  private import CGEOS
#endif

/// Replaces invalid shapes with valid shapes.
///
/// All lines of a shape are cut at their intersections, and areas that are enclosed an odd number
/// of times are kept. This is GEOS's "linework" method; it uses the same even-odd rule as the join
/// of payments with districts. Lines and points that enclose nothing are dropped.
public enum PolygonRepair {
  /// Repairs a shape.
  ///
  /// - Returns: A shape on the grid of 1e-7 degree that GEOS considers valid; nil if the shape has
  ///   no area, if GEOS fails, or if the build does not include GEOS.
  /// - Complexity: O(*n* log *n* + *c*²) for *n* vertices and *c* crossings; because many crossings
  ///   take a long time, count the crossings before you call this method.
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
