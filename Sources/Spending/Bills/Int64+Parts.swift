extension Int64 {
  /// Divides an amount into parts of whole units that are as equal as possible, and returns one of
  /// these parts. If the division leaves a remainder, the first parts each have one unit more, so
  /// that all parts add up to the amount.
  ///
  /// ```swift
  /// (1...3).map { Int64(100_000).part($0, of: 3) }  // 33,334, 33,333, 33,333
  /// ```
  /// - Parameters:
  ///   - number: The number of the part, from 1.
  ///   - count: The number of parts, at least `number`.
  /// - Returns: The part, with the sign of the amount.
  public func part(_ number: Int, of count: Int) -> Int64 {
    precondition((1...count).contains(number), "part \(number) is not in 1 ... \(count)")
    let (quotient, remainder) = quotientAndRemainder(dividingBy: Int64(count))
    return quotient + (Int64(number) <= abs(remainder) ? remainder.signum() : 0)
  }
}
