public import Diagnostics

/// A sum passed 64 bits of minor units; nothing was reported.
public struct SpendingOverflow: Fault, Equatable {
  /// Creates the error.
  public init() {}

  public var code: String { "spending.sum.overflow" }
}
