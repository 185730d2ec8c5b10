package import SimpleFeatures
package import SpatialIndex
import SpendingAnalytics

/// A search tree over the places of a version. It consists of two trees: one contains the places of
/// an earlier version, and a small one contains the places that were added or moved since then. The
/// results of a search are the indexes of places in this version.
package struct PlaceTree: Sendable {
  private let base: PointTree
  private let moves: PlaceMoves?
  private let arrivals: PointTree
  /// The positions of the arrivals.
  private let arrived: [Int32]

  /// Creates a search tree from a tree over all places.
  package init(_ tree: PointTree) {
    (base, moves, arrivals, arrived) = (tree, nil, PointTree([]), [])
  }

  /// Creates a tree from a tree over former places and their moves.
  ///
  /// - Parameter coordinates: The present coordinates of the places.
  /// - Complexity: O(*k* log *k*) for *k* moves.
  init(_ tree: PointTree, _ moves: PlaceMoves, at coordinates: [Coordinate]) {
    let arrived = moves.arrivals.indices.map { moves.position(ofArrival: $0) }
    base = tree
    self.moves = moves
    arrivals = PointTree(arrived.map { coordinates[$0] })
    self.arrived = arrived.map { Int32($0) }
  }

  /// The approximate size of the tree in bytes.
  package var byteCount: Int { base.byteCount + arrivals.byteCount + arrived.count * 4 }

  /// Returns the position of a former place; nil if it was removed or moved.
  private func position(ofFormer former: Int32) -> Int32? {
    guard let moves else { return former }
    return moves.position(ofFormer: Int(former)).map { Int32($0) }
  }

  /// The places at a distance of at most `radius` from `center`; their order is always the same.
  ///
  /// - Complexity: The same as ``SpatialIndex/PointTree/positions(within:of:)``, plus O(log *k*)
  ///   for each place found, where *k* is the number of moves.
  package func positions(within radius: Meters, of center: Coordinate) -> [Int32] {
    let found = base.positions(within: radius, of: center)
    guard moves != nil else { return found }
    return found.compactMap(position(ofFormer:))
      + arrivals.positions(within: radius, of: center).map { arrived[Int($0)] }
  }

  /// The places nearest to `center`, in the same order as from
  /// ``SpatialIndex/PointTree/nearest(_:to:where:)``.
  ///
  /// - Complexity: The same as ``SpatialIndex/PointTree/nearest(_:to:where:)``, plus O(log *k*) for
  ///   each place examined, where *k* is the number of moves.
  package func nearest(
    _ count: Int, to center: Coordinate, where isIncluded: @escaping (Int32) -> Bool
  ) -> [(position: Int32, distance: Meters)] {
    guard moves != nil else { return base.nearest(count, to: center, where: isIncluded) }
    let stayed = base.nearest(count, to: center) { former in
      position(ofFormer: former).map(isIncluded) ?? false
    }.compactMap { found in
      position(ofFormer: found.position).map { (position: $0, distance: found.distance) }
    }
    let came = arrivals.nearest(count, to: center) { isIncluded(arrived[Int($0)]) }
      .map { (position: arrived[Int($0.position)], distance: $0.distance) }
    return Array(
      (stayed + came).sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
        .prefix(count))
  }
}
