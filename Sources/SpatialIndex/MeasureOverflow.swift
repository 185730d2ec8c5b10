public import Diagnostics

/// The values of a measure add up to more than 64 bits hold.
///
/// The magnitudes count, so that every sum over some of the points is sure to fit and the verdict
/// does not depend on the order of the points.
public struct MeasureOverflow: Fault, Equatable {
  /// Creates the error.
  public init() {}

  public var code: String { "measure.sum.overflow" }
}
