import SimpleFeatures
import Testing
import Workloads

/// Made-up sets of areas that fill a square and share their borders.
enum BorderSets {
  /// Areas around random centres: the cells of a crooked grid, each given to the nearest centre.
  ///
  /// Areas come in several parts and with holes, and touch each other and themselves in corners.
  /// Rings have their area on the left; a hole is a part that runs the other way.
  static func areas(
    _ areaCount: Int, grid: Int, seed: UInt64, around middle: Coordinate
  ) throws -> [MultiPolygon] {
    var generator = SeededGenerator(seed: seed)
    let centers = (0..<areaCount).map { _ in (generator.below(grid), generator.below(grid)) }
    func owner(_ x: Int, _ y: Int) -> Int {
      guard (0..<grid).contains(x), (0..<grid).contains(y) else { return -1 }
      let squares = centers.map { ($0.0 - x) * ($0.0 - x) + ($0.1 - y) * ($0.1 - y) }
      return squares.indices.min { squares[$0] < squares[$1] } ?? -1
    }
    var owners = (0..<grid).map { y in (0..<grid).map { x in owner(x, y) } }
    // A few cells belong to somebody else: islands and holes of one cell.
    for _ in 0..<grid / 2 {
      owners[generator.below(grid)][generator.below(grid)] = generator.below(areaCount)
    }
    // Corners move by less than half a cell, so that no edges cross.
    let step: Int32 = 600
    let corners = (0...grid).map { y in
      (0...grid).map { x in
        Coordinate(
          longitudeE7: middle.longitudeE7 + Int32(x - grid / 2) * step
            + Int32(generator.below(400)) - 200,
          latitudeE7: middle.latitudeE7 + Int32(y - grid / 2) * step
            + Int32(generator.below(400)) - 200)
      }
    }
    func at(_ x: Int, _ y: Int) -> Int {
      (0..<grid).contains(x) && (0..<grid).contains(y) ? owners[y][x] : -1
    }
    return try (0..<areaCount).map { area in
      var ways: [Coordinate: [Coordinate]] = [:]
      for y in 0..<grid {
        for x in 0..<grid where owners[y][x] == area {
          let around = [
            (at(x, y - 1), (x, y), (x + 1, y)), (at(x + 1, y), (x + 1, y), (x + 1, y + 1)),
            (at(x, y + 1), (x + 1, y + 1), (x, y + 1)), (at(x - 1, y), (x, y + 1), (x, y)),
          ]
          for (other, start, end) in around where other != area {
            ways[corners[start.1][start.0], default: []].append(corners[end.1][end.0])
          }
        }
      }
      return MultiPolygon(try rings(of: ways).map { Polygon(exterior: $0) })
    }
  }

  /// Closed walks that use every way once.
  private static func rings(of ways: [Coordinate: [Coordinate]]) throws -> [Ring] {
    var ways = ways
    var rings: [Ring] = []
    for start in ways.keys.sorted(by: { $0.mortonCode < $1.mortonCode }) {
      while let first = ways[start]?.popLast() {
        var walk = [start, first]
        while walk[walk.count - 1] != start {
          let next = ways[walk[walk.count - 1]]?.popLast()
          walk.append(try #require(next))
        }
        rings.append(try Ring(walk))
      }
    }
    return rings
  }
}

/// An edge of a ring, one way.
struct DirectedEdge: Hashable {
  var start: Coordinate
  var end: Coordinate
  var reversed: DirectedEdge { DirectedEdge(start: end, end: start) }
}

extension MultiPolygon {
  /// All rings.
  var rings: [Ring] { polygons.flatMap(\.rings) }
}

extension [MultiPolygon] {
  /// How often each edge is run along, by way.
  var edgeUses: [DirectedEdge: Int] {
    var uses: [DirectedEdge: Int] = [:]
    for ring in flatMap(\.rings) {
      for (start, end) in zip(ring.coordinates, ring.coordinates.dropFirst()) where start != end {
        uses[DirectedEdge(start: start, end: end), default: 0] += 1
      }
    }
    return uses
  }
}
