extension Array {
  /// Moves the first elements of an order to the front, and sorts them; the remaining elements
  /// follow in no particular order.
  ///
  /// - Parameters:
  ///   - count: The number of sorted elements.
  ///   - isBefore: A strict total order, so that the result is the same for any order of the elements.
  /// - Complexity: O(*n* + *k* log *k*) on average for *k* of *n* elements.
  mutating func sortFirst(_ count: Int, by isBefore: (Element, Element) -> Bool) {
    if count < self.count {
      moveFirst(count, by: isBefore)
      self[..<Swift.max(0, count)].sort(by: isBefore)
    } else {
      sort(by: isBefore)
    }
  }

  /// Moves the first elements of an order to the front, where they are in no particular order.
  ///
  /// - Complexity: O(*n*) on average, O(*n* log *n*) at worst, for *n* elements.
  /// - SeeAlso: Musser (1997), "Introspective Sorting and Selection Algorithms", section 5.
  mutating func moveFirst(_ count: Int, by isBefore: (Element, Element) -> Bool) {
    var (start, end) = (startIndex, endIndex)
    // A good pivot halves the range; after twice as many rounds the rest is sorted.
    var rounds = 2 * (Int.bitWidth - self.count.leadingZeroBitCount)
    while count > start, count < end, end - start > 8, rounds > 0 {
      let pivot = middle(self[start], self[(start + end) / 2], self[end - 1], by: isBefore)
      // Elements before `low` are not after the pivot, those behind `high` not before it.
      var (low, high) = (start, end - 1)
      while low <= high {
        while isBefore(self[low], pivot) { low += 1 }
        while isBefore(pivot, self[high]) { high -= 1 }
        if low <= high {
          swapAt(low, high)
          (low, high) = (low + 1, high - 1)
        }
      }
      if count <= high + 1 { end = high + 1 } else { start = Swift.min(low, count) }
      rounds -= 1
    }
    if count > start, count < end { self[start..<end].sort(by: isBefore) }
  }

  private func middle(
    _ first: Element, _ second: Element, _ third: Element,
    by isBefore: (Element, Element) -> Bool
  ) -> Element {
    let (less, more) = isBefore(second, first) ? (second, first) : (first, second)
    if isBefore(third, less) { return less }
    return isBefore(third, more) ? third : more
  }
}
