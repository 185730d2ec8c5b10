/// The limit that a shape exceeds; such a shape is joined and shown as published, without a check
/// or repair.
public enum ShapeExcess: Hashable, Sendable {
  /// More edges run beside each other than the limit allows.
  case steps(limit: Int)
  /// More rings lie within the bounding boxes of other rings than the limit allows.
  case rings(limit: Int)
  /// The outlines cross or touch themselves more often than the limit allows.
  case crossings(limit: Int)
  /// The outlines of the set up to and including this shape cross or touch themselves more often
  /// than the limit allows.
  case setCrossings(limit: Int)
}
