public import Codecs
public import SimpleFeatures

/// The options for reading a public list of places.
public struct PlaceListOptions: Sendable {
  /// The name of the list. If it is empty, the reader derives the name from the header of the list
  /// or from the name of the file.
  public var source = ""
  /// A brand that is added before each name in the list; the name in the list is then used as the
  /// name of the branch. For a list of Starbucks branches, the brand is 스타벅스.
  public var brand = ""
  /// For each field, the name of its column in the list.
  public var columns: [PlaceListField: String] = [:]
  /// The encoding of the text; if nil, it is detected.
  public var encoding: TextEncoding?
  /// The reference system of the positions. Values in the range of degrees are always read as
  /// degrees. If no system is given and the list has the column names of a list of licences
  /// (`좌표정보`), positions are read in ``licenceSystem``. If no system is given and the list has
  /// other column names, a row has no position if its values are outside the range of degrees.
  public var crs: String?

  /// EPSG:5174: Korea 1985, central belt.
  public static let licenceSystem = "EPSG:5174"

  /// Transforms an easting and a northing to WGS 84; returns nil outside the system's area.
  public typealias ToWGS84 = @Sendable (_ easting: Double, _ northing: Double) -> Coordinate?

  /// Creates options with the default values, with which the reader detects everything.
  public init() {}
}
