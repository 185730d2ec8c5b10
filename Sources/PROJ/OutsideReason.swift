/// Why a position has no place on WGS 84.
public enum OutsideReason: Hashable, Sendable {
  /// A value is not a number, or infinite.
  case notFinite
  /// The longitude that it would have is out of range.
  case longitudeOutOfRange
  /// The latitude that it would have is out of range.
  case latitudeOutOfRange
  /// Another reason, in PROJ's own words; nil when it gives none.
  case other(String?)
}
