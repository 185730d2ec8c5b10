import LedgerSnapshot
import LedgerStore
import MappedColumns
import SimpleFeatures
import SpatialIndex
import Spending

/// The places of a view, and what is made of where they are: districts, the tree, clusters.
extension LedgerView {
  /// The places, from the snapshot where there is one.
  func places() throws -> PlaceColumns {
    if let columns = moment[\.columns] { return columns.places }
    return try computed(\.places) {
      try ofSnapshot { (snapshot) throws(ColumnFileFault) in try snapshot.placeColumns() }
        ?? placesAlone().places
    }
  }

  /// The places, read without the payments.
  private func placesAlone() throws -> PlaceRows {
    let logger = logger
    return try part(\.readPlaces) { reader in
      let rows = try reader.places()
      if rows.unreadable > 0 { logger.warnOfUnreadable(rows.unreadable, in: "places") }
      return rows
    }
  }

  /// What is known of a place by its position, for who looks at few.
  ///
  /// - Complexity: That of ``places()``, or O(log *k*) after *k* changes where a snapshot was opened before.
  func placeReading() throws -> (Int) -> Place {
    if !hasColumns,
      let reading = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        try snapshot.placeReading()
      })
    {
      return reading
    }
    let places = try places()
    return { places[$0] }
  }

  /// The positions of places by their row ids, -1 for none.
  ///
  /// - Complexity: O(*p*) for *p* places; O(*k*) for *k* changes where a snapshot was asked before.
  func placePositions() throws -> (Int64) -> Int32 {
    if !hasColumns,
      let positions = try ofSnapshot({ (snapshot) throws(ColumnFileFault) in
        try snapshot.placePositions()
      })
    {
      return positions
    }
    let positions = PlacePositions(ids: try places().ids)
    return { positions[$0] }
  }

  /// Where the places are, in their order.
  func placeCoordinates() throws -> [Coordinate] {
    if let columns = moment[\.columns] { return columns.places.coordinates }
    return try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try snapshot.placeCoordinates()
    } ?? places().coordinates
  }

  /// The districts of a set and, for each place, the one that holds it.
  func membership(in set: DistrictSet) throws -> DistrictMembership {
    let (districts, coordinates) = (try districts(of: set), try placeCoordinates())
    let placed = try snapshotDistricts(of: set)
    return computed(\.memberships[set.id]) {
      if let placed, placed.labels.count == districts.count {
        return DistrictMembership(districts: districts, positions: placed.positions)
      }
      let index = RegionIndex(regions: districts.map(\.shape))
      return DistrictMembership(
        districts: districts, positions: index.positions(of: coordinates))
    }
  }

  /// The names of the districts of a set and, for each place, the one that holds it: without their shapes
  /// where a snapshot has it.
  func placedDistricts(of set: DistrictSet) throws -> PlacedDistricts {
    try computed(\.placedDistricts[set.id]) {
      if moment[\.memberships[set.id]] == nil, let placed = try snapshotDistricts(of: set) {
        return placed
      }
      let membership = try membership(in: set)
      return PlacedDistricts(
        labels: membership.districts.map { PlacedDistricts.Label(code: $0.code, name: $0.name) },
        positions: membership.positions)
    }
  }

  /// The tree over the places, whose positions it answers with.
  func placeTree() throws -> PlaceTree {
    try computed(\.placeTree) {
      try ofSnapshot { (snapshot) throws(ColumnFileFault) in try snapshot.tree() }
        ?? PlaceTree(PointTree(try placeCoordinates()))
    }
  }

  /// The clusters of the places, whose positions they answer with.
  func clusters(options: ClusterOptions) throws -> PlaceClusters {
    let fits = { (kept: PlaceClusters) in kept.options == options }
    return try computed(\.clusters, accepting: fits) {
      try ofSnapshot { (snapshot) throws(ColumnFileFault) in
        PlaceClusters(try snapshot.clusters(options: options, workers: .processors))
      }
        ?? PlaceClusters(
          ClusterHierarchy(try placeCoordinates(), options: options, workers: .processors))
    }
  }

  /// The same for who needs the order of all leaves.
  ///
  /// - Complexity: That of ``clusters(options:)``; where they were brought up, that of clustering all.
  func clusterHierarchy(options: ClusterOptions) throws -> ClusterHierarchy {
    try clusters(options: options).whole
      ?? ClusterHierarchy(try placeCoordinates(), options: options, workers: .processors)
  }
}
