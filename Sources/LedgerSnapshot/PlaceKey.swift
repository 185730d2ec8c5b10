import SimpleFeatures

/// The sort key of places: the position on the map along the Morton curve, then the row id.
struct PlaceKey: Hashable, Comparable, Sendable {
  /// The row id.
  let id: Int64
  /// The coordinate of the place.
  let coordinate: Coordinate
  private let code: UInt64

  init(id: Int64, at coordinate: Coordinate) {
    self.id = id
    self.coordinate = coordinate
    code = coordinate.mortonCode
  }

  static func < (left: PlaceKey, right: PlaceKey) -> Bool {
    (left.code, left.id) < (right.code, right.id)
  }
}
