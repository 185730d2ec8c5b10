import FeatureCodecs

/// The label of a place or cluster on a map; it has the members that the library supercluster
/// writes, and some additional members.
public struct ClusterLabel: Hashable, Sendable {
  /// The kind of a label, with the fields that only this kind has.
  public enum Kind: Hashable, Sendable {
    /// A place, with its name and the code of its category.
    case place(name: String?, category: String?)
    /// A cluster, with its id.
    case cluster(id: Int64)
  }

  /// Whether the label belongs to a place or to a cluster.
  public var kind: Kind
  /// The number of places with a payment.
  public var placeCount: Int
  /// The code of the category with the most payments.
  public var topCategory: String?

  /// Creates a label.
  public init(_ kind: Kind, placeCount: Int, topCategory: String? = nil) {
    self.kind = kind
    self.placeCount = placeCount
    self.topCategory = topCategory
  }

  /// Creates the label of a place or cluster.
  public init(_ cluster: SpendingCluster) {
    self.init(
      cluster.isCluster
        ? .cluster(id: cluster.id) : .place(name: cluster.name, category: cluster.category),
      placeCount: cluster.placeCount, topCategory: cluster.topCategory)
  }

  /// The names of the members; the names that supercluster uses come first.
  package static let columns = [
    "cluster", "cluster_id", "point_count", "point_count_abbreviated", "place_count",
    "top_category", "name", "category",
  ]

  /// Appends the values of ``columns`` to a row. In the row of a place, the fields `cluster`,
  /// `cluster_id`, `point_count` and `point_count_abbreviated` are empty.
  package func write(to row: inout FeatureTable.Row) {
    switch kind {
    case .cluster(let id):
      row.bool(true)
      row.int(id)
      row.int(Int64(placeCount))
      // Small counts are numbers, as in supercluster.
      if placeCount < 1_000 {
        row.int(Int64(placeCount))
      } else {
        row.string(SpendingCluster.abbreviated(placeCount))
      }
    case .place: for _ in 0..<4 { row.absent() }
    }
    row.int(Int64(placeCount))
    row.string(topCategory)
    if case .place(let name, let category) = kind {
      row.string(name)
      row.string(category)
    } else {
      row.absent()
      row.absent()
    }
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    var row = FeatureTable.Row()
    write(to: &row)
    row.write(Self.columns, to: &json)
  }
}

extension ClusterLabel: Decodable {
  /// Reads the members from an object; other members of the object are ignored.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let isCluster = try members.optional("cluster") ?? false
    self.init(
      isCluster
        ? .cluster(id: try members.value("cluster_id"))
        : .place(name: try members.optional("name"), category: try members.optional("category")),
      placeCount: try members.value("place_count"),
      topCategory: try members.optional("top_category"))
  }
}
