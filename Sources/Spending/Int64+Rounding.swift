extension Int64 {
  /// Returns the quotient, rounded half to even; all amounts of money are rounded in this way.
  ///
  /// - Precondition: `divisor > 0`.
  public func dividedHalfEven(by divisor: Int64) -> Int64 {
    precondition(divisor > 0, "a divisor is not above zero")
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    let rest = remainder.magnitude
    let opposite = divisor.magnitude - rest
    guard rest > opposite || (rest == opposite && quotient % 2 != 0) else { return quotient }
    return quotient + (self < 0 ? -1 : 1)
  }

  /// Returns `self * factor / divisor`, rounded half to even; the product is computed exactly, even
  /// if it exceeds 64 bits. Returns nil if the result exceeds 64 bits.
  ///
  /// - Precondition: `divisor > 0`.
  public func scaledHalfEven(by factor: Int64, over divisor: Int64) -> Int64? {
    precondition(divisor > 0, "a divisor is not above zero")
    let product = multipliedFullWidth(by: factor)
    let isNegative = product.high < 0
    // The magnitude of 128 bits.
    var (high, low) = (UInt64(bitPattern: product.high), product.low)
    if isNegative {
      low = ~low &+ 1
      high = ~high &+ (low == 0 ? 1 : 0)
    }
    guard high < divisor.magnitude else { return nil }
    let (quotient, rest) = divisor.magnitude.dividingFullWidth((high, low))
    let opposite = divisor.magnitude - rest
    let roundsUp = rest > opposite || (rest == opposite && quotient % 2 != 0)
    let (magnitude, overflow) = quotient.addingReportingOverflow(roundsUp ? 1 : 0)
    guard !overflow else { return nil }
    return isNegative
      ? (magnitude <= Int64.min.magnitude ? 0 &- Int64(truncatingIfNeeded: magnitude) : nil)
      : Int64(exactly: magnitude)
  }

  /// Returns this number as a share of `whole`, in tenths of a percent, rounded half to even: 292
  /// for 29.2%. Returns nil if `whole` is not positive or the result exceeds 64 bits.
  public func permille(of whole: Int64) -> Int64? {
    whole > 0 ? scaledHalfEven(by: 1000, over: whole) : nil
  }
}
