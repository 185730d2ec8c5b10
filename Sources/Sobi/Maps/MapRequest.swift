public import Boundaries
public import Reports
public import SimpleFeatures
public import SpatialIndex

/// What a map shows and how it is written.
public struct MapRequest: Hashable, Sendable {
  /// What becomes a feature.
  public enum Content: Hashable, Sendable {
    /// One feature a place, with its figures.
    case places
    /// One feature a payment that has a place.
    case payments
    /// One feature a district, with its figures.
    case districts
    /// The places and clusters of a zoom, with their figures; in a box, where one is given.
    case clusters(zoom: Int, in: BoundingBox? = nil, options: ClusterOptions = ClusterOptions())
  }

  /// The form of the file.
  public typealias Format = MapFormat

  /// What becomes a feature.
  public var content: Content
  /// The form of the file.
  public var format: Format
  /// Which payments count.
  public var query: LedgerQuery
  /// Which set of districts; for places and payments the one that gives them their district's code.
  public var districts: DistrictSelection
  /// How far from its new edge a corner of a district may lie that is left out; nil draws them all.
  public var simplification: Meters?
  /// Code or name of the district that the map is confined to: its children, or the places in it. Nil
  /// for all.
  public var within: String?
  /// Whose codes districts have besides their own, by the imported crosswalk.
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
