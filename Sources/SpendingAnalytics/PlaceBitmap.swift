/// A set of places by their positions in the columns, a bit each.
public struct PlaceBitmap: Hashable, Sendable {
  private var words: [UInt64]
  /// The number of places, in the set or not.
  public let placeCount: Int

  /// Creates an empty set.
  public init(placeCount: Int) {
    self.placeCount = placeCount
    words = Array(repeating: 0, count: (placeCount + 63) / 64)
  }

  /// Creates the set of the places that pass a test.
  ///
  /// - Complexity: O(*p*) for *p* places.
  public init(placeCount: Int, where passes: (Int) throws -> Bool) rethrows {
    self.init(placeCount: placeCount)
    for place in 0..<placeCount where try passes(place) { insert(place) }
  }

  /// Whether a place is in the set.
  public func contains(_ place: Int) -> Bool { words[place >> 6] & 1 << UInt64(place & 63) != 0 }

  /// Adds a place.
  public mutating func insert(_ place: Int) { words[place >> 6] |= 1 << UInt64(place & 63) }

  /// Keeps the places that are in another set too.
  public mutating func formIntersection(_ other: PlaceBitmap) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Adds the places of another set.
  public mutating func formUnion(_ other: PlaceBitmap) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
