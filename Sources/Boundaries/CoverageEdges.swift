import SimpleFeatures

/// The edges of a set of districts, by the districts that share them.
struct CoverageEdges {
  /// Runs of edges and, for each run, the index of its shape.
  typealias Lines = (lines: [[Coordinate]], owners: [Int])

  /// The shapes with rings of one orientation, so that neighbours have a common edge in both
  /// directions.
  private let shapes: [MultiPolygon]
  /// For each edge, the number of times that rings use it in each direction.
  private var uses: [BoundaryEdge: (forward: Int32, backward: Int32)] = [:]

  /// - Complexity: O(*n*) for *n* edges.
  init(of shapes: [MultiPolygon]) {
    self.shapes = shapes.map(\.rightHanded)
    uses.reserveCapacity(
      shapes.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.coordinates.count } })
    for shape in self.shapes {
      shape.forEachEdge { start, end in
        let edge = BoundaryEdge(start, end)
        if edge.low == start {
          uses[edge, default: (0, 0)].forward += 1
        } else {
          uses[edge, default: (0, 0)].backward += 1
        }
      }
    }
  }

  /// Runs of edges across which the number of districts may change. These are all edges except the
  /// edges that exactly two rings share in opposite directions.
  ///
  /// - Complexity: O(*n*) for *n* edges.
  var unmatched: Lines { runs { _, start, end in !isMatched(start, end) } }

  /// Runs of edges at which two neighbours meet in an area that another district also covers. The
  /// number of districts is the same on both sides, but the districts differ.
  ///
  /// - Parameters:
  ///   - faces: The faces that several districts cover, by district.
  ///   - budget: The number of faces and edges that may be read; negative if it was exceeded.
  /// - Complexity: O(*n* · *f*) for *n* edges and *f* faces of a district, within the budget.
  func matched(below faces: [Int: [SharedFace]], _ budget: inout Int) -> Lines {
    guard !faces.isEmpty else { return ([], []) }
    return runs { owner, start, end in
      guard let faces = faces[owner], budget >= 0, isMatched(start, end) else { return false }
      budget -= faces.count
      return faces.contains { $0.isParted(by: start, end, &budget) }
    }
  }

  /// Whether two neighbours meet in an edge, that is, the edge occurs twice, once in each
  /// direction.
  private func isMatched(_ start: Coordinate, _ end: Coordinate) -> Bool {
    uses[BoundaryEdge(start, end)] ?? (0, 0) == (1, 1)
  }

  private func runs(where isWanted: (Int, Coordinate, Coordinate) -> Bool) -> Lines {
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
