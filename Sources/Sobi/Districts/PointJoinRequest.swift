public import Grids
public import PointStreams

/// A file of points to join with a file of districts or the cells of a grid, without a ledger.
///
/// ```swift
/// var request = PointJoinRequest(path: "trips.csv.gz", regions: .districts("gu.geojson"))
/// request.options.sums = ["amount"]
/// let (document, _) = try request.totals()
/// ```
public struct PointJoinRequest: Sendable {
  /// The regions; each point lies in at most one of them.
  public enum Regions: Hashable, Sendable {
    /// The districts of a file in any format that can be imported; `-` is standard input.
    case districts(String)
    /// The cells of a grid.
    case cells(GridSystem)
  }

  /// The file of points: CSV or GeoJSON, gzip or not; `-` is standard input.
  public var path: String
  /// The regions.
  public var regions: Regions
  /// The field with the codes of the districts; nil takes the first known field.
  public var codeField: String?
  /// The field with the names of the districts; nil takes the first known field.
  public var nameField: String?
  /// The reference system of the districts, instead of the system that their file states:
  /// `EPSG:5174`.
  public var crs: String?
  /// The object, layer or shapefile of a file of districts with several.
  public var layer: String?
  /// The encoding of a table of points: `cp949`; nil finds it.
  public var encoding: String?
  /// The options of the join: reading points and summing fields.
  public var options = PointJoinOptions()

  /// Creates a request that finds everything.
  public init(path: String, regions: Regions) {
    self.path = path
    self.regions = regions
  }
}
