public import Diagnostics
public import SimpleFeatures

/// An error in a GeoJSON document, with its location in the text.
public struct GeoJSONError: Fault, Equatable {
  /// The problem.
  public var problem: GeoJSONProblem
  /// The location where the problem starts.
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

/// A problem in a GeoJSON document (RFC 7946). Features, parts and rings are numbered from 1.
public enum GeoJSONProblem: Fault, Equatable {
  /// The text is not JSON, or contains a value of the wrong type.
  case json(JSONProblem)
  /// The document is TopoJSON.
  case topoJSON
  /// The `type` of the document is not a GeoJSON type.
  case unknownType(String)
  /// An element of the array `features` has a `type` other than `Feature`.
  case notFeature(type: String, feature: Int)
  /// A required member is missing.
  case missingMember(String)
  /// The document names a reference system other than WGS 84 for its coordinates.
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
}
