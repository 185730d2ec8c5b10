public import Diagnostics

/// Why a file of points cannot be read as a table.
public enum PointFeatureError: Fault, Equatable {
  /// Its bytes could not be had.
  case source(ByteSourceError)
  /// Its text is not GeoJSON of points.
  case malformed(PointFeatureProblem, at: JSONLocation)
  /// The file, by its name, is another one than at its first reading a moment ago.
  case changed(String)
}

/// What is wrong with GeoJSON that should be points. Features count from 1.
public enum PointFeatureProblem: Fault, Equatable {
  /// The text is not GeoJSON on WGS 84.
  case geoJSON(GeoJSONProblem)
  /// A feature has another geometry than a point.
  case notPoint(type: String, feature: Int)
  /// A geometry stands where a feature should.
  case bareGeometry(type: String)
  /// The features have more properties of different names than a table has columns.
  case tooManyColumns(limit: Int, feature: Int)
  /// A feature of a sequence is larger than the memory that is kept for one.
  case recordTooLarge(limit: Int, feature: Int)
}

extension PointFeatureError {
  public var code: String {
    switch self {
    case .source(let error): error.code
    case .malformed(let problem, _): problem.code
    case .changed: "points.file.changed"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .source(let error): error.location
    case .malformed(_, let place): place.diagnosticLocation
    case .changed(let name): DiagnosticLocation(file: name)
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .source(let error): error.recovery
    case .malformed(let problem, _): problem.recovery
    case .changed: .correctFile(.readUnchanged)
    }
  }

  /// What to do about it, nil when the description says it all.
  public var remedy: String? {
    switch self {
    case .source(let error): error.remedy
    case .malformed(let problem, _): problem.remedy
    case .changed: "Read it again when nobody is writing to it."
    }
  }
}

extension PointFeatureProblem {
  public var code: String {
    switch self {
    case .geoJSON(let problem): problem.code
    case .notPoint: "points.geometry.not-point"
    case .bareGeometry: "points.geometry.without-feature"
    case .tooManyColumns: "points.properties.too-many"
    case .recordTooLarge: "points.feature.too-large"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .geoJSON(let problem): problem.recovery
    case .notPoint: .correctFile(.giveOnePoint)
    case .bareGeometry: .correctFile(.giveFeatures)
    case .tooManyColumns: .correctFile(.nameProperties)
    case .recordTooLarge: .correctFile(.writeFeaturePerLine)
    }
  }

  /// What to do about it, nil when the description says it all.
  public var remedy: String? {
    switch self {
    case .geoJSON(let problem): problem.remedy
    case .notPoint: "Take the feature out, or give it one point, for example its centroid."
    case .bareGeometry: "Give every payment as a Feature with its amount among the properties."
    case .tooManyColumns: "Check that the properties of a feature are named, not numbered."
    case .recordTooLarge: "Write each feature on a line of its own."
    }
  }
}

extension PointFeatureError: CustomStringConvertible {
  /// What was found and expected, with its line and column.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .malformed(let problem, let location): "\(location): \(problem)"
    case .changed(let name): "\(name): the file changed while it was read"
    }
  }
}

extension PointFeatureProblem: CustomStringConvertible {
  /// What was found and what was expected, without values of properties.
  public var description: String {
    switch self {
    case .geoJSON(let problem): problem.description
    case .notPoint(let type, let feature):
      "feature \(feature) has the geometry \(type); only points can be payments"
    case .bareGeometry(let type):
      "found a bare geometry, \(type), where a Feature with properties is expected"
    case .tooManyColumns(let limit, let feature):
      "feature \(feature): there are more than \(limit) properties of different names"
    case .recordTooLarge(let limit, let feature):
      "feature \(feature) is larger than \(limit >> 20) MiB"
    }
  }
}
