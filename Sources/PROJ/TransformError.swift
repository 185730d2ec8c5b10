public import Diagnostics

/// Why positions of a reference system cannot be brought to WGS 84. No case carries a position.
public enum TransformError: Fault, Equatable {
  /// The build has no PROJ: the package trait `PROJ` is off.
  case notBuilt
  /// PROJ is there and its database `proj.db` is not.
  case databaseMissing
  /// PROJ does not know what the text means.
  case unknownSystem(text: String, reason: UnknownSystemReason)
  /// The text names a system without two axes on the ground: geocentric, vertical, a site's own.
  case notHorizontal(name: String)
  /// No operation leads to WGS 84; `reason` is in PROJ's own words, nil when it gives none.
  case noPath(name: String, reason: String?)
  /// The position has no place on WGS 84.
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

/// Why a text names no reference system.
public enum UnknownSystemReason: Hashable, Sendable {
  /// There is no text.
  case emptyText
  /// The text is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The text holds a NUL byte.
  case nulByte
  /// The text has `+init=`, which could name any file.
  case initParameter
  /// The text is a pipeline: an operation, not a system.
  case pipeline
  /// The text describes something else.
  case notSystem(name: String)
  /// The name is not one that PROJ has; the nearest that it has.
  case nearestName(String)
  /// Another reason, in PROJ's own words; nil when it gives none.
  case other(String?)
}

/// Why a position has no place on WGS 84.
public enum OutsideReason: Hashable, Sendable {
  /// A value is not a number, or infinite.
  case notFinite
  /// The longitude that it would have is out of range.
  case longitudeOutOfRange
  /// The latitude that it would have is out of range.
  case latitudeOutOfRange
  /// Another reason, in PROJ's own words; nil when it gives none.
  case other(String?)
}
