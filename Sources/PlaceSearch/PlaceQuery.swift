public import SimpleFeatures

/// A query for places.
public struct PlaceQuery: Hashable, Sendable {
  /// Words of the name, the branch or the address; or initial consonants, as `ㅅㅌㅂㅅ`.
  public var words: String
  /// The position from which distances are measured; nil leaves distances out of the order.
  public var center: Coordinate?
  /// The greatest distance from ``center``; nil for any distance.
  public var radius: Meters?
  /// Codes of categories, one of which a place must have; empty for no condition.
  public var categories: Set<String>
  /// Whether closed places are also found.
  public var includesClosed = false
  /// The number of places to return, within ``limits``.
  public var limit: Int

  /// The numbers of places that one query may return.
  public static let limits = 1...200
  /// The longest words, in UTF-8 bytes.
  public static let wordLimit = 400

  /// Creates a query.
  public init(
    words: String, center: Coordinate? = nil, radius: Meters? = nil,
    categories: Set<String> = [], limit: Int = 15
  ) {
    self.words = words
    self.center = center
    self.radius = radius
    self.categories = categories
    self.limit = limit
  }
}
