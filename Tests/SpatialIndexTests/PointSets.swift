import SimpleFeatures
import Workloads

/// A way to lay out points that is hard on a tree.
enum PointLayout: CaseIterable {
  case spread, clustered, stacked, equal, meridian, parallel, antimeridian, northPole, southPole
  case world

  func points(_ count: Int, using generator: inout SeededGenerator) -> [Coordinate] {
    var points: [Coordinate] = []
    for index in 0..<count {
      points.append(place(index, among: points, using: &generator))
    }
    return points
  }

  private func place(
    _ index: Int, among others: [Coordinate], using generator: inout SeededGenerator
  ) -> Coordinate {
    let full = 1_800_000_000
    switch self {
    case .spread:
      return generator.point(1_260_000_000...1_280_000_000, 360_000_000...380_000_000)
    case .clustered:
      let (x, y) = (1_261_000_000 + index % 7 * 2_000_000, 361_000_000 + index % 5 * 3_000_000)
      return generator.point(x - 30_000...x + 30_000, y - 30_000...y + 30_000)
    case .stacked:
      // Nine in ten stand on an earlier point.
      guard let first = others.first, generator.below(10) > 0 else {
        return generator.point(1_269_000_000...1_271_000_000, 374_000_000...376_000_000)
      }
      return generator.below(2) == 0 ? first : others[generator.below(others.count)]
    case .equal: return point(1_269_780_000, 375_665_000)
    case .meridian: return generator.point(1_270_000_000...1_270_000_000, 350_000_000...390_000_000)
    case .parallel: return generator.point(1_250_000_000...1_300_000_000, 370_000_000...370_000_000)
    case .antimeridian:
      let offset = generator.integer(in: -5_000_000...5_000_000)
      let longitude = offset == 0 ? -full : offset < 0 ? full + offset + 1 : offset - full
      return point(longitude, generator.integer(in: -180_000_000...(-160_000_000)))
    case .northPole: return generator.point(-full...full, 899_000_000...900_000_000)
    case .southPole: return generator.point(-full...full, -900_000_000...(-890_000_000))
    case .world:
      return [point(full, index % 100), point(-full, index % 90)]
        .randomElement(using: &generator).flatMap { generator.below(10) == 0 ? $0 : nil }
        ?? generator.point(-full...full, -900_000_000...900_000_000)
    }
  }

  /// Places to ask about: points, places near them, and the corners of the earth.
  func centers(
    _ count: Int, of points: [Coordinate], using generator: inout SeededGenerator
  ) -> [Coordinate] {
    let full = 1_800_000_000
    let fixed = [
      point(full, 0), point(-full, -170_000_000), point(0, 900_000_000), point(77, -900_000_000),
    ]
    return (0..<count).map { index in
      guard index % 4 < 3, !points.isEmpty else { return fixed[generator.below(fixed.count)] }
      let near = points[generator.below(points.count)]
      guard index % 4 > 0 else { return near }
      let reach = [3, 2_000, 300_000][generator.below(3)]
      return point(
        min(max(Int(near.longitudeE7) + generator.integer(in: -reach...reach), -full), full),
        min(
          max(Int(near.latitudeE7) + generator.integer(in: -reach...reach), -full / 2), full / 2))
    }
  }
}

extension [Coordinate] {
  /// Along the Morton curve, as a ledger keeps its places.
  var inMortonOrder: [Coordinate] { sorted { $0.mortonCode < $1.mortonCode } }
}

/// Sizes around a block of eight, a leaf of 32 and the levels above.
let treeSizes = [0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 256, 257, 1_000, 5_000]
