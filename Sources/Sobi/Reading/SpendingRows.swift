import LedgerStore
import Spending
import SpendingAnalytics

/// Spending and refunds as their plan fetched them, ready to be summed by place.
enum SpendingRows {
  /// As columns of payments.
  case columns(LedgerColumns)
  /// As a table sorted by place.
  case table(SpendingTable)

  /// Count and sums by place of the payments that pass a filter.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func tallies(_ filter: SpendingFilter) throws(SpendingOverflow) -> PlaceTallies {
    switch self {
    case .columns(let columns):
      try PlaceTallies(columns.payments, at: columns.places, filter: filter)
    case .table(let table): try PlaceTallies(table, filter: filter)
    }
  }

  /// The categories of the payments that pass a filter, by place.
  ///
  /// - Parameter categories: In the order that decides between equals.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func placeCategories(_ filter: SpendingFilter, _ categories: [Category]) -> PlaceCategories {
    let ids = categories.map(\.id)
    return switch self {
    case .columns(let columns):
      PlaceCategories(columns.payments, at: columns.places, filter: filter, categories: ids)
    case .table(let table): PlaceCategories(table, filter: filter, categories: ids)
    }
  }

  /// The category that occurs most among the payments that pass a filter, for some places.
  func categoryChoice(
    _ filter: SpendingFilter, of places: some Collection<Int>
  ) -> PlaceCategoryChoice {
    switch self {
    case .columns(let columns):
      PlaceCategoryChoice(columns.payments, at: columns.places, filter: filter, of: places)
    case .table(let table): PlaceCategoryChoice(table, filter: filter, of: places)
    }
  }
}
