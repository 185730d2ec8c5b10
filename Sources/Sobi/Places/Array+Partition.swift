extension Array {
  /// Returns the position of the first element for which `belongs` is true, in an array in which
  /// `belongs` is also true for all later elements.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
