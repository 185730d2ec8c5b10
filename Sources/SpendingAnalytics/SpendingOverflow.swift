public import Diagnostics

/// An error that is thrown if a sum exceeds 64 bits of minor units; in this case, no result is
/// returned.
public struct SpendingOverflow: Fault, Equatable {
  /// Creates the error.
  public init() {}

  public var code: String { "spending.sum.overflow" }
}
