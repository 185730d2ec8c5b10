/// A view of the positions of a grid, valid only inside `withUnsafeScan(_:)`.
///
/// Columns of positions have `TreePadding.count` further elements at the end, so that eight
/// elements can be read from any position. The number of weights is the number of positions plus
/// one.
@unsafe struct DensityScan {
  let longitudes: UnsafePointer<Int32>
  let latitudes: UnsafePointer<Int32>
  let weights: UnsafePointer<Int64>

  /// Returns the weight of the positions in a range that are within the distance of a position.
  @inline(__always)
  func weight(
    near position: Int, in range: Range<Int>, _ distance: DensityDistance
  ) -> Int64 {
    let (x, y) = unsafe (longitudes[position], latitudes[position])
    var total: Int64 = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let (isNear, isDoubtful) = unsafe distance.test(
        x, y, UnsafeRawPointer(longitudes + start).loadUnaligned(as: SIMD8<Int32>.self),
        UnsafeRawPointer(latitudes + start).loadUnaligned(as: SIMD8<Int32>.self))
      let isPosition = LaneMask(firstLanes: range.upperBound &- start)
      var mask = isNear & isPosition
      let doubt = isDoubtful & isPosition
      if doubt.isAnySet {
        for lane in 0..<8 where doubt[lane] != 0 {
          let other = start &+ lane
          mask[lane] = unsafe distance.isNear(x, y, longitudes[other], latitudes[other]) ? -1 : 0
        }
      }
      // The mask has nothing beyond the range.
      let end = min(start &+ 8, range.upperBound)
      if unsafe weights[end] &- weights[start] == Int64(end &- start) {
        total &-= Int64(mask.wrappedSum())
      } else if mask.isAnySet {
        for lane in 0..<8 where mask[lane] != 0 {
          unsafe total &+= weights[start &+ lane &+ 1] &- weights[start &+ lane]
        }
      }
      start &+= 8
    }
    return total
  }
}

extension DensityGrid {
  /// Calls `body` with a view of the positions.
  func withUnsafeScan<Result>(_ body: (DensityScan) -> Result) -> Result {
    unsafe longitudes.withUnsafeBufferPointer { longitudes in
      unsafe latitudes.withUnsafeBufferPointer { latitudes in
        unsafe weights.withUnsafeBufferPointer { weights in
          // No buffer is empty: there is padding, and a first weight.
          unsafe body(
            DensityScan(
              longitudes: longitudes.baseAddress.unsafelyUnwrapped,
              latitudes: latitudes.baseAddress.unsafelyUnwrapped,
              weights: weights.baseAddress.unsafelyUnwrapped))
        }
      }
    }
  }
}
