public import Diagnostics

/// An error for a sum that exceeds 64 bits of minor units; nothing was reported.
public struct SpendingOverflow: Fault, Equatable {
  /// Creates the error.
  public init() {}

  public var code: String { "spending.sum.overflow" }
}
