public import SimpleFeatures

#if GEOS
  private import CGEOS
#endif

/// Computes the share of a shape's area that other shapes cover.
public enum PolygonOverlay {
  /// Returns, for each shape, the share of its area that lies in each of its candidates in
  /// `others`, 0 ... 1.
  ///
  /// - Parameters:
  ///   - shapes: Valid shapes.
  ///   - others: Valid shapes.
  ///   - candidates: For each shape, the indexes of the shapes in `others` with which it is
  ///     compared.
  /// - Returns: For each shape, one share for each of its candidates. A share is nil if GEOS fails;
  ///   in a build without GEOS, every share is 0.
  /// - Complexity: O(*v* log *v*) for each compared pair of shapes, where *v* is the number of
  ///   vertices of the pair.
  public static func shares(
    of shapes: [MultiPolygon], in others: [MultiPolygon], candidates: [[Int]]
  ) -> [[Double?]] {
    #if GEOS
      if PolygonValidity.isChecked {
        return GEOSContext().shares(of: shapes, in: others, candidates: candidates)
      }
    #endif
    return candidates.map { $0.map { _ in 0 } }
  }
}

#if GEOS
  extension GEOSContext {
    fileprivate func shares(
      of shapes: [MultiPolygon], in others: [MultiPolygon], candidates: [[Int]]
    ) -> [[Double?]] {
      var made: [OpaquePointer?] = unsafe others.map { _ in nil }
      defer {
        while let last = unsafe made.popLast() {
          if let geometry = unsafe last { unsafe GEOSGeom_destroy_r(handle, geometry) }
        }
      }
      return zip(shapes, candidates).map { shape, positions in
        guard !positions.isEmpty, let geometry = unsafe makeMultiPolygon(shape) else {
          return positions.map { _ in nil }
        }
        defer { unsafe GEOSGeom_destroy_r(handle, geometry) }
        guard let whole = unsafe area(geometry) else { return positions.map { _ in nil } }
        guard whole > 0 else { return positions.map { _ in 0 } }
        return positions.map { position in
          if unsafe made[position] == nil {
            unsafe made[position] = unsafe makeMultiPolygon(others[position])
          }
          guard let other = unsafe made[position],
            let common = unsafe GEOSIntersection_r(handle, geometry, other)
          else { return nil }
          defer { unsafe GEOSGeom_destroy_r(handle, common) }
          return unsafe area(common).map { min(1, $0 / whole) }
        }
      }
    }

    private func area(_ geometry: OpaquePointer) -> Double? {
      var area = 0.0
      return unsafe GEOSArea_r(handle, geometry, &area) == 1 ? area : nil
    }
  }
#endif
