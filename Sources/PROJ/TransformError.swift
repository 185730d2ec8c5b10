public import Diagnostics

/// An error in the transformation of positions to WGS 84. No case contains a position.
public enum TransformError: Fault, Equatable {
  /// The build does not include PROJ, because the package trait `PROJ` is off.
  case notBuilt
  /// PROJ is available, but its database `proj.db` is not.
  case databaseMissing
  /// PROJ does not understand the text.
  case unknownSystem(text: String, reason: UnknownSystemReason)
  /// The text describes a system that does not have two horizontal axes, such as a geocentric,
  /// vertical or local engineering system.
  case notHorizontal(name: String)
  /// PROJ has no operation that transforms positions from the system to WGS 84. `reason` is the
  /// message of PROJ, or nil if PROJ gives no message.
  case noPath(name: String, reason: String?)
  /// The position has no equivalent on WGS 84.
  case outside(OutsideReason)

  public var code: String {
    switch self {
    case .notBuilt: "projection.build.without-proj"
    case .databaseMissing: "projection.database.missing"
    case .unknownSystem: "projection.system.unknown"
    case .notHorizontal: "projection.system.not-horizontal"
    case .noPath: "projection.system.no-operation"
    case .outside: "projection.position.outside"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notBuilt: .buildWithPROJ
    case .databaseMissing: .installPROJData
    case .unknownSystem: .correctSystem(.write)
    case .notHorizontal: .correctSystem(.giveHorizontal)
    case .noPath: .correctSystem(.giveMeasured)
    case .outside: .correctSystem(.checkAxes)
    }
  }
}
