import SimpleFeatures

/// A face of the icosahedron with the axes of its plane, of length 1.
struct HexagonFace {
  let center, x, y: SpherePoint

  /// - Parameter isTurned: Whether the axes have the directions of odd levels.
  init(_ number: Int, isTurned: Bool) {
    let middle = HexagonTables.centers[number]
    center = SpherePoint(x: middle.x, y: middle.y, z: middle.z)
    let across = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    let north = SpherePoint(
      x: -middle.z * middle.x / across, y: -middle.z * middle.y / across, z: across)
    let east = SpherePoint(x: -middle.y / across, y: middle.x / across, z: 0)
    // The azimuth of the first axis; angles in the plane run the other way.
    let azimuth = HexagonTables.azimuths[number] - (isTurned ? HexagonGrid.turn : 0)
    x = north * cosine(azimuth) + east * sine(azimuth)
    y = north * sine(azimuth) + east * -cosine(azimuth)
  }

  /// The position of a point of the plane, in units of the radius.
  func position(x: Double, y: Double) -> GeodeticPosition {
    (center + self.x * x + self.y * y).position
  }
}
