/// The reason why a position has no equivalent on WGS 84.
public enum OutsideReason: Hashable, Sendable {
  /// A coordinate is infinite or not a number.
  case notFinite
  /// The resulting longitude is out of range.
  case longitudeOutOfRange
  /// The resulting latitude is out of range.
  case latitudeOutOfRange
  /// A reason for which there is no other case, as a message of PROJ; nil if PROJ gives no reason.
  case other(String?)
}
