import Benchmark
import Dispatch
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// Points in the order of a ledger's places, with what their clusters have to be.
struct ClusterInput {
  var points: [Coordinate]
  var hierarchy: ClusterHierarchy
  var values: [Int64]
  var tiles: [Tile]
  /// How many nodes each zoom has.
  var sizes: [Int]

  init(checkingSizes: Bool) throws {
    let workload = PointWorkload(count: Size.points, seed: Size.seed, in: PointWorkload.korea)
    points = workload.inMortonOrder
    hierarchy = ClusterHierarchy(points)
    var generator = SeededGenerator(seed: Size.seed)
    values = points.map { _ in Int64(generator.below(100_000)) - 1_000 }
    tiles = try workload.centers(1_000, seed: ~Size.seed).map { center in
      let place = MercatorPoint(center)
      return try Tile(zoom: 12, x: Int(place.x * 4_096), y: Int(place.y * 4_096))
    }
    sizes = []
    guard checkingSizes else { return }
    let oracle = ClusterOracle(points, zooms: 0...16, minPoints: 2, radius: 40, extent: 512)
    sizes = (0...17).map { oracle.levels[$0]?.count ?? 0 }
  }
}

let benchmarks: @Sendable () -> Void = {
  measure(
    "build, zoom 0 to 16", prepare: { try ClusterInput(checkingSizes: true) },
    kernel: { ClusterHierarchy($0.points) },
    isRight: { hierarchy, input in
      hierarchy.zooms.map { hierarchy.nodeCount(zoom: $0) } == input.sizes
    })
  let two = Workers(count: 2) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
  measure(
    "build, zoom 0 to 16, 2T", prepare: { try ClusterInput(checkingSizes: true) },
    kernel: { ClusterHierarchy($0.points, workers: two) },
    isRight: { hierarchy, input in
      hierarchy.zooms.map { hierarchy.nodeCount(zoom: $0) } == input.sizes
        && hierarchy.pointsByLeaf == input.hierarchy.pointsByLeaf
    })
  measure(
    "new filter", prepare: { try ClusterInput(checkingSizes: false) },
    kernel: { try $0.hierarchy.measure($0.values) },
    isRight: { measure, input in
      let nodes = input.hierarchy.nodes(zoom: 8)
      return measure.total == input.values.reduce(0, +)
        && nodes.reduce(0) { $0 + input.hierarchy.sum(measure, of: $1) } == measure.total
    })
  measure(
    "tile at zoom 12", items: { $0.tiles.count },
    prepare: { try ClusterInput(checkingSizes: false) },
    kernel: { input in
      var found: [ClusterHierarchy.TileNode] = []
      return input.tiles.map { tile in
        found.removeAll(keepingCapacity: true)
        input.hierarchy.appendNodes(inTile: tile, to: &found)
        return found.count
      }
    },
    isRight: { counts, input in
      zip(counts, input.tiles).prefix(10).allSatisfy { $0 == scanned($1, input.hierarchy) }
    })
}

/// How many nodes lie in a tile and its margin, by looking at all.
func scanned(_ tile: Tile, _ hierarchy: ClusterHierarchy) -> Int {
  let side = Double(1 << tile.zoom)
  let margin = hierarchy.options.radius / hierarchy.options.extent
  return hierarchy.nodes(zoom: tile.zoom).count { node in
    let center = hierarchy.center(of: node)
    let x = Double(Float(center.x)) * side - Double(tile.x)
    let y = Double(Float(center.y)) * side - Double(tile.y)
    return -margin <= x && x <= 1 + margin && -margin <= y && y <= 1 + margin
  }
}
