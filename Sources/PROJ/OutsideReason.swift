/// The reason why a position has no equivalent on WGS 84.
public enum OutsideReason: Hashable, Sendable {
  /// A coordinate is infinite or not a number.
  case notFinite
  /// The resulting longitude is out of range.
  case longitudeOutOfRange
  /// The resulting latitude is out of range.
  case latitudeOutOfRange
  /// A reason that no other case covers, as the message of PROJ; nil if PROJ gives no message.
  case other(String?)
}
