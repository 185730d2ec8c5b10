/// The reason why a position has no equivalent on WGS 84.
public enum OutsideReason: Hashable, Sendable {
  /// A value is not a number, or infinite.
  case notFinite
  /// The resulting longitude is out of range.
  case longitudeOutOfRange
  /// The resulting latitude is out of range.
  case latitudeOutOfRange
  /// Another reason, in the words of PROJ; nil if PROJ gives no reason.
  case other(String?)
}
