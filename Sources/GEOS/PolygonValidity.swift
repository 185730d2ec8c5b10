public import Diagnostics
public import SimpleFeatures

/// Whether polygons are valid by the rules of OGC simple features, as GEOS sees them.
///
/// Without the package trait `GEOS` nothing is checked: see ``isChecked``.
public enum PolygonValidity {
  /// Whether this build asks GEOS; if not, ``problem(in:)`` is always nil.
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

/// Why a shape is not valid.
public struct ValidityProblem: Hashable, Sendable {
  /// The reason in the words of GEOS: `Ring Self-intersection`.
  public var reason: String
  /// Where, when GEOS names a place.
  public var location: Coordinate?

  /// Creates a problem.
  public init(reason: String, location: Coordinate?) {
    self.reason = reason
    self.location = location
  }
}

/// A call of GEOS that gave no answer.
public struct GEOSFailure: Fault, Hashable {
  /// The reason in the words of GEOS.
  public var reason: String

  /// Creates a failure.
  public init(reason: String) { self.reason = reason }

  public var code: String { "geos.call.failed" }
}
