public import SimpleFeatures

/// Places as columns, in Morton order of their coordinates; if places have the same coordinates,
/// they are in order of their ids.
public struct PlaceColumns: Hashable, Sendable {
  /// Row ids.
  public var ids: [Int64] = []
  /// Positions.
  public var coordinates: [Coordinate] = []
  /// Names.
  public var names: [String] = []
  /// The row ids of the places' categories; 0 for a place without a category.
  public var categoryIDs: [Int64] = []

  /// Creates empty columns.
  public init() {}

  /// Creates columns from places in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ places: [Place]) {
    let codes = places.map(\.coordinate.mortonCode)
    let order = places.indices.sorted {
      (codes[$0], places[$0].id) < (codes[$1], places[$1].id)
    }
    ids = order.map { places[$0].id }
    coordinates = order.map { places[$0].coordinate }
    names = order.map { places[$0].name }
    categoryIDs = order.map { places[$0].categoryID ?? 0 }
  }

  /// The number of places.
  public var count: Int { ids.count }

  /// Returns the place at a position in the columns.
  public subscript(position: Int) -> Place {
    Place(
      id: ids[position], name: names[position], coordinate: coordinates[position],
      categoryID: categoryIDs[position] == 0 ? nil : categoryIDs[position])
  }

  /// Returns a dictionary with the position of each place in the columns; its keys are the row ids
  /// of the places.
  ///
  /// - Complexity: O(*n*).
  public func positionsByID() -> [Int64: Int32] {
    Dictionary(uniqueKeysWithValues: zip(ids, 0...).map { ($0, Int32($1)) })
  }
}
