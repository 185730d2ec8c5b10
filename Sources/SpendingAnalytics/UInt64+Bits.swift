extension UInt64 {
  /// Calls a closure with the number of each bit that is set, starting with the lowest.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var open = self
    while open != 0 {
      body(open.trailingZeroBitCount)
      open &= open - 1
    }
  }
}
