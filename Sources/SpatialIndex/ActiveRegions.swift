/// The regions that hold a position, in order of precedence.
struct ActiveRegions {
  private(set) var regions: [Int32] = []

  /// The first region, -1 if absent.
  var first: Int32 { regions.first ?? -1 }

  /// Adds a region, or removes it if it is already present.
  ///
  /// - Complexity: O(*k*) for *k* regions that overlap here.
  mutating func toggle(_ region: Int32) {
    var index = regions.count
    while index > 0, regions[index - 1] >= region { index -= 1 }
    if index < regions.count, regions[index] == region {
      regions.remove(at: index)
    } else {
      regions.insert(region, at: index)
    }
  }

  mutating func removeAll() { regions.removeAll(keepingCapacity: true) }
}
