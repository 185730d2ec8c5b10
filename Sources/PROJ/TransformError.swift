/// Why positions of a reference system cannot be brought to WGS 84. No case carries a position.
public enum TransformError: Error, Equatable, Sendable {
  /// The build has no PROJ: the package trait `PROJ` is off.
  case notBuilt
  /// PROJ is there and its database `proj.db` is not.
  case databaseMissing
  /// PROJ does not know what the text means; `reason` is in its own words.
  case unknownSystem(text: String, reason: String)
  /// The text names a system without two axes on the ground: geocentric, vertical, a site's own.
  case notHorizontal(name: String)
  /// No operation leads to WGS 84; `reason` is in PROJ's own words.
  case noPath(name: String, reason: String)
  /// The position has no place on WGS 84; `reason` is in PROJ's own words.
  case outside(reason: String)
}

extension TransformError {
  /// What to do about it.
  public var remedy: String {
    switch self {
    case .notBuilt: "Build with the package trait PROJ, which is on by default."
    case .databaseMissing:
      "Install PROJ's data (on Debian proj-data), or set PROJ_DATA to the folder with proj.db."
    case .unknownSystem:
      "Give a code such as EPSG:5179, the text of a .prj file, or a string that starts with +proj=."
    case .notHorizontal:
      "Give the system of easting and northing, or of longitude and latitude."
    case .noPath:
      "Give the code of the system that the positions were measured in, such as EPSG:5174."
    case .outside:
      "Check that easting comes before northing and that the reference system is the right one."
    }
  }
}

extension TransformError: CustomStringConvertible {
  /// What was found and expected.
  public var description: String {
    switch self {
    case .notBuilt: "coordinates cannot be transformed: sobi was built without PROJ"
    case .databaseMissing: "PROJ cannot find its database proj.db"
    case .unknownSystem(let text, let reason):
      "\"\(text)\" is not a coordinate reference system that PROJ knows: \(reason)"
    case .notHorizontal(let name):
      "\"\(name)\" has no easting and northing or longitude and latitude"
    case .noPath(let name, let reason): "no way leads from \"\(name)\" to WGS 84: \(reason)"
    case .outside(let reason): "the position has no place on WGS 84: \(reason)"
    }
  }
}
