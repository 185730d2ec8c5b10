import LedgerStore
import SimpleFeatures
public import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The places of the ledger, clustered for every zoom level, with the figures of the payments
  /// that match a query.
  ///
  /// The clusters are cached; if there is a snapshot beside the file, the cached clusters are
  /// updated with the places of each new version. The figures of the last few queries are cached
  /// until the file changes. A query whose figures are not cached requires one pass over payments
  /// and places.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if sums exceed 64 bits,
  ///   ``LedgerStore/LedgerStoreError`` if a category is unknown.
  /// - Complexity: O(*n* + *p*) for *n* payments at *p* places, plus the time for clustering the
  ///   places once.
  public func clusters(
    _ query: LedgerQuery = LedgerQuery(), options: ClusterOptions = ClusterOptions()
  ) throws -> SpendingClusters {
    let asked = VersionCache.AskedClusters(
      query: query, options: options, horizon: horizon(of: query))
    return try computed(\.clusterFigures[asked]) {
      let categories = try categories()
      let filter = try filter(for: query)
      let spending = try spending(for: query, filter)
      return try SpendingClusters(
        clusters(options: options), at: places(), tallies: spending.tallies(filter),
        placeCategories: spending.placeCategories(filter, categories),
        categories: categories, homeCurrency: homeCurrency)
    }
  }
}
