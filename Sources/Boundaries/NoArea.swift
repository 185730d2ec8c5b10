/// The content of a feature that has no area.
public enum NoArea: Hashable, Sendable {
  /// No geometry.
  case nothing
  /// A polygon without positions.
  case emptyPolygon
  /// A geometry of another type: `Point`.
  case other(String)
}
