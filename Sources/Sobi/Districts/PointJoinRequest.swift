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
  /// The regions, of which each point lies in at most one.
  public enum Regions: Hashable, Sendable {
    /// Those of a file of districts, of any form that is imported; `-` is standard input.
    case districts(String)
    /// The cells of a grid.
    case cells(GridSystem)
  }

  /// The file of points: CSV or GeoJSON, gzip or not; `-` is standard input.
  public var path: String
  /// The regions.
  public var regions: Regions
  /// The field with the codes of the districts; nil takes the first known one.
  public var codeField: String?
  /// The field with the names of the districts; nil takes the first known one.
  public var nameField: String?
  /// The reference system of the districts, in place of the one their file names: `EPSG:5174`.
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
