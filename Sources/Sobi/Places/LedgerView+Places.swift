import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending

/// The places of a view, and the structures computed from their positions: districts, the tree,
/// clusters.
extension LedgerView {
  /// All places, in the order of their numbers in rows.
  func places() throws -> PlaceColumns { try source().places() }

  /// Returns a function that reads a place by its position, for a few places.
  ///
  /// - Complexity: The same as ``places()``, or O(log *k*) after *k* changes since a snapshot.
  func placeReading() throws -> (Int) -> Place { try source().placeReading() }

  /// Returns the position of a place by its row id; -1 for an unknown id.
  ///
  /// - Complexity: O(*p*) for *p* places; O(*k*) for *k* changes since a snapshot that was already
  ///   used.
  func placePositions() throws -> (Int64) -> Int32 { try source().placePositions() }

  /// The positions of the places, in the order of the places.
  func placeCoordinates() throws -> [Coordinate] { try source().placeCoordinates() }

  /// Returns the districts of a set, and for each place the district that contains it.
  func membership(in set: DistrictSet) throws -> DistrictMembership {
    let (districts, coordinates) = (try districts(of: set), try placeCoordinates())
    let placed = try source().placedDistricts(of: set)
    return computed(\.memberships[set.id]) {
      if let placed, placed.labels.count == districts.count {
        return DistrictMembership(districts: districts, positions: placed.positions)
      }
      let index = RegionIndex(regions: districts.map(\.shape))
      return DistrictMembership(
        districts: districts, positions: index.positions(of: coordinates))
    }
  }

  /// Returns the names of the districts of a set, and for each place the district that contains it.
  /// If a snapshot contains this data, the shapes are not read.
  func placedDistricts(of set: DistrictSet) throws -> PlacedDistricts {
    try computed(\.placedDistricts[set.id]) {
      if moment[\.memberships[set.id]] == nil, let placed = try source().placedDistricts(of: set) {
        return placed
      }
      let membership = try membership(in: set)
      return PlacedDistricts(
        labels: membership.districts.map { PlacedDistricts.Label(code: $0.code, name: $0.name) },
        positions: membership.positions)
    }
  }

  /// The tree over the places, which returns their positions.
  func placeTree() throws -> PlaceTree {
    try computed(\.placeTree) { try source().placeTree() }
  }

  /// The clusters of the places, which return their positions.
  func clusters(options: ClusterOptions) throws -> PlaceClusters {
    let fits = { (kept: PlaceClusters) in kept.options == options }
    return try computed(\.clusters, accepting: fits) {
      try source().clusters(options: options)
    }
  }

  /// The clusters as a hierarchy, which has the order of all leaves.
  ///
  /// - Complexity: The same as ``clusters(options:)``; if the clusters were updated, the complexity
  ///   of clustering all places.
  func clusterHierarchy(options: ClusterOptions) throws -> ClusterHierarchy {
    try clusters(options: options).whole
      ?? ClusterHierarchy(try placeCoordinates(), options: options, workers: .processors)
  }
}
