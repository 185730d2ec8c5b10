/// Maps the row ids of places to the positions of the places in an array. The positions are stored
/// in an array if the ids are dense, and in a dictionary otherwise.
package struct PlacePositions: Sendable {
  private var dense: [Int32] = []
  private var sparse: [Int64: Int32] = [:]

  /// Creates the mapping from the row ids, which must be in the same order as the places in the
  /// array.
  ///
  /// - Complexity: O(*p*) for *p* places.
  package init(ids: [Int64]) {
    let largest = ids.max() ?? 0
    if largest < Int64(ids.count) * 4 + 1024, (ids.min() ?? 0) >= 0 {
      dense = Array(repeating: -1, count: Int(largest) + 1)
      for (position, id) in ids.enumerated() { dense[Int(id)] = Int32(position) }
    } else {
      for (position, id) in ids.enumerated() { sparse[id] = Int32(position) }
    }
  }

  /// The position of the place with this row id; -1 if there is no such place.
  package subscript(id: Int64) -> Int32 {
    if dense.isEmpty { return sparse[id] ?? -1 }
    return dense.indices.contains(Int(id)) ? dense[Int(id)] : -1
  }
}
