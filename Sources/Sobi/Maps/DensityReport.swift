public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// Where visited places lie close together, with the figures there.
///
/// For every currency the clusters, ``scattered``, ``online`` and ``unplaced`` add up to ``total``.
public struct DensityReport: Sendable {
  /// Places close together.
  public struct Row: Sendable {
    /// 1 for the first along the Morton curve.
    public var number: Int
    /// The mean of its places on the sphere, by visits where these count.
    public var center: Coordinate
    /// A concave hull of its places; nil where they enclose no area, and in a build without GEOS.
    public var outline: MultiPolygon?
    /// Everything at its places.
    public var figures: SpendingFigures
    /// The places with most payments, three at most.
    public var topPlaces: [PlaceRow]
    /// The code of the category with most payments.
    public var topCategory: String?
  }

  /// How far neighbours are at most.
  public var distance: Meters
  /// How many make a cluster.
  public var minPoints: Int
  /// Whether visits are counted, and not places.
  public var isWeighted: Bool
  /// In order of their numbers.
  public var rows: [Row]
  /// Everything at places that are in no cluster.
  public var scattered: SpendingFigures
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
    [("scattered", scattered), ("online", online), ("unplaced", unplaced)]
  }
}
