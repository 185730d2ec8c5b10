public import Diagnostics

/// An error for a measure whose values are too large: the sum of their magnitudes exceeds 64 bits.
///
/// If the sum of the magnitudes fits in 64 bits, every partial sum of the values fits too. Whether
/// the error is thrown therefore does not depend on the order of the points.
public struct MeasureOverflow: Fault, Equatable {
  /// Creates the error.
  public init() {}

  public var code: String { "measure.sum.overflow" }
}
