import SimpleFeatures

extension Ellipsoid {
  /// The area in square metres within corners that great circles join, like the edges of H3.
  ///
  /// As in H3, latitudes and longitudes are used as coordinates on the ellipsoid. Edges are
  /// parabolas on an equal-area cylinder, in pieces that are short along both.
  func squareMeters(within corners: [GeodeticPosition], around center: GeodeticPosition) -> Double {
    var turns = 0.0
    var sum = 0.0
    func height(_ position: GeodeticPosition) -> Double {
      q(from: center.latitude, to: position.latitude)
    }
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let edge = GreatCircle(start, end)
      let width = GeodeticPosition.turn(to: end.longitude, from: start.longitude)
      let pieces = max(1, Int(max(edge.length / 0.01, abs(width) / 0.005).rounded(.up)))
      var before = start
      var beforeQ = height(start)
      for piece in 1...pieces {
        let middle = edge.position((Double(piece) - 0.5) / Double(pieces))
        let after = piece == pieces ? end : edge.position(Double(piece) / Double(pieces))
        let middleQ = height(middle)
        let afterQ = height(after)
        let half = GeodeticPosition.turn(to: middle.longitude, from: before.longitude)
        let whole = half + GeodeticPosition.turn(to: after.longitude, from: middle.longitude)
        // ∫ q dλ along the parabola through the three points.
        sum +=
          (beforeQ * (4 * half - whole) + middleQ * 4 * whole + afterQ * (3 * whole - 4 * half)) / 6
        turns += whole
        (before, beforeQ) = (after, afterQ)
      }
    }
    // Around a pole, q counts from the pole.
    if abs(turns) > .pi {
      sum -= q(from: center.latitude, to: center.latitude > 0 ? .pi / 2 : -.pi / 2) * turns
    }
    return abs(sum) / 2 * radius * radius
  }
}
