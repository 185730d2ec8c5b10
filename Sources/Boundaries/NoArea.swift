/// What a feature has in place of an area.
public enum NoArea: Hashable, Sendable {
  /// No geometry.
  case nothing
  /// A polygon without positions.
  case emptyPolygon
  /// A geometry of another type: `Point`.
  case other(String)
}
