/// A set of places, with one bit for each position in the columns.
public struct PlaceBitmap: Hashable, Sendable {
  /// A bit for each place.
  private(set) var words: [UInt64]
  /// The number of all places, including places that are not in the set.
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

  /// Keeps only the places that are also in another set.
  public mutating func formIntersection(_ other: PlaceBitmap) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Adds the places of another set.
  public mutating func formUnion(_ other: PlaceBitmap) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// For each place, whether it is in the set.
  ///
  /// - Complexity: O(*p* / 64 + *k*) for *k* of *p* places; the result takes a byte for each place.
  var flags: [Bool] {
    var flags = Array(repeating: false, count: placeCount)
    forEachPlace { flags[$0] = true }
    return flags
  }

  /// Calls a function with each place of the set, ascending.
  ///
  /// - Complexity: O(*p* / 64 + *k*) for *k* of *p* places.
  func forEachPlace(_ body: (Int) -> Void) {
    for index in words.indices {
      words[index].forEachBit { body(index << 6 | $0) }
    }
  }

  /// Creates the set of the places whose element in `numbers` equals `number`.
  ///
  /// - Complexity: O(*p*) for *p* places.
  package init(of numbers: [Int32], equalTo number: Int32) {
    self.init(placeCount: numbers.count)
    let numbers = numbers.span
    for index in words.indices {
      var word: UInt64 = 0
      for place in index << 6..<min(index << 6 + 64, placeCount) where numbers[place] == number {
        word |= 1 << UInt64(place & 63)
      }
      words[index] = word
    }
  }
}
