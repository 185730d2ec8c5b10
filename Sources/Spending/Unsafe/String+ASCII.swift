extension String {
  /// Makes an ASCII text in place, without temporary texts for its parts.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - fill: Writes all bytes; each byte is initially 0.
  init(asciiCount count: Int, _ fill: (inout MutableSpan<UInt8>) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: count) { buffer in
      let bytes = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      unsafe bytes.initialize(repeating: 0)
      var span = unsafe bytes.mutableSpan
      fill(&span)
      return count
    }
  }
}

extension MutableSpan<UInt8> {
  /// Writes a number with leading zeros over `width` bytes from `start` on.
  mutating func put(_ value: Int, width: Int, at start: Int) {
    var rest = value
    for index in stride(from: start + width - 1, through: start, by: -1) {
      self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Writes a date such as `2026-05-03` over the ten bytes from `start` on. If the year has more
  /// than four digits, only its last four digits are written.
  package mutating func put(_ parts: (year: Int, month: Int, day: Int), at start: Int) {
    put(parts.year, width: 4, at: start)
    self[start + 4] = UInt8(ascii: "-")
    put(parts.month, width: 2, at: start + 5)
    self[start + 7] = UInt8(ascii: "-")
    put(parts.day, width: 2, at: start + 8)
  }
}
