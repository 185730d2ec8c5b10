public import Diagnostics

/// A position on WGS 84 (EPSG:4326), stored as two fixed-point numbers: first the longitude, then
/// the latitude.
///
/// Longitude and latitude are stored in units of 1e-7 degree (about 1.1 cm). Degrees are rounded to
/// these units once, when a position enters the program. Comparisons for equality are therefore
/// exact, and tests whether a polygon contains a position are computed exactly with integers.
/// ```swift
/// let cityHall = Coordinate(longitude: 126.9780, latitude: 37.5665)
/// cityHall.longitudeE7  // 1269780000
/// ```
public struct Coordinate: Hashable, Sendable {
  /// Longitude in units of 1e-7 degree, -1 800 000 000 ... 1 800 000 000.
  public var longitudeE7: Int32
  /// Latitude in units of 1e-7 degree, -900 000 000 ... 900 000 000.
  public var latitudeE7: Int32

  /// Creates a position from fixed-point members, without checking them.
  ///
  /// - Parameters:
  ///   - longitudeE7: Longitude in units of 1e-7 degree.
  ///   - latitudeE7: Latitude in units of 1e-7 degree.
  @inlinable
  public init(longitudeE7: Int32, latitudeE7: Int32) {
    self.longitudeE7 = longitudeE7
    self.latitudeE7 = latitudeE7
  }

  /// Creates a position from degrees, which are rounded to 1e-7 degree; a value halfway between two
  /// units is rounded to the even unit.
  ///
  /// - Precondition: Longitude in -180 ... 180 and latitude in -90 ... 90. For values from outside
  ///   the program, use ``init(validatingLongitude:latitude:)``.
  public init(longitude: Double, latitude: Double) {
    precondition(
      (-180...180).contains(longitude) && (-90...90).contains(latitude),
      "coordinate (\(longitude), \(latitude)) is outside longitude -180...180, latitude -90...90")
    self.longitudeE7 = Int32((longitude * 1e7).rounded(.toNearestOrEven))
    self.latitudeE7 = Int32((latitude * 1e7).rounded(.toNearestOrEven))
  }

  /// Creates a position from degrees that come from outside the program.
  ///
  /// - Throws: ``CoordinateError`` when a value is not finite or out of range.
  public init(validatingLongitude longitude: Double, latitude: Double) throws(CoordinateError) {
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange(longitude) }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange(latitude) }
    self.init(longitude: longitude, latitude: latitude)
  }

  /// Longitude in degrees.
  @inlinable public var longitude: Double { Double(longitudeE7) / 1e7 }
  /// Latitude in degrees.
  @inlinable public var latitude: Double { Double(latitudeE7) / 1e7 }

  /// The position on the Morton (Z-order) curve: nearby positions have nearby codes.
  ///
  /// Longitude is in the even bits and latitude in the odd bits. An offset is added to both values
  /// first, so that they are not negative.
  /// - Complexity: O(1).
  /// - SeeAlso: Morton (1966), "A Computer Oriented Geodetic Data Base".
  @inlinable
  public var mortonCode: UInt64 {
    Self.spread(UInt32(bitPattern: longitudeE7) ^ 0x8000_0000)
      | Self.spread(UInt32(bitPattern: latitudeE7) ^ 0x8000_0000) << 1
  }

  /// Spreads the 32 bits of `value` over the even bits of the result.
  @inlinable
  package static func spread(_ value: UInt32) -> UInt64 {
    var x = UInt64(value)
    x = (x | x &<< 16) & 0x0000_FFFF_0000_FFFF
    x = (x | x &<< 8) & 0x00FF_00FF_00FF_00FF
    x = (x | x &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    x = (x | x &<< 2) & 0x3333_3333_3333_3333
    x = (x | x &<< 1) & 0x5555_5555_5555_5555
    return x
  }
}

/// An error in a longitude or a latitude.
public enum CoordinateError: Fault, Equatable {
  /// The longitude is not a number in -180 ... 180 degrees.
  case longitudeOutOfRange(Double)
  /// The latitude is not a number in -90 ... 90 degrees.
  case latitudeOutOfRange(Double)

  public var code: String {
    switch self {
    case .longitudeOutOfRange: "coordinate.longitude.out-of-range"
    case .latitudeOutOfRange: "coordinate.latitude.out-of-range"
    }
  }
}

extension Coordinate: CustomStringConvertible {
  /// Longitude and latitude with seven decimals each, such as `126.9780000,37.5665000`.
  public var description: String {
    Self.decimal(longitudeE7) + "," + Self.decimal(latitudeE7)
  }

  /// The decimal degrees of a fixed-point value, always with seven digits.
  public static func decimal(_ valueE7: Int32) -> String {
    let magnitude = valueE7.magnitude
    let fraction = String(magnitude % 10_000_000)
    return (valueE7 < 0 ? "-" : "") + String(magnitude / 10_000_000) + "."
      + String(repeating: "0", count: 7 - fraction.utf8.count) + fraction
  }
}
