public import SimpleFeatures
public import Spending

/// How to import a file of districts.
///
/// ```swift
/// let result = try ledger.importDistricts(DistrictImportRequest(path: "gu.geojson", level: "sigungu"))
/// ```
public struct DistrictImportRequest: Hashable, Sendable {
  /// The file: GeoJSON, TopoJSON, a shapefile (any file of one, or a zip archive) or a GeoPackage.
  public var path: String
  /// `sido`, `sigungu`, `dong` or a word of one's own.
  public var level: String
  /// The name of the set; nil takes the file's name without its extension.
  public var name: String?
  /// The field with the codes; nil takes the first known one.
  public var codeField: String?
  /// The field with the names; nil takes the first known one.
  public var nameField: String?
  /// The reference system of the coordinates, over what the file says: `EPSG:5174`.
  public var crs: String?
  /// The encoding of a shapefile's fields, over what the file says: `cp949`.
  public var encoding: String?
  /// The object of a TopoJSON, the layer of a GeoPackage or the shapefile of a zip archive.
  public var layer: String?
  /// Whether the set takes the place of one of its name.
  public var isReplacing: Bool
  /// What is known of the set besides.
  public var details: DistrictSetDetails

  /// Creates a request.
  public init(
    path: String, level: String, name: String? = nil, codeField: String? = nil,
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

/// What is known of a set of districts besides its file.
public struct DistrictSetDetails: Hashable, Sendable {
  /// Where it was published; nil stores the name of the file.
  public var source: String?
  /// The licence, as `CC BY 4.0`.
  public var licence: String?
  /// Whom to name where the borders are shown.
  public var attribution: String?
  /// The first day on which the borders were in force; nil for open.
  public var validFrom: CalendarDay?
  /// The last day on which the borders were in force; nil for open.
  public var validTo: CalendarDay?
  /// The set that holds the parents; nil finds the one of the next level up.
  public var parentSet: String?
  /// The least mean width of an overlap or a gap that is named: by default about what the positions of
  /// shops are known to.
  public var tolerance: Meters

  /// Creates details; by default nothing is known.
  public init(
    source: String? = nil, licence: String? = nil, attribution: String? = nil,
    validFrom: CalendarDay? = nil, validTo: CalendarDay? = nil, parentSet: String? = nil,
    tolerance: Meters = Meters(3)
  ) {
    self.source = source
    self.licence = licence
    self.attribution = attribution
    self.validFrom = validFrom
    self.validTo = validTo
    self.parentSet = parentSet
    self.tolerance = tolerance
  }
}
