import SimpleFeatures

/// The edges across which districts change.
enum UnmatchedEdges {
  /// How often edges occur in each direction.
  private struct Uses {
    private var counts: [BoundaryEdge: (forward: Int32, backward: Int32)] = [:]

    init(_ shapes: [MultiPolygon]) {
      counts.reserveCapacity(
        shapes.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.coordinates.count } })
      for shape in shapes {
        shape.forEachEdge { start, end in
          let edge = BoundaryEdge(start, end)
          if edge.low == start {
            counts[edge, default: (0, 0)].forward += 1
          } else {
            counts[edge, default: (0, 0)].backward += 1
          }
        }
      }
    }

    /// Whether two neighbours meet in an edge: it occurs twice, once in each direction.
    func isMatched(_ start: Coordinate, _ end: Coordinate) -> Bool {
      counts[BoundaryEdge(start, end)] ?? (0, 0) == (1, 1)
    }
  }

  /// Runs of edges across which the number of districts may change, and for each the position of the
  /// shape that it is of: those that are not shared by exactly two rings in opposite directions.
  ///
  /// - Complexity: O(*n*) for *n* edges.
  static func lines(of shapes: [MultiPolygon]) -> (lines: [[Coordinate]], owners: [Int]) {
    let shapes = shapes.map(\.rightHanded)
    let uses = Uses(shapes)
    return runs(of: shapes) { !uses.isMatched($1, $2) }
  }

  /// Runs of edges in which two neighbours meet below another district: the number of districts is
  /// the same on both sides, and they are others.
  ///
  /// - Parameters:
  ///   - faces: Those that several districts cover, by district.
  ///   - budget: How many faces and their edges may be looked at; below zero when there were more.
  /// - Complexity: O(*n* · *f*) for *n* edges and *f* faces of a district, within the budget.
  static func lines(
    of shapes: [MultiPolygon], below faces: [Int: [SharedFace]], _ budget: inout Int
  ) -> (lines: [[Coordinate]], owners: [Int]) {
    guard !faces.isEmpty else { return ([], []) }
    let shapes = shapes.map(\.rightHanded)
    let uses = Uses(shapes)
    return runs(of: shapes) { owner, start, end in
      guard let faces = faces[owner], budget >= 0, uses.isMatched(start, end) else { return false }
      budget -= faces.count
      return faces.contains { $0.isParted(by: start, end, &budget) }
    }
  }

  /// The runs of the edges that are wanted.
  private static func runs(
    of shapes: [MultiPolygon], where isWanted: (Int, Coordinate, Coordinate) -> Bool
  ) -> (lines: [[Coordinate]], owners: [Int]) {
    var lines: [[Coordinate]] = []
    var owners: [Int] = []
    for (owner, shape) in shapes.enumerated() {
      for ring in shape.rings {
        var line: [Coordinate] = []
        func end() {
          if line.count > 1 {
            lines.append(line)
            owners.append(owner)
          }
          line = []
        }
        for (start, next) in zip(ring.coordinates, ring.coordinates.dropFirst())
        where start != next {
          if isWanted(owner, start, next) {
            if line.isEmpty { line.append(start) }
            line.append(next)
          } else {
            end()
          }
        }
        end()
      }
    }
    return (lines, owners)
  }
}
