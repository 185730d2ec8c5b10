public import Diagnostics
public import SimpleFeatures

/// What is wrong with a GeoJSON document, and where.
public struct GeoJSONError: Fault, Equatable {
  /// What is wrong.
  public var problem: GeoJSONProblem
  /// Where it starts.
  public var place: JSONLocation

  /// Creates an error.
  public init(_ problem: GeoJSONProblem, at place: JSONLocation) {
    self.problem = problem
    self.place = place
  }

  public var code: String { problem.code }
  public var location: DiagnosticLocation? { place.diagnosticLocation }
  public var recovery: Recovery? { problem.recovery }
}

/// What is wrong with a GeoJSON document (RFC 7946). Features, parts and rings count from 1.
public enum GeoJSONProblem: Fault, Equatable {
  /// The text is not JSON, or has a value of the wrong kind.
  case json(JSONProblem)
  /// The document is TopoJSON.
  case topoJSON
  /// The `type` of the document is not one of GeoJSON.
  case unknownType(String)
  /// A member of `features` has another `type` than `Feature`.
  case notFeature(type: String, feature: Int)
  /// A member is absent that must be there.
  case missingMember(String)
  /// The coordinates are not longitude and latitude on WGS 84.
  case foreignReferenceSystem(String)
  /// A longitude is out of range.
  case longitudeOutOfRange(feature: Int)
  /// A latitude is out of range.
  case latitudeOutOfRange(feature: Int)
  /// A position has fewer than two numbers.
  case positionTooShort(count: Int, feature: Int)
  /// A ring has too few positions or is not closed.
  case ring(RingError, feature: Int, part: Int, ring: Int)
}

extension GeoJSONProblem {
  public var code: String {
    switch self {
    case .json(let problem): problem.code
    case .topoJSON: "geojson.document.topojson"
    case .unknownType: "geojson.type.unknown"
    case .notFeature: "geojson.feature.wrong-type"
    case .missingMember: "geojson.member.missing"
    case .foreignReferenceSystem: "geojson.system.not-wgs84"
    case .longitudeOutOfRange: "geojson.longitude.out-of-range"
    case .latitudeOutOfRange: "geojson.latitude.out-of-range"
    case .positionTooShort: "geojson.position.too-short"
    case .ring(let error, _, _, _): error.code
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .json(let problem): problem.recovery
    case .topoJSON: .correctFile(.convertToGeoJSON)
    case .foreignReferenceSystem, .longitudeOutOfRange, .latitudeOutOfRange:
      .correctFile(.convertToWGS84)
    case .ring(let error, _, _, _): error.recovery
    case .unknownType, .notFeature, .missingMember, .positionTooShort: nil
    }
  }

  /// What to do about it, nil when the description says it all.
  public var remedy: String? {
    switch self {
    case .json(.emptyDocument), .json(.unexpectedEnd): "Check that the file is complete."
    case .json(.utf16): "Convert the file first: iconv -f UTF-16 -t UTF-8."
    case .json(.invalidUTF8):
      "Convert the file first; Korean files are often CP949: iconv -f CP949 -t UTF-8."
    case .topoJSON: "Convert the file first: ogr2ogr -f GeoJSON out.geojson in.topojson."
    case .foreignReferenceSystem, .longitudeOutOfRange, .latitudeOutOfRange:
      "Convert the file first: ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES out.geojson in.geojson."
    default: nil
    }
  }
}

extension GeoJSONError: CustomStringConvertible {
  /// `3:17: …`, the place and what was found and expected.
  public var description: String { "\(place): \(problem)" }
}

extension GeoJSONProblem: CustomStringConvertible {
  /// What was found and what was expected, without the coordinates: positions are private.
  public var description: String {
    switch self {
    case .json(let problem): problem.description
    case .topoJSON: "the document is TopoJSON; GeoJSON is expected"
    case .unknownType(let type):
      "the type is \"\(type)\"; FeatureCollection, Feature or a geometry of GeoJSON is expected"
    case .notFeature(let type, let feature):
      "feature \(feature) has the type \"\(type)\"; Feature is expected"
    case .missingMember(let name): "the object has no member \"\(name)\", which GeoJSON needs"
    case .foreignReferenceSystem(let name):
      "crs is \"\(name)\"; the coordinates must be longitude, latitude on WGS 84"
    case .longitudeOutOfRange(let feature):
      "feature \(feature): longitude is not in -180 ... 180 degrees; "
        + "the coordinates must be longitude, latitude on WGS 84"
    case .latitudeOutOfRange(let feature):
      "feature \(feature): latitude is not in -90 ... 90 degrees; "
        + "the coordinates must be longitude, latitude on WGS 84"
    case .positionTooShort(let count, let feature):
      "feature \(feature): position has \(count) number\(count == 1 ? "" : "s"); "
        + "it needs longitude and latitude"
    case .ring(let error, let feature, let part, let ring):
      "feature \(feature), part \(part), ring \(ring): \(error)"
    }
  }
}
