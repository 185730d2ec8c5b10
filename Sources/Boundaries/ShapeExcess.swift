/// The limit for which a shape was not checked or repaired, but joined and shown as published.
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
