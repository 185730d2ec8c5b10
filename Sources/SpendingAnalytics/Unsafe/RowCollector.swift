/// The loop that finds the rows that pass. It reads every row of a ledger and uses raw memory,
/// because with bounds checks it takes four times as long.
enum RowCollector {
  /// Collects the rows whose day lies in a range.
  ///
  /// There is no branch, since the processor cannot predict passing rows. Every row is written, and
  /// the next row overwrites a row that did not pass.
  ///
  /// - Parameters:
  ///   - range: The rows to read; the function stops if `passed` may have no space for a further
  ///     row.
  ///   - passed: Gets the passing rows.
  /// - Returns: The number of passing rows, and the row after the last row that was read.
  @inline(never)
  static func collect<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Span<Code>, in range: Range<Int>, days: Range<Int>, into passed: inout [Int32]
  ) -> (count: Int, next: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= codes.count, "rows out of range")
    let room = passed.count
    let start = range.lowerBound
    return unsafe passed.withUnsafeMutableBufferPointer { passed in
      unsafe codes.withUnsafeBufferPointer { codes in
        guard let output = passed.baseAddress, let input = codes.baseAddress else {
          return (0, range.upperBound)
        }
        let end = min(start + room, range.upperBound)
        let days = DayRange(days)
        var count = 0
        // At most `end - start` rows are written, for which there is room.
        for row in start..<end {
          unsafe output[count] = Int32(truncatingIfNeeded: row)
          count &+= unsafe days.contains(input[row])
        }
        return (count, end)
      }
    }
  }

  /// Collects the rows whose day lies in a range and whose traits are requested.
  ///
  /// - Parameter traits: For each of the table's traits, 1 if it is requested, otherwise 0.
  /// - Precondition: Codes name existing traits.
  @inline(never)
  static func collect<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Span<Code>, in range: Range<Int>, days: Range<Int>, traits: [UInt8],
    into passed: inout [Int32]
  ) -> (count: Int, next: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= codes.count, "rows out of range")
    let room = passed.count
    let start = range.lowerBound
    return unsafe passed.withUnsafeMutableBufferPointer { passed in
      unsafe codes.withUnsafeBufferPointer { codes in
        unsafe traits.withUnsafeBufferPointer { traits in
          guard let output = passed.baseAddress, let input = codes.baseAddress,
            let isAsked = traits.baseAddress
          else { return (0, range.upperBound) }
          let end = min(start + room, range.upperBound)
          let days = DayRange(days)
          let mask = (1 as Code) &<< Code(truncatingIfNeeded: Code.bitWidth / 2) &- 1
          var count = 0
          for row in start..<end {
            let code = unsafe input[row]
            unsafe output[count] = Int32(truncatingIfNeeded: row)
            let trait = unsafe isAsked[Int(truncatingIfNeeded: code & mask)]
            count &+= days.contains(code) & Int(truncatingIfNeeded: trait)
          }
          return (count, end)
        }
      }
    }
  }
}

/// A range of days that is tested without a branch. If the result of a comparison is added to a
/// number, the comparison becomes one instruction.
private struct DayRange {
  let first: UInt32
  let count: UInt64

  init(_ days: Range<Int>) {
    first = UInt32(truncatingIfNeeded: days.lowerBound)
    count = UInt64(truncatingIfNeeded: days.count)
  }

  /// Returns 1 if the day in the upper half of a code is in the range, otherwise 0. Days before the
  /// range wrap around to large numbers, and the subtraction of the count borrows only if a number
  /// is less than the count.
  @inline(__always)
  func contains<Code: FixedWidthInteger & UnsignedInteger>(_ code: Code) -> Int {
    let half = Code(truncatingIfNeeded: Code.bitWidth / 2)
    let day = UInt32(truncatingIfNeeded: code &>> half)
    return Int(truncatingIfNeeded: (UInt64(day &- first) &- count) &>> 63)
  }
}
