public import SimpleFeatures

extension PointTree {
  /// Returns the `k` points nearest to `center`, or all points if there are fewer.
  ///
  /// - Parameters:
  ///   - k: The number of points to return.
  ///   - center: The position from which distances are measured.
  ///   - isIncluded: A function that returns whether the point at a position may be in the result;
  ///     if nil, all points may be. `isIncluded` is called for points near `center` in no
  ///     particular order, at most twice for each point.
  /// - Returns: The positions of the points in the array passed to ``init(_:)``, with their
  ///   distances, the nearest first; of points at the same distance, the one with the lower
  ///   position is first.
  /// - Precondition: `k` is not negative.
  /// - Complexity: O(log *n* + *k* log *k*) on average; O(*n*) if the filter excludes all points.
  /// - SeeAlso: Hjaltason and Samet (1999), "Distance browsing in spatial databases", ACM TODS 24
  ///   (2), 265, for the method: the parts of the tree are visited in order of their smallest
  ///   possible distance.
  public func nearest(
    _ k: Int, to center: Coordinate, where isIncluded: ((Int32) -> Bool)? = nil
  ) -> [(position: Int32, distance: Meters)] {
    precondition(k >= 0, "asked for \(k) nearest points; a number of points is not negative")
    guard k > 0, count > 0 else { return [] }
    let few = min(k, count)
    let found =
      LocalCap(center: center, radius: Self.localReach).flatMap {
        neighbors(few, in: $0, where: isIncluded)
      } ?? neighborsAnywhere(few, to: center, where: isIncluded)
    return found.map { ($0.position, Meters($0.distance)) }
  }

  /// The greatest distance at which the plane is exact enough; at this distance, one in 2,000
  /// candidates is unnecessary.
  private static var localReach: Meters { Meters(100_000) }
}

/// A point and its distance from the centre in metres, ordered by distance, then position.
struct Neighbor: Comparable {
  let distance: Double
  let position: Int32

  init(_ origin: Haversine.Origin, _ point: Coordinate, _ position: Int32) {
    distance = origin.distance(to: point).value
    self.position = position
  }

  init(distance: Double, position: Int32) {
    self.distance = distance
    self.position = position
  }

  static func < (left: Neighbor, right: Neighbor) -> Bool {
    left.distance < right.distance
      || left.distance == right.distance && left.position < right.position
  }
}

extension Array where Element: Comparable {
  /// Sorts by insertion if this is quick, otherwise with the standard sort.
  ///
  /// - Complexity: O(*n*) if few elements are out of order, otherwise O(*n* log *n*).
  mutating func sortNearlySorted() {
    var moves = 0
    for index in indices.dropFirst() {
      let element = self[index]
      var place = index
      while place > 0, element < self[place - 1] {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
      moves += index - place
      guard moves <= 8 * count else { return sort() }
    }
  }
}

/// A part of the tree and a lower bound of its distance, in one number that is ordered by the
/// bound.
///
/// Bounds are not negative, so their bit patterns have the same order as the bounds. The number of
/// a part is below 2^32: it has 4 bits for the level and 28 bits for the place in the level,
/// because a level of leaves has at most 2^27 parts.
struct PendingPart: Comparable {
  private let bits: UInt64

  @inline(__always)
  init(bound: Float, level: Int, index: Int) {
    bits =
      UInt64(bound.bitPattern) &<< 32
      | UInt64(truncatingIfNeeded: level &<< 28 | index)
  }

  var bound: Float { Float(bitPattern: UInt32(truncatingIfNeeded: bits &>> 32)) }
  var level: Int { Int(truncatingIfNeeded: bits &>> 28) & 15 }
  var index: Int { Int(truncatingIfNeeded: bits) & 0xFFF_FFFF }

  /// The nearest part is the greatest, because a heap has its greatest element on top.
  @inline(__always)
  static func < (left: PendingPart, right: PendingPart) -> Bool { left.bits > right.bits }
}
