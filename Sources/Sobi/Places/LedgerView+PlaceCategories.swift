import LedgerStore
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the codes of the categories of some places. The category of a place is the category of
  /// its payments under a query, or the category of the place itself if no payment has a category.
  ///
  /// - Parameters:
  ///   - places: Positions in the columns.
  ///   - columns: Columns that contain all payments of the places; nil for the columns of the whole
  ///     ledger.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func categoryCodes(
    of places: some Collection<Int>, filter: SpendingFilter, in columns: LedgerColumns? = nil
  ) throws -> (Int) -> String? {
    let codes = try categoryCodes()
    if let columns {
      let chosen = try SpendingRows.columns(columns).categoryChoice(filter, of: places)
      return { place in codes[chosen[place] ?? columns.places.categoryIDs[place]] }
    }
    let chosen = try spending(for: LedgerQuery(), filter).categoryChoice(filter, of: places)
    let own = try placeReading()
    return { place in codes[chosen[place] ?? own(place).categoryID ?? 0] }
  }
}
