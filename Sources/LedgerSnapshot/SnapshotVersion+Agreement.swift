import ColumnFiles
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The comparison of the snapshot with the ledger, as a check makes it.
extension SnapshotVersion {
  /// Returns whether the snapshot data that queries use is equal to the data in the rows of the
  /// ledger.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``, and the errors of SQLite.
  /// - Complexity: O(*n* + *p* log *p* + *v* log *v*) for *n* payments, *p* places and the *v*
  ///   vertices of districts.
  package func agrees(with reader: some SnapshotReader) throws -> Bool {
    let (columns, texts) = try reader.columnsWithTexts()
    guard columns.unreadable == base.unreadable, try placeColumns() == columns.places,
      try self.columns(withHours: true).payments.areEqual(to: columns.payments),
      try base.hasStoredOrder()
    else { return false }
    let added = try addedTexts(reader)
    var stored: [PaymentText: StoredTexts] = [:]
    for subject in PaymentText.allCases where !texts[subject].isTooLong {
      stored[subject] = try base.texts(subject, and: added[subject])
    }
    guard stored.values.allSatisfy(\.haveTheirKeys),
      try base.dailyRows().agree(
        with: columns.payments, atPlaces: columns.places.count, texts, stored: stored,
        changes: changes(with: added)),
      try base.othersAgree(
        without: Set(changes?.removed ?? []), columns.payments.ids, texts, stored: stored)
    else { return false }
    return try reader.districtSets().allSatisfy { set in
      let districts = try reader.districts(of: set) { _ in }
      guard let placed = try placedDistricts(ofSet: set.id, isIndexed: false, { districts }) else {
        return true
      }
      return placed.labels == districts.map { PlacedDistricts.Label(code: $0.code, name: $0.name) }
        && placed.positions
          == RegionIndex(regions: districts.map(\.shape)).positions(of: columns.places.coordinates)
    }
  }
}

extension SnapshotBase {
  /// Returns whether the stored orders of traits and currencies equal the orders that the payments
  /// give.
  fileprivate func hasStoredOrder() throws(ColumnFileFault) -> Bool {
    guard try liveTable(withHours: true).table.hasStoredOrder else { return false }
    let payments = try payments(withHours: false)
    var firsts = [Int64](repeating: .max, count: payments.currencies.count)
    for row in 0..<payments.count {
      let currency = Int(payments.currencyIndexes[row])
      firsts[currency] = min(firsts[currency], payments.ids[row])
    }
    return firsts == currencies.map(\.first)
  }
}

extension PaymentColumns {
  /// Returns whether each row, including its hour, equals the row of `others` at the same position.
  fileprivate func areEqual(to others: PaymentColumns) -> Bool {
    ids == others.ids && places == others.places && days == others.days
      && amounts == others.amounts && currencyIndexes == others.currencyIndexes
      && categoryIDs == others.categoryIDs && channels == others.channels
      && kinds == others.kinds && methods == others.methods && hours == others.hours
      && currencies == others.currencies
  }
}
