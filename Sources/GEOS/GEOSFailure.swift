public import Diagnostics

/// A failed call to GEOS.
public struct GEOSFailure: Fault, Hashable {
  /// The reason in the words of GEOS.
  public var reason: String

  /// Creates a failure.
  public init(reason: String) { self.reason = reason }

  public var code: String { "geos.call.failed" }
}
