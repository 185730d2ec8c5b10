public import Boundaries

/// The result of an import of districts.
public struct DistrictImport: Hashable, Sendable {
  /// The name of the set.
  public var setName: String
  /// The level of the set, as requested or as the codes state it.
  public var level: String
  /// The number of districts.
  public var count: Int
  /// The field from which the codes were read.
  public var codeField: String
  /// The field from which the names were read.
  public var nameField: String
  /// The format of the file: `GeoJSON`, `TopoJSON`, `shapefile`, `GeoPackage`.
  public var form: String
  /// The layer that was read, if the file has several sets of features; nil for GeoJSON.
  public var layer: String?
  /// The reference system from which positions were transformed to WGS 84; nil if the positions in
  /// the file already are in degrees on WGS 84.
  public var system: String?
  /// The encoding of a shapefile's fields.
  public var encoding: String?
  /// The scheme of the codes; nil if the codes are not Korean codes.
  public var codeScheme: DistrictCodeScheme?
  /// The warnings about the set as a whole.
  public var warnings: [DistrictFinding]
  /// The districts whose shapes are not valid as published.
  public var invalid: [DistrictFinding]
  /// The districts whose shapes were not checked, because they exceed the limits of the check;
  /// these shapes are used as published. If the import did not search for overlaps and gaps, the
  /// list also contains the reason.
  public var beyondLimits: [DistrictFinding]
  /// Overlaps and gaps.
  public var coverage: [DistrictFinding]
  /// The areas that are enclosed by districts but covered by no district.
  public var enclosed: [DistrictFinding]
  /// Notes about repaired shapes and about the parents of districts.
  public var notes: [DistrictFinding]
}
