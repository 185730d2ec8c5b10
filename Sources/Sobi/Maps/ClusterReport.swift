public import Spending
public import SpendingAnalytics

/// The places and clusters of a zoom, with what is not among them.
///
/// For every currency the rows, ``elsewhere``, ``online`` and ``unplaced`` add up to ``total``.
public struct ClusterReport: Sendable {
  /// The zoom that was asked for.
  public var zoom: Int
  /// Whether only a part of the world was asked for.
  public var isPart: Bool
  /// In order of their first places along the Morton curve.
  public var rows: [SpendingCluster]
  /// Everything at other places.
  public var elsewhere: SpendingFigures
  /// The payments without a place by nature.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// All payments of the query.
  public var total: SpendingFigures
  /// The currency that comes first.
  public var homeCurrency: Currency

  /// What is in no row, with its name.
  public var remainder: [(name: String, figures: SpendingFigures)] {
    (isPart ? [("elsewhere", elsewhere)] : []) + [("online", online), ("unplaced", unplaced)]
  }
}
