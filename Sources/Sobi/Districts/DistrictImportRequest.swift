/// A request to import a file of districts.
///
/// ```swift
/// let result = try ledger.importDistricts(DistrictImportRequest(path: "gu.geojson", level:
/// "sigungu")) ```
public struct DistrictImportRequest: Hashable, Sendable {
  /// The file: GeoJSON, TopoJSON, a shapefile (any of its files, or a zip archive) or a GeoPackage.
  public var path: String
  /// The level of the districts: `sido`, `sigungu`, `dong` or any other word; nil for the level that
  /// the codes of the districts state.
  public var level: String?
  /// The name of the set; nil uses the name of the file without its extension.
  public var name: String?
  /// The field with the codes; nil selects the first known field.
  public var codeField: String?
  /// The field with the names; nil selects the first known field.
  public var nameField: String?
  /// The reference system of the coordinates, such as `EPSG:5174`; it is used instead of the system
  /// that the file states.
  public var crs: String?
  /// The encoding of a shapefile's fields, such as `cp949`; it is used instead of the encoding that
  /// the file states.
  public var encoding: String?
  /// The part of the file that contains the districts: the name of an object in a TopoJSON file, of
  /// a layer in a GeoPackage, or of a shapefile in a zip archive.
  public var layer: String?
  /// Whether the set replaces a set with the same name.
  public var isReplacing: Bool
  /// Further details of the set.
  public var details: DistrictSetDetails

  /// Creates a request.
  public init(
    path: String, level: String? = nil, name: String? = nil, codeField: String? = nil,
    nameField: String? = nil, crs: String? = nil, encoding: String? = nil, layer: String? = nil,
    isReplacing: Bool = false, details: DistrictSetDetails = DistrictSetDetails()
  ) {
    self.path = path
    self.level = level
    self.name = name
    self.codeField = codeField
    self.nameField = nameField
    self.crs = crs
    self.encoding = encoding
    self.layer = layer
    self.isReplacing = isReplacing
    self.details = details
  }
}
