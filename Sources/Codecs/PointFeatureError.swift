public import Diagnostics
public import FeatureCodecs

/// The reason why a file of points cannot be read as a table.
public enum PointFeatureError: Fault, Equatable {
  /// The bytes of the file could not be read.
  case source(ByteSourceError)
  /// The text of the file is not GeoJSON that contains points.
  case malformed(PointFeatureProblem, at: JSONLocation)
  /// The file with this name changed between the first and the second reading.
  case changed(String)
}

/// A problem in GeoJSON that should contain points. Features are numbered from 1.
public enum PointFeatureProblem: Fault, Equatable {
  /// The text is not GeoJSON on WGS 84.
  case geoJSON(GeoJSONProblem)
  /// A feature has a geometry other than a point.
  case notPoint(type: String, feature: Int)
  /// A geometry was found in place of a feature.
  case bareGeometry(type: String)
  /// All features together have more different property names than a table can have columns.
  case tooManyColumns(limit: Int, feature: Int)
  /// A feature of a sequence is larger than the size limit for one feature.
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
}
