public import Boundaries

/// The result of an import of districts.
public struct DistrictImport: Hashable, Sendable {
  /// The name of the set.
  public var setName: String
  /// The number of districts.
  public var count: Int
  /// The field that gave the codes.
  public var codeField: String
  /// The field that gave the names.
  public var nameField: String
  /// The form of the file: `GeoJSON`, `TopoJSON`, `shapefile`, `GeoPackage`.
  public var form: String
  /// The layer that was read of a file with several sets of features; nil for GeoJSON.
  public var layer: String?
  /// The reference system from which positions were transformed to WGS 84; nil for degrees on WGS
  /// 84.
  public var system: String?
  /// The encoding of a shapefile's fields.
  public var encoding: String?
  /// The scheme of the codes; nil if they are not Korean.
  public var codeScheme: DistrictCodeScheme?
  /// The warnings about the set as a whole.
  public var warnings: [DistrictFinding]
  /// The districts whose shapes are not valid as published.
  public var invalid: [DistrictFinding]
  /// The districts that are beyond the limits of the checks, joined and shown as published, with
  /// the reason if overlaps and gaps were not searched.
  public var beyondLimits: [DistrictFinding]
  /// Overlaps and gaps.
  public var coverage: [DistrictFinding]
  /// Areas that districts enclose and no district covers.
  public var enclosed: [DistrictFinding]
  /// Notes on repairs and parents.
  public var notes: [DistrictFinding]
}
