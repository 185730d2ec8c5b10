import LedgerStore
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The codes of the categories of some places: those of their payments under a query, or of the
  /// place itself if no payment has one.
  ///
  /// - Parameters:
  ///   - places: Positions in the columns.
  ///   - columns: Those with all payments of the places; nil for those of the whole ledger.
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
