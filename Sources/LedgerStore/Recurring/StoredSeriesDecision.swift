package import Spending

/// A decision about recurring payments as the ledger has it.
package struct StoredSeriesDecision: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// The decision.
  package var decision: SeriesDecision
}
