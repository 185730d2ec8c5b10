extension Array {
  /// The first position from which `belongs` holds, in an array where it holds from some position on.
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
