import Spending

extension Array {
  /// Returns the first position at which `isBefore` is false, or the end; `isBefore` must be true
  /// for all elements before this position, and false for all others.
  ///
  /// - Parameter range: The positions to search; nil for the whole array.
  /// - Complexity: O(log *n*).
  package func partitionPoint(
    in range: Range<Int>? = nil, _ isBefore: (Element) -> Bool
  ) -> Int {
    var (low, high) = (range?.lowerBound ?? 0, range?.upperBound ?? count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Int32] {
  /// Returns the positions of the days that are in a range, in an array of days in ascending order.
  ///
  /// - Complexity: O(log *n*).
  func positions(in range: ClosedRange<CalendarDay>) -> Range<Int> {
    let start = partitionPoint { $0 < range.lowerBound.daysSince1970 }
    return start..<Swift.max(start, partitionPoint { $0 <= range.upperBound.daysSince1970 })
  }
}
