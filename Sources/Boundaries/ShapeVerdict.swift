import GEOS
import SimpleFeatures

/// The validity of a published shape before it is repaired.
struct ShapeVerdict {
  /// The fault of the shape; nil for a valid shape and for a shape that was not checked.
  var problem: ValidityProblem?
  /// The limit that prevented the check; nil if the shape was checked.
  var excess: ShapeExcess?

  /// Uses GEOS to check the shapes that are within the limits.
  ///
  /// - Complexity: O(*n* log *n*) for *n* corners, plus the work that ``ShapeLimits`` allows.
  static func verdicts(on shapes: [MultiPolygon]) -> [ShapeVerdict] {
    guard PolygonValidity.isChecked else { return shapes.map { _ in ShapeVerdict() } }
    let excesses = shapes.map(\.excess)
    let checked = shapes.indices.filter { excesses[$0] == nil }
    var verdicts = excesses.map { ShapeVerdict(problem: nil, excess: $0) }
    let problems = PolygonValidity.problems(in: checked.lazy.map { shapes[$0] })
    for (position, problem) in zip(checked, problems) { verdicts[position].problem = problem }
    return verdicts
  }
}
