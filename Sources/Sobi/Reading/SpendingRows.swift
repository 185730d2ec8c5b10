import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// Spending and refunds as their plan fetched them, ready to be summed.
enum SpendingRows {
  /// The rows as columns of payments.
  case columns(LedgerColumns)
  /// The rows as a table sorted by place.
  case table(SpendingTable)
  /// Encoded rows of a range of days, in no particular order; they can be aggregated only once. The
  /// closure returns the coordinates of the places.
  case encoded(EncodedRows, at: () throws -> [Coordinate])

  /// Returns the rows as a table; an existing table is returned unchanged.
  ///
  /// - Complexity: O(1) for a table; otherwise O(*n* + *p*) for *n* payments and *p* places.
  func table() throws -> SpendingTable {
    switch self {
    case .columns(let columns): SpendingTable(columns.payments, at: columns.places)
    case .table(let table): table
    case .encoded(let rows, let places): SpendingTable(rows, at: try places())
    }
  }

  /// The count and the sums of the payments that pass a filter, by place.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func tallies(_ filter: SpendingFilter) throws -> PlaceTallies {
    guard case .columns(let columns) = self else {
      return try PlaceTallies(table(), filter: filter)
    }
    return try PlaceTallies(columns.payments, at: columns.places, filter: filter)
  }

  /// Returns the count and the sums of the payments that pass a filter, by district and without
  /// sums by place; nil if the rows are columns of payments, because these are first summed by
  /// place.
  ///
  /// - Parameter placed: The districts, and for each place the district that contains it.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func figures(
    by placed: PlacedDistricts, _ filter: SpendingFilter
  ) throws -> SpendingTable.DistrictFigures? {
    let (positions, count) = (placed.positions, placed.labels.count)
    switch self {
    case .columns: return nil
    case .table(let table):
      return try table.figures(by: positions, districtCount: count, filter: filter)
    case .encoded(let rows, _):
      return try rows.figures(
        by: positions, districtCount: count, filter: filter,
        admittedPlaces: filter.admittedPlaces)
    }
  }

  /// The categories of the payments that pass a filter, by place.
  ///
  /// - Parameter categories: The categories in the order that decides between equal counts.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func placeCategories(
    _ filter: SpendingFilter, _ categories: [Category]
  ) throws -> PlaceCategories {
    let ids = categories.map(\.id)
    guard case .columns(let columns) = self else {
      return PlaceCategories(try table(), filter: filter, categories: ids)
    }
    return PlaceCategories(columns.payments, at: columns.places, filter: filter, categories: ids)
  }

  /// Returns for some places the category that occurs most often among the payments that pass a
  /// filter.
  func categoryChoice(
    _ filter: SpendingFilter, of places: some Collection<Int>
  ) throws -> PlaceCategoryChoice {
    guard case .columns(let columns) = self else {
      return PlaceCategoryChoice(try table(), filter: filter, of: places)
    }
    return PlaceCategoryChoice(columns.payments, at: columns.places, filter: filter, of: places)
  }
}
