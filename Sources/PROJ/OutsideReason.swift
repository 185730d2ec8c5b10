/// The reason for which a position has no position on WGS 84.
public enum OutsideReason: Hashable, Sendable {
  /// A value is not a number, or infinite.
  case notFinite
  /// The longitude that it would have is out of range.
  case longitudeOutOfRange
  /// The latitude that it would have is out of range.
  case latitudeOutOfRange
  /// Another reason, in the words of PROJ; nil without one.
  case other(String?)
}
