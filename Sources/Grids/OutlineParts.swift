import SimpleFeatures

/// An outline with corners on both sides of the antimeridian, or around a pole, as polygons that do
/// not cross the antimeridian (RFC 7946, 3.1.9).
enum OutlineParts {
  /// - Parameter corners: The corners in radians, counter-clockwise.
  static func polygons(_ corners: [GeodeticPosition]) -> [Polygon] {
    // Longitudes that continue beyond 180° without wrapping.
    var corners = corners
    for index in corners.indices.dropFirst() {
      let before = corners[index - 1].longitude
      corners[index].longitude =
        before + GeodeticPosition.turn(to: corners[index].longitude, from: before)
    }
    let first = corners[0]
    let end = corners[corners.count - 1].longitude
    let turn = end + GeodeticPosition.turn(to: first.longitude, from: end) - first.longitude
    if abs(turn) > .pi { corners = aroundPole(corners, turn: turn) }
    return AntimeridianCut.polygons([
      corners.map { corner in
        let unit = 180 / Double.pi * 1e7
        return (
          Int64((corner.longitude * unit).rounded()),
          Int32(min(900_000_000, max(-900_000_000, (corner.latitude * unit).rounded())))
        )
      }
    ])
  }

  /// The corners from the antimeridian once around a pole, and along the antimeridian to the pole
  /// and back, so that the outline is one polygon.
  ///
  /// - Parameter turn: A turn to the east or to the west.
  private static func aroundPole(
    _ corners: [GeodeticPosition], turn: Double
  ) -> [GeodeticPosition] {
    let first = corners[0]
    let closed =
      corners + [GeodeticPosition(longitude: first.longitude + turn, latitude: first.latitude)]
    // The antimeridian that lies between the first corner and its repetition.
    let number = (first.longitude / .pi + 1) / 2
    let seam = number.rounded(turn > 0 ? .up : .down) * 2 * .pi - .pi
    let crossing = closed.indices.dropLast().first { index in
      let (start, end) = (closed[index].longitude, closed[index + 1].longitude)
      return turn > 0 ? start <= seam && seam < end : end < seam && seam <= start
    }
    guard let index = crossing else { return corners }
    let (start, end) = (closed[index], closed[index + 1])
    let share = (seam - start.longitude) / (end.longitude - start.longitude)
    let latitude = start.latitude + share * (end.latitude - start.latitude)
    let later = corners[(index + 1)...]
    let earlier = corners[...index].map {
      GeodeticPosition(longitude: $0.longitude + turn, latitude: $0.latitude)
    }
    let pole = turn > 0 ? Double.pi / 2 : -Double.pi / 2
    return [GeodeticPosition(longitude: seam, latitude: latitude)] + later + earlier + [
      GeodeticPosition(longitude: seam + turn, latitude: latitude),
      GeodeticPosition(longitude: seam + turn, latitude: pole),
      GeodeticPosition(longitude: seam, latitude: pole),
    ]
  }
}
