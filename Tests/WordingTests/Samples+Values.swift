import Diagnostics

extension Samples {
  /// Of SimpleFeatures, Spending, SpatialIndex, SpendingAnalytics.
  static let values: [any Diagnostic] = []
}
