import LedgerStore
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Count and sums by place of the payments under a query.
  ///
  /// - Parameter columns: Those of the query, which are only read where no table answers.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func tallies(
    of query: LedgerQuery, in columns: @autoclosure () throws -> LedgerColumns,
    _ filter: SpendingFilter
  ) throws -> PlaceTallies {
    if let table = try table(for: query, on: filter.days) {
      return try PlaceTallies(table, filter: filter)
    }
    let columns = try columns()
    return try PlaceTallies(columns.payments, at: columns.places, filter: filter)
  }

  /// The categories of the payments under a query, by place.
  ///
  /// - Parameters:
  ///   - columns: Those of the query, which are only read where no table answers.
  ///   - categories: In the order that decides among equals.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func placeCategories(
    of query: LedgerQuery, in columns: @autoclosure () throws -> LedgerColumns,
    _ filter: SpendingFilter, _ categories: [Category]
  ) throws -> PlaceCategories {
    let ids = categories.map(\.id)
    // What occurs most at a place does not depend on the order of its rows.
    if query.isOfFilterAlone, let table = try madeTable(on: filter.days) ?? tableAtHand() {
      return PlaceCategories(table, filter: filter, categories: ids)
    }
    let columns = try columns()
    return PlaceCategories(
      columns.payments, at: columns.places, filter: filter, categories: ids)
  }

  /// The payments as a table, where all that pass the filter of a query are meant.
  ///
  /// To make it costs more than it saves one question: the first one of a version goes without, as a
  /// command's does, which asks no other.
  ///
  /// - Parameter days: Those that are asked for; nil for all. The table may have these only.
  /// - Returns: Nil where texts, tags or amounts are looked through, and for the first question where
  ///   there is no snapshot.
  func table(
    for query: LedgerQuery, on days: ClosedRange<CalendarDay>?
  ) throws -> SpendingTable? {
    guard query.isOfFilterAlone else { return nil }
    if isFirstOfPayments, try hasColumns || snapshot() == nil { return nil }
    return try table(withHours: false, on: days)
  }
}
