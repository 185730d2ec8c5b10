import SimpleFeatures
import Workloads

/// A clean coverage: a square of triangles, dealt out at random, without gaps and overlaps.
struct Coverage {
  let regions: [MultiPolygon]
  /// The covered square is `0 ..< extent` in both directions.
  let extent: Int

  /// Splits a jittered lattice of `side` × `side` quadrilaterals, each along a random diagonal.
  init(side: Int, step: Int, regionCount: Int, using generator: inout SeededGenerator) throws {
    // A jitter below a quarter of the step leaves every quadrilateral convex.
    let jitter = max(0, step / 4 - 1)
    var lattice: [[Coordinate]] = []
    for row in 0...side {
      lattice.append(
        (0...side).map { column in
          let isRim = row == 0 || column == 0 || row == side || column == side
          let reach = isRim ? 0 : jitter
          return point(
            column * step + generator.integer(in: -reach...reach),
            row * step + generator.integer(in: -reach...reach))
        })
    }
    var parts = [[Polygon]](repeating: [], count: regionCount)
    for row in 0..<side {
      for column in 0..<side {
        let (a, b) = (lattice[row][column], lattice[row][column + 1])
        let (d, c) = (lattice[row + 1][column], lattice[row + 1][column + 1])
        let halves = generator.below(2) == 0 ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]]
        for triangle in halves {
          parts[generator.below(regionCount)].append(Polygon(exterior: try ring(triangle)))
        }
      }
    }
    regions = parts.map(MultiPolygon.init)
    extent = side * step
  }

  func covers(_ point: Coordinate) -> Bool {
    (0..<extent).contains(Int(point.longitudeE7)) && (0..<extent).contains(Int(point.latitudeE7))
  }
}
