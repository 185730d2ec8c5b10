public import Diagnostics

/// An error that is thrown if the sum of the magnitudes of a measure's values exceeds 64 bits.
///
/// Magnitudes are summed so that every partial sum is certain to fit in 64 bits and the result does
/// not depend on the order of the points.
public struct MeasureOverflow: Fault, Equatable {
  /// Creates the error.
  public init() {}

  public var code: String { "measure.sum.overflow" }
}
