internal import SpatialIndex

/// What `sobi_measure` stands for.
final class SummedColumn: Sendable {
  /// The points it belongs to.
  let points: SearchedPoints
  let measure: PointMeasure

  init(_ measure: PointMeasure, of points: SearchedPoints) {
    self.points = points
    self.measure = measure
  }
}
