extension KDSort {
  /// Reorders the points of `range` by their coordinates along the axis: no point before `target`
  /// is larger, and no point after `target` is smaller, than the point at `target`.
  ///
  /// All indices below stay in `range`, a range of the tree that `target` divides.
  /// - SeeAlso: Floyd and Rivest (1975), "Expected time bounds for selection", Communications of
  ///   the ACM 18 (3), 165, for pivots from a sample, a little to one side of the target.
  func select(_ target: Int, in range: Range<Int>, axis: Int) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var rounds = 0
    // Each round takes off a share of the range with any luck; without it the rest is sorted.
    while high - low > 16, rounds < 48 {
      rounds += 1
      let pivot = unsafe pivot(for: target, low: low, high: high, axis: axis)
      var middle = unsafe partition(low, high, axis: axis) { $0 < pivot }
      if middle == low {
        // The pivot is the least: take off all that equal it.
        middle = unsafe partition(low, high, axis: axis) { $0 <= pivot }
        if target < middle { return }
      }
      if target < middle { high = middle } else { low = middle }
    }
    if high - low > 16 {
      var rest = unsafe UnsafeMutableBufferPointer(start: points + low, count: high - low)
      unsafe rest.sort { $0[axis] < $1[axis] }
    } else {
      unsafe sortFew(low, high, axis: axis)
    }
  }

  /// Returns the key of point `index` along the axis.
  @inline(__always)
  private func key(_ index: Int, _ axis: Int) -> Int32 {
    unsafe UnsafeRawPointer(points).load(fromByteOffset: 16 &* index &+ 4 &* axis, as: Int32.self)
  }

  /// Moves to the front the points whose keys belong there, and returns the start of the remaining
  /// points.
  ///
  /// Every point is swapped, so that no branch depends on a key.
  @inline(__always)
  private func partition(
    _ low: Int, _ high: Int, axis: Int, _ belongsToFront: (Int32) -> Bool
  ) -> Int {
    let points = unsafe points
    var middle = low
    for index in low..<high {
      let isFront = unsafe belongsToFront(key(index, axis))
      let point = unsafe points[index]
      unsafe points[index] = points[middle]
      unsafe points[middle] = point
      middle &+= isFront ? 1 : 0
    }
    return middle
  }

  /// Returns a key near the key that belongs at `target`, from evenly spaced points of the range.
  private func pivot(for target: Int, low: Int, high: Int, axis: Int) -> Int32 {
    let count = high - low
    // Odd, and small enough that sorting it costs less than a pass over the range.
    let size = count > 20_000 ? 127 : count > 2_000 ? 47 : count > 200 ? 15 : 5
    return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { sample in
      for index in 0..<size {
        // The middle of each of `size` equal stretches, inside the range.
        let key = unsafe key(low + (2 * index + 1) * count / (2 * size), axis)
        var place = index
        while place > 0, unsafe sample[place - 1] > key {
          unsafe sample[place] = sample[place - 1]
          place -= 1
        }
        unsafe sample[place] = key
      }
      // A little beyond the target, so that the shorter side holds it.
      let rank = (target - low) * size / count
      let aside = size / 16
      let biased = 2 * rank < size ? rank + aside : rank - aside
      return unsafe sample[min(max(biased, 0), size - 1)]
    }
  }

  /// Sorts by insertion.
  private func sortFew(_ low: Int, _ high: Int, axis: Int) {
    for index in low..<high {
      let key = unsafe key(index, axis)
      let point = unsafe points[index]
      var place = index
      while place > low, unsafe self.key(place - 1, axis) > key {
        unsafe points[place] = points[place - 1]
        place -= 1
      }
      unsafe points[place] = point
    }
  }
}
