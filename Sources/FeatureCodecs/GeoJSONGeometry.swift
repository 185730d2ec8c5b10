public import SimpleFeatures

/// The geometry of a feature that was read.
public enum GeoJSONGeometry: Hashable, Sendable {
  /// A position.
  case point(Coordinate)
  /// An area; a `Polygon` is one part.
  case multiPolygon(MultiPolygon)
  /// A geometry that is not read, by its type: `LineString` and others.
  case other(String)
  /// No geometry, or null.
  case none
}
