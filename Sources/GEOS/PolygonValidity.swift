public import SimpleFeatures

/// Checks the validity of polygons by the rules of OGC simple features, with GEOS.
///
/// Without the package trait `GEOS` nothing is checked: see ``isChecked``.
public enum PolygonValidity {
  /// Whether this build has GEOS; if not, ``problem(in:)`` is always nil.
  public static var isChecked: Bool {
    #if GEOS
      true
    #else
      false
    #endif
  }

  /// The first problem that GEOS finds in a shape, nil for a valid shape.
  ///
  /// - Complexity: O(*n* log *n*) for *n* vertices.
  public static func problem(in shape: MultiPolygon) -> ValidityProblem? {
    problems(in: CollectionOfOne(shape))[0]
  }

  /// The first problem of each shape, in the order of the shapes.
  ///
  /// One context of GEOS serves all of them.
  public static func problems(in shapes: some Sequence<MultiPolygon>) -> [ValidityProblem?] {
    #if GEOS
      let context = GEOSContext()
      return shapes.map { context.problem(in: $0) }
    #else
      return shapes.map { _ in nil }
    #endif
  }
}
