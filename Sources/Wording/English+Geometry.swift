public import GEOS
public import PROJ

extension English {
  public func text(_ error: GEOSFailure) -> String { "GEOS failed: \(error.reason)" }

  public func text(_ error: TransformError) -> String {
    switch error {
    case .notBuilt: "coordinates cannot be transformed: this build has no PROJ"
    case .databaseMissing: "PROJ cannot find its database proj.db"
    case .unknownSystem(let text, let reason):
      "\"\(text)\" is not a coordinate reference system that PROJ knows: \(words(reason))"
    case .notHorizontal(let name):
      "\"\(name)\" has neither easting and northing nor longitude and latitude"
    case .noPath(let name, let reason):
      "PROJ cannot transform coordinates from \"\(name)\" to WGS 84"
        + (reason.map { ": \($0)" } ?? "")
    case .outside(let reason): "the position cannot be transformed to WGS 84: \(words(reason))"
    }
  }

  private func words(_ reason: UnknownSystemReason) -> String {
    switch reason {
    case .emptyText: "the text is empty"
    case .tooLarge(let limit): "the text is larger than \(limit) bytes"
    case .nulByte: "the text contains a NUL byte"
    case .initParameter: "+init= is not supported"
    case .pipeline: "a pipeline is an operation, not a system"
    case .fileParameter(let name): "\(name) may name a file, which is not opened"
    case .notSystem(let name): "it describes \"\(name)\", which is not a reference system"
    case .nearestName(let name): "the nearest name is \"\(name)\""
    case .other(let reason): reason ?? "it is not a definition"
    }
  }

  private func words(_ reason: OutsideReason) -> String {
    switch reason {
    case .notFinite: "a value is not a number"
    case .longitudeOutOfRange: "longitude is not in -180 ... 180 degrees"
    case .latitudeOutOfRange: "latitude is not in -90 ... 90 degrees"
    case .other(let reason): reason ?? "the result is not a longitude and latitude"
    }
  }
}
