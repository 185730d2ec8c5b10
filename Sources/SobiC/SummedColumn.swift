internal import SpatialIndex

/// The object behind a handle `sobi_measure`.
final class SummedColumn: Sendable {
  /// The points to which the column belongs.
  let points: SearchedPoints
  let measure: PointMeasure

  init(_ measure: PointMeasure, of points: SearchedPoints) {
    self.points = points
    self.measure = measure
  }
}
