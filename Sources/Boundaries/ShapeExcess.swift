/// The limit that a shape exceeds, so that it was joined and shown as published instead of being
/// checked and repaired.
public enum ShapeExcess: Hashable, Sendable {
  /// More edges run beside each other than the limit.
  case steps(limit: Int)
  /// More rings lie within the boxes of others than the limit.
  case rings(limit: Int)
  /// The outlines cross or touch themselves more often than the limit.
  case crossings(limit: Int)
  /// The outlines of the set, up to this one, cross or touch themselves more often than the limit.
  case setCrossings(limit: Int)
}
