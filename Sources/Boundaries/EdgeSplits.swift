import SimpleFeatures

/// The positions to add to edges; they are added in every shape that has such an edge.
struct EdgeSplits {
  /// The added positions of each edge, from its low end to its high end.
  private var positions: [BoundaryEdge: [Coordinate]] = [:]
  private var extents: [BoundingBox] = []

  var isEmpty: Bool { positions.isEmpty }

  /// Notes the positions that a repair has added to the edges of a shape.
  ///
  /// - Returns: Whether anything was new.
  mutating func note(from shape: MultiPolygon, to repaired: MultiPolygon) -> Bool {
    let before = shape.edges
    let after = repaired.edges
    var candidates: Set<Coordinate> = []
    for edge in after.subtracting(before) { candidates.formUnion([edge.low, edge.high]) }
    let sorted = candidates.sorted {
      ($0.longitudeE7, $0.latitudeE7) < ($1.longitudeE7, $1.latitudeE7)
    }
    var isNew = false
    for edge in before.subtracting(after) {
      // From a unit further west, since rounding may have moved a position by that.
      let start = sorted.partitioningIndex { $0.longitudeE7 >= edge.low.longitudeE7 &- 1 }
      let beside = sorted[start...].prefix { $0.longitudeE7 <= edge.high.longitudeE7 &+ 1 }
        .compactMap { position in edge.fraction(of: position).map { ($0, position) } }
      if !beside.isEmpty { isNew = add(beside.map(\.1), to: edge) || isNew }
    }
    return isNew
  }

  private mutating func add(_ new: [Coordinate], to edge: BoundaryEdge) -> Bool {
    let known = positions[edge] ?? []
    let all = Set(known).union(new)
    guard all.count > known.count else { return false }
    positions[edge] = all.map { (edge.fraction(of: $0) ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    if known.isEmpty, let box = BoundingBox([edge.low, edge.high]) { extents.append(box) }
    return true
  }

  /// Whether an edge may occur in a shape that lies in `box`.
  func concern(_ box: BoundingBox) -> Bool {
    extents.contains {
      $0.westE7 <= box.eastE7 && box.westE7 <= $0.eastE7 && $0.southE7 <= box.northE7
        && box.southE7 <= $0.northE7
    }
  }

  /// Returns the shape with the positions in its edges; nil if no edge of the shape gets a
  /// position.
  func entered(into shape: MultiPolygon) -> MultiPolygon? {
    var isChanged = false
    func entered(_ ring: Ring) -> Ring {
      var coordinates: [Coordinate] = [ring.coordinates[0]]
      for end in ring.coordinates.dropFirst() {
        append(end, to: &coordinates, isChanged: &isChanged, depth: 0)
      }
      // No position was removed and the ends stay, so it is still a ring.
      return (try? Ring(coordinates)) ?? ring
    }
    let polygons = shape.polygons.map {
      Polygon(exterior: entered($0.exterior), interiors: $0.interiors.map(entered))
    }
    return isChanged ? MultiPolygon(polygons) : nil
  }

  /// Pieces of a split edge may be split again by a later repair, a few times at most.
  private func append(
    _ end: Coordinate, to coordinates: inout [Coordinate], isChanged: inout Bool, depth: Int
  ) {
    let start = coordinates[coordinates.count - 1]
    let edge = BoundaryEdge(start, end)
    if depth < 8, start != end, let between = positions[edge] {
      isChanged = true
      for position in start == edge.low ? between : between.reversed() {
        append(position, to: &coordinates, isChanged: &isChanged, depth: depth + 1)
      }
      append(end, to: &coordinates, isChanged: &isChanged, depth: depth + 1)
    } else {
      coordinates.append(end)
    }
  }
}

extension Array {
  /// Returns the first position whose element meets `isBehind`; all later elements must also meet
  /// it.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
