import Foundation
public import SimpleFeatures

/// Clusters points at every zoom by a slow method that compares pairs of nodes; the results are
/// used to check the fast implementation.
///
/// The oracle follows the algorithm of supercluster step by step. For up to 1,000 nodes, the oracle
/// compares every pair of nodes. For more nodes, the oracle uses a dictionary of grid cells, and
/// compares each node only with the nodes in the surrounding cells. The oracle shares no code with
/// the hierarchy that it checks.
public struct ClusterOracle: Sendable {
  /// A point or a cluster at a zoom.
  public struct Node: Hashable, Sendable {
    /// The mean distance of the node's points from the western edge of the world, as a fraction of
    /// the world's side.
    public var x: Double
    /// The mean distance of the node's points from the northern edge of the world, as a fraction of
    /// the world's side.
    public var y: Double
    /// The positions of the node's points in the input. A cluster forms when one node absorbs
    /// others; the points of the absorbing node come first.
    public var points: [Int]
    /// The zoom at which the cluster formed; for a point, one more than the greatest zoom.
    public var formed: Int
  }

  /// The nodes at each zoom, in order of their first points.
  public let levels: [Int: [Node]]

  /// Clusters points.
  ///
  /// - Parameters:
  ///   - radius: The radius in pixels.
  ///   - extent: The side of a tile in pixels.
  /// - Complexity: For *n* points and *z* zooms, O(*n*² · *z*) if *n* is at most 1,000, otherwise
  ///   O(*n* · *z*).
  public init(
    _ points: [Coordinate], zooms: ClosedRange<Int>, minPoints: Int, radius: Double, extent: Double
  ) {
    var nodes = points.enumerated().map { position, point in
      let sine = sin(point.latitude * .pi / 180)
      let y = 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi
      return Node(
        x: Double(Float(point.longitude / 360 + 0.5)), y: Double(Float(min(1, max(0, y)))),
        points: [position], formed: zooms.upperBound + 1)
    }
    var levels = [zooms.upperBound + 1: nodes]
    for zoom in zooms.reversed() {
      nodes = Self.step(
        nodes, zoom: zoom, radius: radius / (extent * pow(2, Double(zoom))), minPoints: minPoints)
      levels[zoom] = nodes
    }
    self.levels = levels
  }

  private static func step(
    _ nodes: [Node], zoom: Int, radius: Double, minPoints: Int
  ) -> [Node] {
    var isTaken = [Bool](repeating: false, count: nodes.count)
    let cells = nodes.count > 1_000 ? Cells(nodes, side: 1.001 * radius + 1e-6) : nil
    func candidates(_ node: Node) -> [Int] { cells?.around(node).sorted() ?? Array(nodes.indices) }
    var result: [(position: Int, node: Node)] = []
    for position in nodes.indices where !isTaken[position] {
      isTaken[position] = true
      var node = nodes[position]
      let near = candidates(node).filter { other in
        let dx = Double(Float(nodes[other].x)) - node.x
        let dy = Double(Float(nodes[other].y)) - node.y
        return !isTaken[other] && dx * dx + dy * dy <= radius * radius
      }
      for other in near { isTaken[other] = true }
      let total = near.reduce(node.points.count) { $0 + nodes[$1].points.count }
      guard !near.isEmpty, total >= minPoints else {
        result += [(position, node)] + near.map { ($0, nodes[$0]) }
        continue
      }
      node.x *= Double(node.points.count)
      node.y *= Double(node.points.count)
      for other in near {
        node.x += nodes[other].x * Double(nodes[other].points.count)
        node.y += nodes[other].y * Double(nodes[other].points.count)
        node.points += nodes[other].points
      }
      node.x /= Double(total)
      node.y /= Double(total)
      node.formed = zoom
      result.append((position, node))
    }
    return result.sorted { $0.position < $1.position }.map(\.node)
  }

  /// The nodes in each square cell.
  private struct Cells {
    let side: Double
    var members: [SIMD2<Int>: [Int]] = [:]

    init(_ nodes: [Node], side: Double) {
      self.side = side
      for position in nodes.indices { members[cell(nodes[position]), default: []].append(position) }
    }

    func cell(_ node: Node) -> SIMD2<Int> { SIMD2(Int(node.x / side), Int(node.y / side)) }

    func around(_ node: Node) -> [Int] {
      let center = cell(node)
      return (-1...1).flatMap { row in
        (-1...1).flatMap { members[center &+ SIMD2($0, row)] ?? [] }
      }
    }
  }
}
