/// A positive fraction of two 128-bit integers without a common divisor.
struct RateFraction: Hashable, Sendable {
  let numerator: UInt128
  let denominator: UInt128

  static let one = RateFraction(numerator: 1, denominator: 1)

  private init(numerator: UInt128, denominator: UInt128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The units of the quote for one unit of the base.
  init(_ value: RateValue, units: Int64) {
    let (above, below) = (
      UInt128(value.digits), UInt128(RateValue.power(value.scale)) * UInt128(units)
    )
    let divisor = above.greatestCommonDivisor(below)
    self.init(numerator: above / divisor, denominator: below / divisor)
  }

  /// The nearest `Double`, or one next to it.
  var approximation: Double { Double(numerator) / Double(denominator) }

  /// The inverse.
  var inverse: RateFraction { RateFraction(numerator: denominator, denominator: numerator) }

  /// Returns the product; nil if its shortest form exceeds 128 bits.
  func times(_ other: RateFraction) -> RateFraction? {
    let first = numerator.greatestCommonDivisor(other.denominator)
    let second = other.numerator.greatestCommonDivisor(denominator)
    let (above, isHigh) = (numerator / first).multipliedReportingOverflow(
      by: other.numerator / second)
    let (below, isLow) = (denominator / second).multipliedReportingOverflow(
      by: other.denominator / first)
    guard !isHigh, !isLow else { return nil }
    return RateFraction(numerator: above, denominator: below)
  }

  /// Returns the product with `factor / divisor`; nil if the product exceeds 128 bits.
  ///
  /// - Precondition: Both are above zero.
  func times(_ factor: Int64, over divisor: Int64) -> RateFraction? {
    times(RateFraction(numerator: UInt128(factor), denominator: 1))?
      .times(RateFraction(numerator: 1, denominator: UInt128(divisor)))
  }

  /// Returns the product with a whole number, rounded once, half to even; nil if the exact product
  /// exceeds 128 bits or the result exceeds 64 bits.
  func rounded(_ amount: Int64) -> Int64? {
    let common = UInt128(amount.magnitude).greatestCommonDivisor(denominator)
    let (factor, divisor) = (
      UInt128(amount.magnitude) / max(1, common), denominator / max(1, common)
    )
    let (product, overflow) = numerator.multipliedReportingOverflow(by: factor)
    guard !overflow, let magnitude = Int64(exactly: product.dividedHalfEven(by: divisor)) else {
      return nil
    }
    return amount < 0 ? -magnitude : magnitude
  }
}
