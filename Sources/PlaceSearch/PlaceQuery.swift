public import SimpleFeatures

/// A query for places.
public struct PlaceQuery: Hashable, Sendable {
  /// Words of the name, the branch or the address, or initial consonants such as `ㅅㅌㅂㅅ`.
  public var words: String
  /// The position from which distances are measured; if nil, distances do not affect the order.
  public var center: Coordinate?
  /// The greatest distance from ``center``; nil for any distance.
  public var radius: Meters?
  /// The codes of the accepted categories; an empty set accepts every category.
  public var categories: Set<String>
  /// Whether the search also finds closed places.
  public var includesClosed = false
  /// The number of places to return, within ``limits``.
  public var limit: Int

  /// The accepted range of ``limit``.
  public static let limits = 1...200
  /// The greatest length of ``words``, in UTF-8 bytes.
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
