public import Boundaries

/// What an import of districts did.
public struct DistrictImport: Hashable, Sendable {
  /// The name of the set.
  public var setName: String
  /// How many districts it has.
  public var count: Int
  /// The field that gave the codes.
  public var codeField: String
  /// The field that gave the names.
  public var nameField: String
  /// The form of the file: `GeoJSON`, `TopoJSON`, `shapefile`, `GeoPackage`.
  public var form: String
  /// What was read of a file with several sets of features; nil for GeoJSON.
  public var layer: String?
  /// The reference system that positions were brought to WGS 84 from; nil for degrees on WGS 84.
  public var system: String?
  /// The encoding of a shapefile's fields.
  public var encoding: String?
  /// Whose codes they are; nil when they are not Korean.
  public var codeScheme: DistrictCodeScheme?
  /// What is odd about the set as a whole.
  public var warnings: [DistrictFinding]
  /// The districts whose shapes are not valid as published.
  public var invalid: [DistrictFinding]
  /// The districts that are beyond the limits of the checks, joined and shown as published; and why
  /// nobody looked for overlaps and gaps, if so.
  public var beyondLimits: [DistrictFinding]
  /// Overlaps and gaps.
  public var coverage: [DistrictFinding]
  /// Areas that districts enclose and none covers.
  public var enclosed: [DistrictFinding]
  /// What was done: repairs and parents.
  public var notes: [DistrictFinding]
}
