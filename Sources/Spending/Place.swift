public import SimpleFeatures

/// A merchant at a position.
public struct Place: Hashable, Sendable {
  /// The row id in the ledger.
  public var id: Int64
  /// The name as first received.
  public var name: String
  /// The position.
  public var coordinate: Coordinate
  /// The row id of the category, if known.
  public var categoryID: Int64?

  /// Creates a place.
  public init(id: Int64, name: String, coordinate: Coordinate, categoryID: Int64? = nil) {
    self.id = id
    self.name = name
    self.coordinate = coordinate
    self.categoryID = categoryID
  }
}
