public import SimpleFeatures

#if GEOS
  private import CGEOS
#endif

/// Checks with GEOS whether polygons are valid by the rules of OGC simple features.
///
/// If the package trait `GEOS` is off or the GEOS library is not installed, nothing is checked; see
/// ``isChecked``.
public enum PolygonValidity {
  /// Whether GEOS is available; if it is not, ``problem(in:)`` always returns nil.
  public static let isChecked: Bool = {
    #if GEOS
      sobi_has_geos() != 0
    #else
      false
    #endif
  }()

  /// Returns the first problem that GEOS finds in a shape; nil for a valid shape.
  ///
  /// - Complexity: O(*n* log *n*) for *n* vertices.
  public static func problem(in shape: MultiPolygon) -> ValidityProblem? {
    problems(in: CollectionOfOne(shape))[0]
  }

  /// The first problem of each shape, in the order of the shapes.
  ///
  /// All shapes share one context of GEOS.
  public static func problems(in shapes: some Sequence<MultiPolygon>) -> [ValidityProblem?] {
    #if GEOS
      if isChecked {
        let context = GEOSContext()
        return shapes.map { context.problem(in: $0) }
      }
    #endif
    return shapes.map { _ in nil }
  }
}
