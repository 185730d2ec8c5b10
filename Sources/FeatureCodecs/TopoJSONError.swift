public import Diagnostics

/// An error in a TopoJSON document, with its location in the text.
public struct TopoJSONError: Fault, Equatable {
  /// The problem.
  public var problem: TopoJSONProblem
  /// The location where the problem starts.
  public var place: JSONLocation

  /// Creates an error.
  public init(_ problem: TopoJSONProblem, at place: JSONLocation) {
    self.problem = problem
    self.place = place
  }

  public var code: String { problem.code }
  public var location: DiagnosticLocation? { place.diagnosticLocation }
  public var recovery: Recovery? { problem.recovery }
}

/// A problem in a TopoJSON document. Features, parts and rings are numbered from 1; arcs are
/// numbered from 0, as in the document.
public enum TopoJSONProblem: Fault, Equatable {
  /// The text is not JSON, or contains a value of the wrong type.
  case json(JSONProblem)
  /// The `type` of the document is not `Topology`.
  case notTopology(type: String)
  /// A required member is missing.
  case missingMember(String)
  /// The member `member` of the transform, which is `scale` or `translate`, does not contain two
  /// finite numbers.
  case transform(member: String)
  /// A position of an arc has fewer than two numbers.
  case positionTooShort(count: Int, arc: Int)
  /// A ring refers to an arc that does not exist.
  case arcOutOfRange(Int, count: Int, feature: Int)
  /// A ring refers to an arc without positions.
  case emptyArc(Int, feature: Int)
  /// An arc does not start where the previous arc of the ring ends.
  case unconnectedArc(Int, feature: Int)
  /// A ring does not end at its start, or has no arcs.
  case openRing(feature: Int, part: Int, ring: Int)
  /// The rings use the same arcs so often that they have far more positions in total than the arcs.
  case tooManyPositions(limit: Int)
  /// No object contains polygons; the list has the names of all objects.
  case noPolygonLayer([String])
  /// Several objects contain polygons; the list has their names.
  case severalLayers([String])
  /// No object has this name; `layers` has the names of all objects.
  case noSuchLayer(String, layers: [String])
}

extension TopoJSONProblem {
  public var code: String {
    switch self {
    case .json(let problem): problem.code
    case .notTopology: "topojson.type.not-topology"
    case .missingMember: "topojson.member.missing"
    case .transform: "topojson.transform.invalid"
    case .positionTooShort: "topojson.position.too-short"
    case .arcOutOfRange: "topojson.arc.out-of-range"
    case .emptyArc: "topojson.arc.empty"
    case .unconnectedArc: "topojson.arc.unconnected"
    case .openRing: "topojson.ring.not-closed"
    case .tooManyPositions: "topojson.positions.too-many"
    case .noPolygonLayer: "topojson.layer.no-polygons"
    case .severalLayers: "topojson.layer.several"
    case .noSuchLayer: "topojson.layer.unknown"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .json(let problem): problem.recovery
    case .severalLayers(let layers), .noSuchLayer(_, let layers): .chooseLayer(layers)
    case .noPolygonLayer: .correctFile(.checkDistrictFile)
    case .notTopology, .missingMember, .transform, .positionTooShort, .arcOutOfRange, .emptyArc,
      .unconnectedArc, .openRing, .tooManyPositions:
      .correctFile(.fetchOrExportAgain)
    }
  }
}
