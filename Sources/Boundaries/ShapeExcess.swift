/// The limit that a shape exceeds. Such a shape is neither checked nor repaired; maps show it as
/// published, and the join of payments with districts uses it as published.
public enum ShapeExcess: Hashable, Sendable {
  /// So many edges lie beside each other that the search for crossings takes more steps than the
  /// limit allows.
  case steps(limit: Int)
  /// To find which rings lie inside other rings, more corners would have to be read than the limit
  /// allows.
  case rings(limit: Int)
  /// The outlines cross or touch themselves more often than the limit allows.
  case crossings(limit: Int)
  /// The outlines of this shape and of the preceding shapes of the set together have more crossings
  /// and contacts than the limit allows.
  case setCrossings(limit: Int)
}
