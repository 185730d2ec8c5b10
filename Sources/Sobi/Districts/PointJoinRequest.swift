public import Grids
public import PointStreams

/// A request to join a file of points with a file of districts, or with the cells of a grid; it
/// needs no ledger.
///
/// ```swift
/// var request = PointJoinRequest(path: "trips.csv.gz", regions: .districts("gu.geojson"))
/// request.options.sums = ["amount"]
/// let (document, _) = try request.totals()
/// ```
public struct PointJoinRequest: Sendable {
  /// The regions; each point lies in at most one of them.
  public enum Regions: Hashable, Sendable {
    /// The districts in a file of any format that can be imported; `-` means standard input.
    case districts(String)
    /// The cells of a grid.
    case cells(GridSystem)
  }

  /// The file of points: CSV or GeoJSON, possibly compressed with gzip; `-` means standard input.
  public var path: String
  /// The regions.
  public var regions: Regions
  /// The field with the codes of the districts; nil selects the first known field.
  public var codeField: String?
  /// The field with the names of the districts; nil selects the first known field.
  public var nameField: String?
  /// The reference system of the district file, such as `EPSG:5174`, which overrides the system
  /// that the file states.
  public var crs: String?
  /// The name of the object, layer or shapefile to read, if the file of districts contains several.
  public var layer: String?
  /// The encoding of a table of points, such as `cp949`; nil detects it.
  public var encoding: String?
  /// The options of the join: how points are read and which fields are summed.
  public var options = PointJoinOptions()

  /// Creates a request that detects all columns and settings.
  public init(path: String, regions: Regions) {
    self.path = path
    self.regions = regions
  }
}
