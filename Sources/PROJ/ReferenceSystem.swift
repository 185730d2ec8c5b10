public import SimpleFeatures

/// What was understood of the text that names a coordinate reference system.
public struct ReferenceSystem: Hashable, Sendable {
  /// The name: `Korea 2000 / Unified CS`.
  public var name: String
  /// Authority and code, `EPSG:5179`; nil for a system that only its text describes.
  public var code: String?
  /// Whether the axes are longitude and latitude; otherwise they are easting and northing.
  public var isGeographic: Bool
  /// The unit of the axes: `metre`, `degree`, `grad`, `US survey foot`.
  public var unit: String
  /// The name of the geodetic datum.
  public var datum: String
  /// The name of the ellipsoid.
  public var ellipsoid: String
  /// Whether the way to WGS 84 accounts for another datum.
  public var shift: DatumShift
  /// A code with the same projection and a datum shift, to propose when the shift is missing.
  ///
  /// A `.prj` of Korean data often names the Bessel ellipsoid and nothing else. Taken at its word,
  /// everything lands about 375 m away; with the code proposed here, where it belongs.
  public var likelyCode: String?
  /// Where the system is meant to be used, nil when nobody says. Positions far outside are wrong
  /// more often than not.
  public var areaOfUse: BoundingBox?

  /// Codes of Korea on the Bessel ellipsoid, in the order in which they are proposed: the modified
  /// belts of 1:5,000 maps, which hold a correction of 10.405", before those of the law.
  static let besselCodes = [
    "EPSG:5173", "EPSG:5174", "EPSG:5175", "EPSG:5176", "EPSG:5177", "EPSG:5178", "EPSG:2096",
    "EPSG:2097", "EPSG:2098",
  ]

  /// How far the radii of two ellipsoids may differ before a missing shift is one, in metres:
  /// GRS 80 and WGS 84 have one radius, the next older ellipsoid lies 23 m off.
  static let radiusTolerance = 1.0
}
