public import Codecs
public import SimpleFeatures

/// The options for reading a public list of places.
public struct PlaceListOptions: Sendable {
  /// The name of the list; if it is empty, the header of the list or the file gives the name.
  public var source = ""
  /// A name that is put before each name of the list, which is then the branch: 스타벅스 for a list of
  /// its branches.
  public var brand = ""
  /// Columns by the names that they have in the list.
  public var columns: [PlaceListField: String] = [:]
  /// The encoding of the text; nil finds it.
  public var encoding: TextEncoding?
  /// The reference system of the positions; nil reads degrees as degrees and other numbers in
  /// ``licenceSystem``, the system of lists of licences.
  public var crs: String?

  /// EPSG:5174, Korea 1985 on the central belt.
  public static let licenceSystem = "EPSG:5174"

  /// Transforms easting and northing to WGS 84; nil outside the system's area.
  public typealias ToWGS84 = @Sendable (_ easting: Double, _ northing: Double) -> Coordinate?

  /// Creates options that detect everything.
  public init() {}
}
