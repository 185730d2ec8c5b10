import LedgerSnapshot
import LedgerStore
import Logging
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The rows of the ledger's file.
struct LedgerFileSource: PaymentSource {
  let view: LedgerView

  func rows(_ request: RowRequest) throws -> LedgerColumns {
    guard let box = request.box else {
      return try view.selected(request, of: request.withHours ? allWithHours() : all())
    }
    return try view.selected(request, of: rows(in: box, withHours: request.withHours))
  }

  /// Returns the places in a box and the payments at these places, found with the indexes of the
  /// file.
  ///
  /// - Complexity: O(log *p* + *k* log *n*) for *k* of *n* payments, at the places found among *p*
  ///   places.
  private func rows(in box: BoundingBox, withHours: Bool) throws -> LedgerColumns {
    try view.answer(to: RowsInBox(box: box, withHours: withHours)) {
      try $1.columns(in: box, withHours: withHours)
    }
  }

  private struct RowsInBox: Hashable {
    var box: BoundingBox
    var withHours: Bool
  }

  /// Returns all payments and places, which are read once for each version.
  private func all() throws -> LedgerColumns {
    let logger = view.logger
    return try view.part(\.columns, inParts: true) { view, reader in
      let start = ContinuousClock.now
      let places = view.moment[\.readPlaces]
      let columns = try reader.columns(at: places)
      logger.debug(
        "filled the columns",
        metadata: [
          "payments": "\(columns.payments.count)", "places": "\(columns.places.count)",
          "duration": "\(ContinuousClock.now - start)",
        ])
      for (table, count) in columns.unreadable where table != "places" || places == nil {
        logger.warnOfUnreadable(count, in: table)
      }
      return columns
    }
  }

  /// All payments with their hours; only few questions read the hours.
  private func allWithHours() throws -> LedgerColumns {
    try view.answer(to: "columns with hours", inParts: true) { _, reader in
      try reader.columns(withHours: true)
    }
  }

  func spending(_ request: SpendingRequest) throws -> NamedSpending {
    guard request.plan.form != .rows else {
      return NamedSpending(rows: .columns(try rows(RowRequest(query: request.query))))
    }
    return try view.tableOfRows(request) {
      try request.withHours ? allWithHours() : all()
    }
  }

  var state: ReadingPlan.Snapshot { .none }

  func sizes(of days: ClosedRange<CalendarDay>) -> ReadingPlan.Sizes { ReadingPlan.Sizes() }

  func payments(found search: PaymentSearch, _ reader: StoreReader) throws -> [Int64] {
    try reader.payments(found: search)
  }

  func recurring(
    _ bases: [RecurrenceBasis], on days: ClosedRange<CalendarDay>
  ) throws -> [Result<RecurringPayments, SpendingOverflow>] {
    try bases.map { try view.recurringOfRows($0, on: days) }
  }

  /// Returns the places in the order of the positions in payments; they are read with the payments
  /// or separately.
  func places() throws -> PlaceColumns {
    if let columns = view.moment[\.columns] { return columns.places }
    let logger = view.logger
    return try view.part(\.readPlaces) { reader in
      let rows = try reader.places()
      if rows.unreadable > 0 { logger.warnOfUnreadable(rows.unreadable, in: "places") }
      return rows
    }.places
  }

  func placeReading() throws -> (Int) -> Place {
    let places = try places()
    return { places[$0] }
  }

  func placePositions() throws -> (Int64) -> Int32 {
    let positions = PlacePositions(ids: try places().ids)
    return { positions[$0] }
  }

  func placeCoordinates() throws -> [Coordinate] { try places().coordinates }

  func placeTree() throws -> PlaceTree { PlaceTree(PointTree(try placeCoordinates())) }

  func clusters(options: ClusterOptions) throws -> PlaceClusters {
    PlaceClusters(
      ClusterHierarchy(try placeCoordinates(), options: options, workers: .processors))
  }

  func placedDistricts(of set: DistrictSet) throws -> PlacedDistricts? { nil }
}

extension Logger {
  /// Logs a warning about rows of a table that answers leave out.
  func warnOfUnreadable(_ count: Int, in table: String) {
    warning(
      "left rows out that cannot be read", metadata: ["table": "\(table)", "rows": "\(count)"])
  }
}
