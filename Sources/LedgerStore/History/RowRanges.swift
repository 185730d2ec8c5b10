/// A set of row ids, stored as ranges, because the rows of a statement usually have consecutive
/// ids.
struct RowRanges {
  /// The ranges in ascending order, with a gap between any two ranges.
  private(set) var ranges: [ClosedRange<Int64>] = []

  /// Creates an empty set.
  init() {}

  /// Creates the set from row ids in any order; an id may occur several times.
  init(_ ids: some Sequence<Int64>) { formUnion(ids) }

  /// The number of rows.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Whether the set is empty.
  var isEmpty: Bool { ranges.isEmpty }

  /// Returns whether the set contains a row.
  ///
  /// - Complexity: O(log *k*) for *k* ranges.
  func contains(_ id: Int64) -> Bool {
    let position = first(endingAtOrAfter: id)
    return position < ranges.count && ranges[position].lowerBound <= id
  }

  /// Returns whether the two sets have a row in common.
  ///
  /// - Complexity: O(*k* log *m*) for *k* ranges in the smaller set and *m* ranges in the larger
  ///   set.
  func meets(_ other: RowRanges) -> Bool {
    guard ranges.count <= other.ranges.count else { return other.meets(self) }
    return ranges.contains(where: other.meets)
  }

  private func meets(_ range: ClosedRange<Int64>) -> Bool {
    let position = first(endingAtOrAfter: range.lowerBound)
    return position < ranges.count && ranges[position].lowerBound <= range.upperBound
  }

  private func first(endingAtOrAfter id: Int64) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds rows.
  ///
  /// - Complexity: O(*n* log *n*) for *n* ids and ranges.
  mutating func formUnion(_ ids: some Sequence<Int64>) {
    let added = ids.sorted()
    guard !added.isEmpty else { return }
    var all = ranges + added.map { $0...$0 }
    if let last = ranges.last?.upperBound, let first = added.first, first <= last {
      all.sort { $0.lowerBound < $1.lowerBound }
    }
    ranges = []
    for range in all {
      if let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }
}
