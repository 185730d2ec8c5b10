public import Codecs
public import SimpleFeatures

/// How a public list of places is read.
public struct PlaceListOptions: Sendable {
  /// The name of the list; empty takes the one that its header tells, or that of the file.
  public var source = ""
  /// A name that goes before each name of the list, which is then the branch: 스타벅스 for a list of its
  /// shops alone.
  public var brand = ""
  /// Columns by the names that they have in the list.
  public var columns: [PlaceListField: String] = [:]
  /// The encoding of the text; nil finds it.
  public var encoding: TextEncoding?
  /// The reference system of the positions; nil takes degrees as degrees and anything else for the one
  /// that lists of licences have, ``licenceSystem``.
  public var crs: String?

  /// EPSG:5174, Korea 1985 on the central belt.
  public static let licenceSystem = "EPSG:5174"

  /// Brings easting and northing to WGS 84; nil where they lie outside of the system's area.
  public typealias ToWGS84 = @Sendable (_ easting: Double, _ northing: Double) -> Coordinate?

  /// Creates options that find everything.
  public init() {}
}
