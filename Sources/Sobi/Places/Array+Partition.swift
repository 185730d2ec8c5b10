extension Array {
  /// Returns the first position from which `belongs` holds, in an array partitioned by it.
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
