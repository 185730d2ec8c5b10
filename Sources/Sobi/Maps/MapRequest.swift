public import Boundaries
public import Reports
public import SimpleFeatures
public import SpatialIndex

/// The content and format of a map.
public struct MapRequest: Hashable, Sendable {
  /// The kinds of features.
  public enum Content: Hashable, Sendable {
    /// One feature for each place, with its figures.
    case places
    /// One feature for each payment that has a place.
    case payments
    /// One feature for each district, with its figures.
    case districts
    /// The places and clusters at a zoom level, with their figures. If a box is given, only the
    /// places and clusters in the box are included.
    case clusters(zoom: Int, in: BoundingBox? = nil, options: ClusterOptions = ClusterOptions())
  }

  /// The format of the file.
  public typealias Format = MapFormat

  /// The kind of features.
  public var content: Content
  /// The format of the file.
  public var format: Format
  /// The payments that are included.
  public var query: LedgerQuery
  /// The set of districts; on a map of places or payments, each feature has the code of its
  /// district in this set.
  public var districts: DistrictSelection
  /// The tolerance of the simplification: the greatest distance between a corner that is left out
  /// and the simplified border of its district; nil draws all corners.
  public var simplification: Meters?
  /// The code or name of the district to which the map is limited. A map of districts then shows
  /// the children of this district; a map of places shows the places in it. If nil, the map is not
  /// limited.
  public var within: String?
  /// A second system of district codes, which the map shows in addition; the codes come from the
  /// imported crosswalk.
  public var codes: CodeCrosswalk.System?

  /// Creates a request.
  public init(
    content: Content = .places, format: Format = .geojson, query: LedgerQuery = LedgerQuery(),
    districts: DistrictSelection = DistrictSelection(), within: String? = nil,
    codes: CodeCrosswalk.System? = nil, simplification: Meters? = nil
  ) {
    self.content = content
    self.format = format
    self.query = query
    self.districts = districts
    self.simplification = simplification
    self.within = within
    self.codes = codes
  }
}
