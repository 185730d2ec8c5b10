package import ColumnFiles
package import LedgerStore
import SimpleFeatures
package import SpatialIndex
package import Spending
package import SpendingAnalytics

/// The payments and places of one version of a ledger, computed from a snapshot and the changes
/// since the snapshot was written. They are the same payments and places as if all rows of the
/// ledger were read.
package struct SnapshotVersion: Sendable {
  /// The snapshot as it was written.
  package let base: SnapshotBase
  /// The places.
  let places: SnapshotPlaces
  let changedSets: Set<Int64>
  /// The changes of payments; nil if no payment changed.
  let changes: RowChanges?
  /// Row ids of payments that were read again because of their places.
  let further: [Int64]

  /// Creates a version of the ledger from its snapshot and the changes since then, inside a read
  /// transaction.
  ///
  /// - Parameters:
  ///   - found: The changes since the snapshot was made.
  ///   - base: The snapshot to which the changes apply.
  /// - Returns: Nil if all rows of the ledger have to be read.
  /// - Throws: ``ColumnFiles/ColumnFileFault``, and the errors of SQLite.
  /// - Complexity: O(*k* log *n*) for *k* changes among *n* payments. The first version after a
  ///   place was added, removed or moved takes an additional O(*p*) for *p* places.
  package init?(
    _ reader: some SnapshotReader, _ found: SnapshotChanges, of base: SnapshotBase
  ) throws {
    // One of the unreadable rows may be among those that changed.
    guard base.unreadable.isEmpty || found.isEmpty else { return nil }
    self.base = base
    places = try SnapshotPlaces(base, found)
    changedSets = found.districtSets
    further = try Self.further(found, base, places, reader)
    // Without any change, not even the places of the file are read.
    guard
      !found.payments.isEmpty || found.newPayments > 0 || !further.isEmpty || places.moves != nil
    else {
      changes = nil
      return
    }
    guard let changes = try Self.changes(found, base, places, further, reader) else { return nil }
    self.changes = changes
  }

  /// A payment at a removed place no longer has a place, and a payment whose place was missing may
  /// have a place now. New payments are read and counted by their ids.
  private static func further(
    _ found: SnapshotChanges, _ base: SnapshotBase, _ places: SnapshotPlaces,
    _ reader: some SnapshotReader
  ) throws -> [Int64] {
    var further = try reader.payments(atPlaces: places.appeared)
    if let gone = places.moves?.gone, !gone.isEmpty {
      further += try base.liveTable(withHours: false).table.ids(atPlaces: gone)
    }
    further.removeAll { $0 > found.mark.payments }
    return further
  }

  /// Returns the changes of payments; nil if all rows have to be read.
  private static func changes(
    _ found: SnapshotChanges, _ base: SnapshotBase, _ places: SnapshotPlaces,
    _ further: [Int64], _ reader: some SnapshotReader
  ) throws -> RowChanges? {
    let removed = Set(found.payments).union(further).sorted()
    var added = PaymentColumns()
    if !removed.isEmpty || found.newPayments > 0 {
      guard
        let found = try reader.payments(
          since: found.mark, and: further, withHours: true, at: places.positions())
      else { return nil }
      added = found
    }
    guard let currencies = currencies(base, removed, added) else { return nil }
    return try RowChanges(
      removed: removed, added: added, moves: places.moves, coordinates: places.coordinates(),
      currencies: currencies)
  }

  /// Returns the currencies in the order of their first payments; nil if the first payment in one
  /// of the currencies was deleted or now has another currency.
  private static func currencies(
    _ base: SnapshotBase, _ removed: [Int64], _ added: PaymentColumns
  ) -> [Currency]? {
    var first = Dictionary(uniqueKeysWithValues: base.currencies.map { ($0.currency, $0.first) })
    let changed = Set(removed)
    var open = Set(base.currencies.filter { changed.contains($0.first) }.map(\.currency))
    for row in 0..<added.count {
      let currency = added.currencies[Int(added.currencyIndexes[row])]
      if first[currency] == added.ids[row] { open.remove(currency) }
      first[currency] = min(first[currency] ?? .max, added.ids[row])
    }
    guard open.isEmpty else { return nil }
    return first.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The payments as a table that can be grouped.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: The same as ``SpendingAnalytics/BaseTable/with(_:)`` for the changes; O(*n*) for
  ///   the first version of *n* payments.
  package func table(withHours hours: Bool) throws(ColumnFileFault) -> SpendingTable {
    guard let changes else { return try base.table(withHours: hours) }
    return try base.liveTable(withHours: hours).with(changes)
  }

  /// Returns the payments, with their values in the ledger's currency, as a table that can be
  /// grouped. The result is nil if payments have changed since the snapshot was written, or if the
  /// valuation counts only payments in some currencies.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* payments.
  package func table(
    withHours hours: Bool, _ valuation: HomeValuation
  ) throws(ColumnFileFault) -> SpendingTable? {
    guard changes == nil, valuation.paidIn == nil else { return nil }
    return try base.table(withHours: hours, valuation)
  }

  /// Returns two numbers: the number of all spending payments and refunds in the snapshot, and the
  /// number of payments within a range of days.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(log *d*) for *d* days.
  package func counts(
    of days: ClosedRange<CalendarDay>
  ) throws(ColumnFileFault) -> (all: Int, ofDays: Int) {
    let rows = try base.dailyRows()
    return (rows.count, rows.count(in: days))
  }

  /// The number of payments that were changed, removed or added since the snapshot was written; a
  /// changed payment counts twice.
  package var changedRows: Int { changes.map { $0.removed.count + $0.added.count } ?? 0 }

  /// The number of places that were added, removed or moved since the snapshot was written; a moved
  /// place counts twice.
  package var movedPlaces: Int {
    places.moves.map { $0.departures.count + $0.arrivals.count } ?? 0
  }

  /// The payments within a range of days, as a table that can be grouped.
  ///
  /// - Parameter isMaintained: Whether the table of these days is kept, so that later versions can
  ///   update it.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: The same as
  ///   ``SpendingAnalytics/DateSortedRows/table(of:at:withHours:changes:)``; for a kept table, the
  ///   same as ``SpendingAnalytics/BaseTable/with(_:on:)``.
  package func table(
    of days: ClosedRange<CalendarDay>, withHours hours: Bool, isMaintained: Bool
  ) throws(ColumnFileFault) -> SpendingTable {
    if isMaintained {
      let live = try base.liveTable(of: days, withHours: hours)
      guard let changes else { return live.table }
      if let table = live.with(changes, on: days) { return table }
    }
    return try base.dailyRows().table(
      of: days, at: base.keys().coordinates, withHours: hours, changes: changes)
  }

  /// The payments within a range of days, as rows for a single aggregation.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: The same as
  ///   ``SpendingAnalytics/DateSortedRows/rows(of:with:changes:preparing:)``.
  package func rows(of days: ClosedRange<CalendarDay>) throws(ColumnFileFault) -> EncodedRows {
    try base.dailyRows().rows(of: days, changes: changes)
  }

  /// All payments and places as columns.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places, about 0.1 s per million.
  package func columns(withHours hours: Bool) throws(ColumnFileFault) -> LedgerColumns {
    let payments = try base.payments(withHours: hours)
    return LedgerColumns(
      places: try placeColumns(), payments: changed(payments, withHours: hours),
      unreadable: base.unreadable)
  }

  /// The payments of every kind that match a filter, as columns and in no particular order.
  ///
  /// - Parameters:
  ///   - admitted: For each place, whether the payments at this place can match; nil if the
  ///     payments at all places can match.
  ///   - range: The allowed amounts in minor units; nil for any amount.
  ///   - payments: For each further condition, the row ids of the payments that fulfil it.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for the *n* payments of the selected days; memory is needed only for the
  ///   payments that match.
  package func payments(
    passing filter: SpendingFilter, admittedPlaces admitted: [Bool]?,
    amounts range: ClosedRange<Int64>?, payments: [IDBitmap]
  ) throws(ColumnFileFault) -> PaymentColumns {
    var columns = try base.dailyRows().payments(
      passing: filter, admittedPlaces: admitted, amounts: range, payments: payments,
      changes: changes)
    let others = try otherPayments()
    columns.append(
      others.keeping(
        (0..<others.count).map { row in
          guard filter.admitsOfAnyKind(row, of: others),
            range?.contains(others.amounts[row]) ?? true,
            payments.allSatisfy({ $0.contains(others.ids[row]) })
          else { return false }
          let place = Int(others.places[row])
          return admitted.map { place >= 0 && $0[place] } ?? true
        }))
    return columns
  }

  /// The payments that are neither spending nor refunds.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*k*) for *k* such payments and changes.
  package func otherPayments() throws(ColumnFileFault) -> PaymentColumns {
    var payments = changed(try base.others(), withHours: false)
    payments.hours = []
    return payments.keeping(payments.kinds.map { $0 > PaymentKind.refund.rawValue })
  }

  /// Payments of the snapshot with their changes.
  private func changed(_ payments: PaymentColumns, withHours: Bool) -> PaymentColumns {
    changes.map {
      payments.applying($0, formerPlaces: base.placeCount, withHours: withHours)
    } ?? payments
  }

  /// The places with their names.
  package func placeColumns() throws(ColumnFileFault) -> PlaceColumns {
    try base.columns(of: places)
  }

  /// The tree over the places.
  ///
  /// - Complexity: O(*k* log *k*) if *k* places were added, removed or moved. For the first version
  ///   of *p* places, or if very many places moved, it is O(*p* log *p*).
  package func tree() throws(ColumnFileFault) -> PlaceTree {
    guard let moves = places.moves else { return PlaceTree(try base.tree()) }
    guard moves.arrivals.count + moves.departures.count <= max(256, base.placeCount / 64)
    else { return PlaceTree(PointTree(try places.coordinates())) }
    return try PlaceTree(base.tree(), moves, at: places.coordinates())
  }

  /// The clusters of the places.
  ///
  /// - Complexity: The same as ``SpatialIndex/LiveClusters/update(removing:inserting:)`` for the
  ///   places that have changed since the most recent version. For the first version, or if the
  ///   options changed, it is the complexity of clustering all places.
  package func clusters(
    options: ClusterOptions, workers: Workers
  ) throws(ColumnFileFault) -> LiveClusters {
    try base.clusters(of: places.moved, options: options, workers: workers)
  }
}
