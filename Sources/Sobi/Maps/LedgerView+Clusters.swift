import LedgerStore
import SimpleFeatures
public import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The places of the ledger, clustered for every zoom level, with the figures of a query.
  ///
  /// The clusters are cached, and updated to the places of a new version if there is a snapshot;
  /// the figures of the last few queries are cached until the file changes. A different query
  /// requires one pass over payments and places.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if sums exceed 64 bits,
  ///   ``LedgerStore/LedgerStoreError`` if a category is unknown.
  /// - Complexity: O(*n* + *p*) for *n* payments at *p* places, plus clustering once.
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
