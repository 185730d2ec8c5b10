/// Checks millions of rows of a file at a time, without a branch for each row.
enum StoredRows {
  /// Whether every code names an existing day and an existing trait.
  static func areCodes<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Span<Code>, days: Int, traits: Int
  ) -> Bool {
    guard codes.count > 0 else { return true }
    guard days > 0, traits > 0 else { return false }
    let half = Code(truncatingIfNeeded: Code.bitWidth / 2)
    let mask = (1 as Code) &<< half &- 1
    // Halves are below 2^16 or 2^32: only a negative difference has the uppermost bit.
    let lastDay = Code(truncatingIfNeeded: days &- 1)
    let lastTrait = Code(truncatingIfNeeded: traits &- 1)
    return unsafe codes.withUnsafeBufferPointer { codes in
      var beyond: Code = 0
      for row in 0..<codes.count {
        let code = unsafe codes[row]
        beyond |= lastDay &- code &>> half
        beyond |= lastTrait &- (code & mask)
      }
      return beyond &>> Code(truncatingIfNeeded: Code.bitWidth - 1) == 0
    }
  }

  /// Whether no value is above a limit.
  static func areAtMost(_ limit: UInt8, _ values: Span<UInt8>) -> Bool {
    unsafe values.withUnsafeBufferPointer { values in
      var largest: UInt8 = 0
      for row in 0..<values.count { largest = unsafe max(largest, values[row]) }
      return largest <= limit
    }
  }

  /// Whether every value is below a limit.
  static func areBelow<Value: FixedWidthInteger & UnsignedInteger>(
    _ limit: UInt32, _ values: Span<Value>
  ) -> Bool {
    guard values.count > 0 else { return true }
    return unsafe values.withUnsafeBufferPointer { values in
      var largest: Value = 0
      for row in 0..<values.count { largest = unsafe max(largest, values[row]) }
      return largest < limit
    }
  }

  /// Copies values into an array from a position on.
  ///
  /// - Precondition: The array has space for them at this position.
  @inline(__always)
  static func copy<Stored: FixedWidthInteger, Value: FixedWidthInteger>(
    _ values: Span<Stored>, to array: inout [Value], at start: Int
  ) {
    precondition(start >= 0 && values.count <= array.count - start, "an array with room for values")
    unsafe values.withUnsafeBufferPointer { values in
      unsafe array.withUnsafeMutableBufferPointer { array in
        for row in 0..<values.count {
          unsafe array[start &+ row] = Value(truncatingIfNeeded: values[row])
        }
      }
    }
  }

  /// Returns the bitwise OR of the magnitudes of all amounts; for a negative amount, the magnitude
  /// minus 1 is used.
  static func magnitudes(_ amounts: Span<Int64>) -> UInt64 {
    unsafe amounts.withUnsafeBufferPointer { amounts in
      var bits: Int64 = 0
      for row in 0..<amounts.count {
        let amount = unsafe amounts[row]
        bits |= amount ^ amount &>> 63
      }
      return UInt64(bitPattern: bits)
    }
  }
}
