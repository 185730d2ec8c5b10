import SimpleFeatures

/// An outline with corners on both sides of the antimeridian, or around a pole, as polygons that do not
/// cross it (RFC 7946, 3.1.9).
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
    if abs(turn) > .pi {
      // Around a pole: along the antimeridian to the pole and back.
      corners.append(
        GeodeticPosition(longitude: first.longitude + turn, latitude: first.latitude))
      let pole = turn > 0 ? Double.pi / 2 : -Double.pi / 2
      corners.append(GeodeticPosition(longitude: first.longitude + turn, latitude: pole))
      corners.append(GeodeticPosition(longitude: first.longitude, latitude: pole))
    }
    return [-2.0, 0, 2].compactMap { shift in
      var part = corners
      for index in part.indices { part[index].longitude += shift * .pi }
      part = clipped(part, isBelow: true, .pi)
      return polygon(clipped(part, isBelow: false, -.pi))
    }
  }

  private static func polygon(_ corners: [GeodeticPosition]) -> Polygon? {
    var positions: [Coordinate] = []
    for corner in corners where corner.coordinate != positions.last {
      positions.append(corner.coordinate)
    }
    if let first = positions.first, positions.last != first { positions.append(first) }
    guard let ring = try? Ring(positions), ring.doubledSignedArea != 0 else { return nil }
    return Polygon(exterior: ring).rightHanded
  }

  /// The part to the west (`isBelow`) or to the east of a meridian.
  private static func clipped(
    _ corners: [GeodeticPosition], isBelow: Bool, _ meridian: Double
  ) -> [GeodeticPosition] {
    func isIn(_ corner: GeodeticPosition) -> Bool {
      isBelow ? corner.longitude <= meridian : corner.longitude >= meridian
    }
    var kept: [GeodeticPosition] = []
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      if isIn(start) { kept.append(start) }
      guard isIn(start) != isIn(end) else { continue }
      let share = (meridian - start.longitude) / (end.longitude - start.longitude)
      kept.append(
        GeodeticPosition(
          longitude: meridian,
          latitude: start.latitude + share * (end.latitude - start.latitude)))
    }
    return kept
  }
}
