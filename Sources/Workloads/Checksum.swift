/// Checksums of many answers; they are easy to compute in any programming language.
///
/// All arithmetic is modulo 2^64.
public enum Checksum {
  /// Returns the sum of (answer + 2) · (2 · index · 0x9E3779B97F4A7C15 + 1) over all answers, where
  /// the index is the position of the answer, counted from 0.
  ///
  /// Every factor is odd, so the sum always changes if exactly one answer is wrong.
  /// - Complexity: O(*n*).
  @inlinable
  public static func ordered(_ answers: some Sequence<Int32>) -> UInt64 {
    var sum: UInt64 = 0
    var factor: UInt64 = 1
    for answer in answers {
      sum &+= UInt64(bitPattern: Int64(answer) &+ 2) &* factor
      factor &+= 2 &* 0x9E37_79B9_7F4A_7C15
    }
    return sum
  }

  /// Returns the sum of ``mixed(_:)`` over the answers; the sum does not depend on the order of the
  /// answers.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func unordered(_ answers: some Sequence<Int32>) -> UInt64 {
    answers.reduce(into: 0) { $0 &+= mixed($1) }
  }

  /// Adds 2 to the answer and multiplies the sum by 0x9E3779B97F4A7C15. A copy of the product is
  /// shifted right by 32 bits, and the lowest bit of this copy is set; the result is the product
  /// multiplied by the copy.
  @inlinable
  public static func mixed(_ answer: Int32) -> UInt64 {
    let product = UInt64(bitPattern: Int64(answer) &+ 2) &* 0x9E37_79B9_7F4A_7C15
    return product &* (product &>> 32 | 1)
  }
}
