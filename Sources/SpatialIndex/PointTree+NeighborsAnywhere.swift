internal import SimpleFeatures

extension PointTree {
  /// Returns the nearest points, found by distances alone; this works at any distance and at the
  /// poles.
  ///
  /// The bound of a part of the tree is 1 - cos of its least distance, minus the error of this
  /// number.
  func neighborsAnywhere(
    _ few: Int, to center: Coordinate, where isIncluded: ((Int32) -> Bool)?
  ) -> [Neighbor] {
    let origin = Haversine.earth.distances(from: center)
    let cap = SphericalCap(center: center, radius: Meters(0))
    var least = Least(few, below: Neighbor(distance: .infinity, position: .max))
    var pending = Heap<PendingPart>()
    pending.push(PendingPart(bound: 0, level: 0, index: 0))
    while let part = pending.pop() {
      let angle = min(least.greatest.distance / Haversine.earth.radius.value, .pi)
      guard Double(part.bound) <= 1 - cosine(angle) + 1e-12 else { break }
      guard part.level < shape.levelCount else {
        for index in shape.range(of: part.index, bits: shape.depth) {
          if let isIncluded, !isIncluded(positions[index]) { continue }
          let point = Coordinate(longitudeE7: longitudes[index], latitudeE7: latitudes[index])
          _ = least.offer(Neighbor(origin, point, positions[index]))
        }
        continue
      }
      let node = boxes[shape.firstNode(ofLevel: part.level) + part.index]
      let childCount = part.level == 0 ? shape.rootChildCount : 8
      for lane in 0..<childCount {
        let fall = 1 - cap.cosines(of: node.extent(lane)).nearest
        // Rounding to `Float` is relative and far below 1e-6.
        let bound = Float(max(0, fall * (1 - 1e-6) - 1e-12))
        pending.push(
          PendingPart(bound: bound, level: part.level + 1, index: part.index * 8 + lane))
      }
    }
    return least.sorted()
  }
}
