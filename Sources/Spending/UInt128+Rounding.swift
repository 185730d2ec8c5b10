extension UInt128 {
  /// The quotient rounded half to even.
  ///
  /// - Precondition: `divisor > 0`.
  func dividedHalfEven(by divisor: UInt128) -> UInt128 {
    precondition(divisor > 0, "a divisor is zero")
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    let opposite = divisor - rest
    return rest > opposite || (rest == opposite && quotient % 2 != 0) ? quotient + 1 : quotient
  }

  /// The greatest number that divides both.
  func greatestCommonDivisor(_ other: UInt128) -> UInt128 {
    var (left, right) = (self, other)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
