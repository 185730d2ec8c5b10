public import SimpleFeatures

/// The properties of a coordinate reference system that a text describes.
public struct ReferenceSystem: Hashable, Sendable {
  /// The name, such as `Korea 2000 / Unified CS`.
  public var name: String
  /// The authority and the code, such as `EPSG:5179`; nil for a system without a code.
  public var code: String?
  /// Whether the axes are longitude and latitude; otherwise they are easting and northing.
  public var isGeographic: Bool
  /// The unit of the axes, such as `metre`, `degree`, `grad` or `US survey foot`.
  public var unit: String
  /// The name of the geodetic datum.
  public var datum: String
  /// The name of the ellipsoid.
  public var ellipsoid: String
  /// The datum shift between the system and WGS 84.
  public var shift: DatumShift
  /// The code of another system that has the same projection and whose datum shift is known. If the
  /// datum shift of the system itself is missing, programs can propose this code instead.
  ///
  /// A `.prj` file with Korean data often states only the Bessel ellipsoid, but no datum. Without a
  /// datum, positions are wrong by about 375 m; with the proposed code, they are correct.
  public var likelyCode: String?
  /// The area of use of the system; nil if it is unknown. Positions far outside this area are
  /// usually wrong.
  public var areaOfUse: BoundingBox?

  /// Korean codes on the Bessel ellipsoid, in the order in which they are proposed. The modified
  /// belts of 1:5,000 maps, which contain a correction of 10.405", come before the belts that the
  /// law defines.
  static let besselCodes = [
    "EPSG:5173", "EPSG:5174", "EPSG:5175", "EPSG:5176", "EPSG:5177", "EPSG:5178", "EPSG:2096",
    "EPSG:2097", "EPSG:2098",
  ]

  /// The greatest difference in metres between the radii of two ellipsoids for which no shift is
  /// needed. GRS 80 and WGS 84 have the same radius; the next older ellipsoid differs by 23 m.
  static let radiusTolerance = 1.0
}
