import LedgerStore
public import SimpleFeatures
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Returns how far the payments that match a query are from a centre.
  ///
  /// - Parameter center: The position from which distances are measured; nil uses the geometric
  ///   median of the visits.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n*) for counting *n* payments at their places, then O(*p* log *p*) for *p*
  ///   places, and O(*p*) for each step towards the median.
  public func range(
    _ query: LedgerQuery = LedgerQuery(), from center: Coordinate? = nil
  ) throws -> SpendingRange {
    let filter = try filter(for: query)
    let tallies = try spending(for: query, filter).tallies(filter)
    return try SpendingRange(
      tallies, at: places().coordinates, from: center, homeCurrency: homeCurrency)
  }
}
