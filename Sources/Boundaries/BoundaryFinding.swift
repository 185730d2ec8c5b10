public import Diagnostics
public import SimpleFeatures

/// A finding about a boundary file that a person should know before using it.
public enum BoundaryFinding: Diagnostic, Hashable {
  /// The build has no GEOS, so the validity of shapes was not checked.
  case validityUnchecked
  /// A shape is not valid; `reason` is the message of GEOS.
  case invalidShape(DistrictLabel, reason: String, near: Coordinate?)
  /// Some districts have no name, so their codes are used as their names; `codes` lists these
  /// codes.
  case nameless(codes: [String])
  /// Several districts share a name.
  case sharedNames(districts: Int)
  /// The file does not name a reference system; its coordinates are treated as degrees on WGS 84.
  case systemAssumed
  /// The reference system does not state its datum; `likelyCode` is the code of a system that has
  /// the same projection and states its datum.
  case datumMissing(system: String, ellipsoid: String, likelyCode: String?)
  /// The fields are not in the encoding that the file states.
  case wrongEncoding(stated: String, used: String)

  public var code: String {
    switch self {
    case .validityUnchecked: "boundary.shapes.unchecked"
    case .invalidShape: "boundary.shape.invalid"
    case .nameless: "boundary.names.missing"
    case .sharedNames: "boundary.names.shared"
    case .systemAssumed: "boundary.system.assumed"
    case .datumMissing: "boundary.system.no-datum"
    case .wrongEncoding: "boundary.encoding.wrong"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .datumMissing(_, _, let likelyCode): .correctBoundaries(.importWithSystem(likelyCode))
    case .validityUnchecked, .invalidShape, .nameless, .sharedNames, .systemAssumed,
      .wrongEncoding:
      nil
    }
  }
}
