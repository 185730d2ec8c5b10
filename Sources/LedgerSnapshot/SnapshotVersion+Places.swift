package import ColumnFiles
package import LedgerStore
package import SimpleFeatures
import SpatialIndex
package import Spending
import SpendingAnalytics

/// The places of a version, one by one, and their districts.
extension SnapshotVersion {
  /// Returns the coordinates of the places, in their order.
  ///
  /// - Complexity: O(*p*) for *p* places on the first call.
  package func placeCoordinates() throws(ColumnFileFault) -> [Coordinate] {
    try places.coordinates()
  }

  /// Returns a function that maps the row id of a place to the index of the place; -1 if there is
  /// no such place.
  ///
  /// - Complexity: O(*p*) for *p* places on the first call; O(log *k*) for each lookup if *k*
  ///   places moved.
  package func placePositions() throws(ColumnFileFault) -> (Int64) -> Int32 {
    try places.positions()
  }

  /// Returns a function that gets an index in the list of places and returns the place.
  ///
  /// - Complexity: O(*p*) for *p* places on the first call; O(log² *k*) for each place if *k*
  ///   places moved.
  package func placeReading() throws(ColumnFileFault) -> (Int) -> Place {
    let (places, former) = (places, try base.placeReading())
    return { places.place(at: $0, of: former) }
  }

  /// The greatest number of places that are joined one by one; if there are more, all places are
  /// joined together.
  private static var mostOpenPlaces: Int { 1_000 }

  /// Returns the names of the districts of a set and the district of each place.
  ///
  /// - Parameters:
  ///   - isIndexed: Whether to build an index over the areas of all districts, which later versions
  ///     can use.
  ///   - districts: Reads the districts of the set.
  /// - Returns: The names of the districts, and for each place its district. The result is nil if
  ///   the file does not contain the set, or if a district of the set changed. It is also nil if so
  ///   many places moved that assigning all places again is at least as fast.
  /// - Complexity: O(*p*) for *p* places on the first call, plus the time to read the districts if
  ///   places moved; O(1) for later versions with the same places.
  package func placedDistricts(
    ofSet id: Int64, isIndexed: Bool, _ districts: () throws -> [StoredDistrict]
  ) throws -> PlacedDistricts? {
    guard !changedSets.contains(id), var placed = try base.districts(ofSet: id) else { return nil }
    guard let moved = places.moved else { return placed }
    if let kept = base.districts(ofSet: id, with: moved) { return kept }
    placed.positions = moved.moves.applied(to: placed.positions) { _ in -1 }
    let open = places.arrivals
    guard open.count <= Self.mostOpenPlaces else { return nil }
    if !open.isEmpty {
      let regions = try base.regions(ofSet: id, isIndexed: isIndexed, districts)
      guard regions.shapes.count == placed.labels.count else { return nil }
      let coordinates = try places.coordinates()
      let answers = regions.positions(of: open.map { coordinates[$0] })
      for (place, answer) in zip(open, answers) { placed.positions[place] = answer }
    }
    base.keep(placed, ofSet: id, with: moved)
    return placed
  }
}
