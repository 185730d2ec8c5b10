public import Diagnostics

/// A failed call to GEOS.
public struct GEOSFailure: Fault, Hashable {
  /// The message of GEOS that states the reason.
  public var reason: String

  /// Creates a failure.
  public init(reason: String) { self.reason = reason }

  public var code: String { "geos.call.failed" }
}
