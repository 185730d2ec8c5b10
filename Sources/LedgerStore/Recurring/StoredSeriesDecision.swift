package import Spending

/// A stored decision about recurring payments.
package struct StoredSeriesDecision: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// The decision.
  package var decision: SeriesDecision
}
