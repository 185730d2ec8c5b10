public import SimpleFeatures
public import SpendingAnalytics

/// A place or a cluster of places with its figures.
public struct SpendingCluster: Hashable, Sendable, Identifiable {
  /// The row id of a place, or the id of a cluster.
  ///
  /// The id of a cluster is computed from the first place of the cluster and from the zoom level at
  /// which the cluster forms. The id stays the same as long as this place and this zoom do not
  /// change.
  public var id: Int64
  /// Whether this is a cluster and not a place.
  public var isCluster: Bool
  /// The mean position of a cluster's places, or the position of the place.
  public var coordinate: Coordinate
  /// The name of the place; nil for a cluster.
  public var name: String?
  /// The code of the category of the place; nil for a cluster.
  public var category: String?
  /// The code of the category with the most payments.
  public var topCategory: String?
  /// The figures of the place or cluster: the number of payments, the sums, the number of places
  /// with a payment, and the first and last day.
  public var figures: SpendingFigures

  /// Creates a place or cluster.
  public init(
    id: Int64, isCluster: Bool, coordinate: Coordinate, name: String? = nil,
    category: String? = nil, topCategory: String? = nil, figures: SpendingFigures
  ) {
    self.id = id
    self.isCluster = isCluster
    self.coordinate = coordinate
    self.name = name
    self.category = category
    self.topCategory = topCategory
    self.figures = figures
  }

  /// The number of places with a payment.
  public var placeCount: Int { figures.places }

  /// The number of places with a payment, in the short form that ``abbreviated(_:)`` returns.
  public var abbreviatedCount: String { Self.abbreviated(placeCount) }

  /// An abbreviated count in the format of supercluster: `950`, `1.2k`, `12k`.
  public static func abbreviated(_ count: Int) -> String {
    switch count {
    case ..<1_000: return String(count)
    case ..<10_000:
      let tenths = (count + 50) / 100
      return tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
    default: return "\((count + 500) / 1_000)k"
    }
  }
}
