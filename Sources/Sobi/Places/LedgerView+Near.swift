import LedgerSnapshot
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
  /// - Complexity: O(log *p* + *k*) for *k* payments at the places near among *p* where there is a table
  ///   already; O(log *p* + *k* log *n*) through the indexes of the file of *n* payments where nothing
  ///   was read before and they are few; otherwise O(*n*)
  ///   for the tallies, then O(log *p* + *k* log *k*) for *k* of *p* places.
  public func near(
    _ center: Coordinate, radius: Meters, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    let filter = try filter(for: query)
    if let table = try readyTable(for: query) {
      let positions = try placeTree().positions(within: radius, of: center).map(Int.init)
      return try nearReport(positions, of: table, filter, around: center, radius: radius)
    }
    let part = try BoundingBox(around: center, radius: radius).flatMap {
      try self.columns(in: $0, for: query)
    }
    let places = try part?.places ?? places()
    let tallies =
      try part.map { try PlaceTallies($0.payments, at: $0.places, filter: filter) }
      ?? tallies(of: query, in: self.columns(for: query), filter)
    let tree = try part.map { PlaceTree(PointTree($0.places.coordinates)) } ?? placeTree()
    let visited = tree.positions(within: radius, of: center)
      .map(Int.init).filter { tallies.count(of: $0) > 0 }
    let found = visited.map { position in
      let coordinate = places.coordinates[position]
      return (position, Haversine.earth.distance(from: center, to: coordinate))
    }
    return try nearReport(found, places, part, tallies, filter, around: center, radius: radius)
  }

  /// The nearest places that have a payment under the query.
  ///
  /// - Parameters:
  ///   - count: How many at most, at least 1.
  ///   - center: The position to measure from.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: Where there is a table already, O(*k* log *p* + *m*) for the *m* payments at the places
  ///   that are looked at, *k* of *p* or a few more; otherwise as that of ``near(_:radius:query:)`` for circles that grow until one holds as many;
  ///   where they would be large, O(*n*) for the tallies of *n* payments, then O(*k* log *p*) for
  ///   *k* of *p* places.
  public func nearest(
    _ count: Int, to center: Coordinate, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    let filter = try filter(for: query)
    if let table = try readyTable(for: query) {
      let visited = VisitedPlaces(table, filter: filter)
      let found = try placeTree().nearest(count, to: center) { visited.contains(Int($0)) }
      return try nearReport(
        found.map { Int($0.position) }, of: table, filter, around: center, radius: nil)
    }
    for radius in [Meters(500), Meters(2_000), Meters(8_000), Meters(32_000)] {
      guard
        let part = try BoundingBox(around: center, radius: radius).flatMap({
          try self.columns(in: $0, for: query)
        })
      else { break }
      let tallies = try PlaceTallies(part.payments, at: part.places, filter: filter)
      let found = PointTree(part.places.coordinates)
        .nearest(count, to: center) { tallies.count(of: Int($0)) > 0 }
      // A place outside the circle, in a corner of the box, may not be the next.
      guard found.count == count, found.allSatisfy({ $0.distance <= radius }) else { continue }
      return try nearReport(
        found.map { (Int($0.position), $0.distance) }, part.places, part, tallies, filter,
        around: center,
        radius: nil)
    }
    let tallies = try tallies(of: query, in: self.columns(for: query), filter)
    let found = try placeTree()
      .nearest(count, to: center) { tallies.count(of: Int($0)) > 0 }
    return try nearReport(
      found.map { (Int($0.position), $0.distance) }, places(), nil, tallies, filter, around: center,
      radius: nil)
  }

  /// The payments as a table, where one of this version or of the snapshot is there and answers a query.
  /// A snapshot is taken from the second question on: a command asks one, which the indexes of the file
  /// answer sooner.
  private func readyTable(for query: LedgerQuery) throws -> SpendingTable? {
    guard query.isOfFilterAlone else { return nil }
    if let madeTable { return madeTable }
    let isFirst = ledger.isFirstOfSurroundings()
    guard !hasColumns, ledger.hasSnapshotTable || !isFirst,
      try snapshot() != nil
    else { return nil }
    return try table(withHours: false)
  }

  /// The report of those of some places that have a payment, from a table.
  private func nearReport(
    _ positions: [Int], of table: SpendingTable, _ filter: SpendingFilter,
    around center: Coordinate, radius: Meters?
  ) throws -> NearReport {
    let all = try PlaceTallies(table, at: positions, filter: filter)
    let found = positions.indices.filter { all.count(of: $0) > 0 }.map { group in
      let coordinate = table.coordinate(ofPlace: positions[group])
      return (
        position: positions[group], group: group,
        distance: Haversine.earth.distance(from: center, to: coordinate)
      )
    }.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }
    let chosen = PlaceCategoryChoice(table, filter: filter, of: found.map(\.position))
    let (codes, place) = (try categoryCodes(), try placeReading())
    return NearReport(
      center: center, radius: radius,
      rows: try found.map { position, group, distance in
        let place = place(position)
        let row = PlaceRow(
          place: place, category: (chosen[position] ?? place.categoryID).flatMap { codes[$0] },
          figures: try all.figures(of: [group]))
        return NearReport.Row(place: row, distance: distance)
      }, total: try all.figures(of: found.map(\.group)), homeCurrency: homeCurrency)
  }

  private func nearReport(
    _ found: [(position: Int, distance: Meters)], _ places: PlaceColumns, _ part: LedgerColumns?,
    _ tallies: PlaceTallies, _ filter: SpendingFilter, around center: Coordinate, radius: Meters?
  ) throws -> NearReport {
    let code = try categoryCodes(of: found.map(\.position), filter: filter, in: part)
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
