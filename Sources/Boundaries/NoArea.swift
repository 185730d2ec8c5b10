/// The geometry that a feature has in place of an area.
public enum NoArea: Hashable, Sendable {
  /// No geometry.
  case nothing
  /// A polygon without positions.
  case emptyPolygon
  /// A geometry of another type, with the name of the type, such as `Point`.
  case other(String)
}
