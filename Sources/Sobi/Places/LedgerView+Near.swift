import LedgerStore
public import Reports
public import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The places within a radius that have a payment under the query.
  ///
  /// - Parameters:
  ///   - radius: A place exactly that far counts.
  ///   - center: The position to measure from.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n*) for the tallies of *n* payments, then O(log *p* + *k* log *k*) for *k* of
  ///   *p* places.
  public func near(
    _ center: Coordinate, radius: Meters, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    let columns = try columns(for: query)
    let filter = try filter(for: query)
    let tallies = try PlaceTallies(columns.payments, at: columns.places, filter: filter)
    let visited = try placeTree().positions(within: radius, of: center)
      .map(Int.init).filter { tallies.count(of: $0) > 0 }
    let found = visited.map { position in
      let coordinate = columns.places.coordinates[position]
      return (position, Haversine.earth.distance(from: center, to: coordinate))
    }
    return try nearReport(
      found, columns.places, tallies, filter, around: center, radius: radius)
  }

  /// The nearest places that have a payment under the query.
  ///
  /// - Parameters:
  ///   - count: How many at most, at least 1.
  ///   - center: The position to measure from.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n*) for the tallies of *n* payments, then O(*k* log *p*) for *k* of *p* places.
  public func nearest(
    _ count: Int, to center: Coordinate, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    let columns = try columns(for: query)
    let filter = try filter(for: query)
    let tallies = try PlaceTallies(columns.payments, at: columns.places, filter: filter)
    let found = try placeTree()
      .nearest(count, to: center) { tallies.count(of: Int($0)) > 0 }
    return try nearReport(
      found.map { (Int($0.position), $0.distance) }, columns.places, tallies, filter,
      around: center, radius: nil)
  }

  private func nearReport(
    _ found: [(position: Int, distance: Meters)], _ places: PlaceColumns, _ tallies: PlaceTallies,
    _ filter: SpendingFilter, around center: Coordinate, radius: Meters?
  ) throws -> NearReport {
    let code = try categoryCodes(of: found.map(\.position), filter: filter)
    let ordered = found.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
    return NearReport(
      center: center, radius: radius,
      rows: try ordered.map { position, distance in
        let row = PlaceRow(
          place: places[position], category: code(position),
          figures: try tallies.figures(of: [position]))
        return NearReport.Row(place: row, distance: distance)
      }, total: try tallies.figures(of: ordered.map(\.position)),
      homeCurrency: homeCurrency)
  }
}
