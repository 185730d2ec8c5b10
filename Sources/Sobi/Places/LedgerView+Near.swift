import LedgerSnapshot
import LedgerStore
public import Reports
public import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the places that lie within a radius and have at least one payment that matches the
  /// query.
  ///
  /// - Parameters:
  ///   - radius: The greatest distance of a place from `center`; places at exactly this distance
  ///     are included.
  ///   - center: The position from which distances are measured.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(log *p* + *k*) for *p* places and *k* payments at the nearby places, if the
  ///   ledger has a snapshot, was opened for many questions, and has already read the table of its
  ///   payments. In all other cases, the payments are found through the indexes of the file, which
  ///   takes O(log *p* + *k* log *n*) for *n* payments, or O(*n*) if there are many nearby places.
  public func near(
    _ center: Coordinate, radius: Meters, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    let filter = try filter(for: query)
    let box = BoundingBox(around: center, radius: radius)
    switch try reading(of: query, filter, in: box) {
    case .all(.table(let table)):
      let positions = try placeTree().positions(within: radius, of: center).map(Int.init)
      return try nearReport(positions, of: table, filter, around: center, radius: radius)
    case .all(let spending):
      let places = try places()
      return try nearReport(
        within: radius, of: center, placeTree(), places, nil, spending.tallies(filter), filter)
    case .box(let part):
      let tallies = try SpendingRows.columns(part).tallies(filter)
      let tree = PlaceTree(PointTree(part.places.coordinates))
      return try nearReport(within: radius, of: center, tree, part.places, part, tallies, filter)
    }
  }

  /// Returns the nearest places that have a payment that matches the query.
  ///
  /// - Parameters:
  ///   - count: The largest number of places, at least 1.
  ///   - center: The position from which distances are measured.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*k* log *p* + *m*) for the *m* payments at the examined places, if the ledger
  ///   has a snapshot and is open for many questions. The method examines *k* of the *p* places, or
  ///   a few more. In all other cases, the method searches circles of growing size until a circle
  ///   contains *k* places; each search has the complexity of ``near(_:radius:query:)``. If the
  ///   circles would be large, the method takes O(*n*) for *n* payments instead.
  public func nearest(
    _ count: Int, to center: Coordinate, query: LedgerQuery = LedgerQuery()
  ) throws -> NearReport {
    let filter = try filter(for: query)
    for radius in [Meters(500), Meters(2_000), Meters(8_000), Meters(32_000)] {
      let box = BoundingBox(around: center, radius: radius)
      guard case .box(let part) = try reading(of: query, filter, in: box) else { break }
      let tallies = try SpendingRows.columns(part).tallies(filter)
      let found = PointTree(part.places.coordinates)
        .nearest(count, to: center) { tallies.count(of: Int($0)) > 0 }
      // A place outside the circle, in a corner of the box, may not be the next.
      guard found.count == count, found.allSatisfy({ $0.distance <= radius }) else { continue }
      return try nearReport(
        found.map { (Int($0.position), $0.distance) }, part.places, part, tallies, filter,
        around: center, radius: nil)
    }
    let spending = try spending(for: query, filter)
    if case .table(let table) = spending {
      let visited = VisitedPlaces(table, filter: filter)
      let found = try placeTree().nearest(count, to: center) { visited.contains(Int($0)) }
      return try nearReport(
        found.map { Int($0.position) }, of: table, filter, around: center, radius: nil)
    }
    let tallies = try spending.tallies(filter)
    let found = try placeTree()
      .nearest(count, to: center) { tallies.count(of: Int($0)) > 0 }
    return try nearReport(
      found.map { (Int($0.position), $0.distance) }, places(), nil, tallies, filter, around: center,
      radius: nil)
  }

  /// The payments for a query about a circle.
  private enum NearReading {
    /// The payments at the places in a box.
    case box(LedgerColumns)
    /// All payments.
    case all(SpendingRows)
  }

  private func reading(
    of query: LedgerQuery, _ filter: SpendingFilter, in box: BoundingBox?
  ) throws -> NearReading {
    let plan = try plan(.near, for: query, on: filter.days, in: box)
    guard plan.access == .box else { return .all(try spending(plan, for: query, filter)) }
    return .box(try source(of: plan).rows(RowRequest(query: query, box: box)))
  }

  /// Returns a report of some places, computed from a table; places without a payment are left out.
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

  /// The report of the places within a radius that have a payment.
  private func nearReport(
    within radius: Meters, of center: Coordinate, _ tree: PlaceTree, _ places: PlaceColumns,
    _ part: LedgerColumns?, _ tallies: PlaceTallies, _ filter: SpendingFilter
  ) throws -> NearReport {
    let visited = tree.positions(within: radius, of: center)
      .map(Int.init).filter { tallies.count(of: $0) > 0 }
    let found = visited.map { position in
      let coordinate = places.coordinates[position]
      return (position, Haversine.earth.distance(from: center, to: coordinate))
    }
    return try nearReport(found, places, part, tallies, filter, around: center, radius: radius)
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
