public import SimpleFeatures

/// The geometry of a feature.
public enum GeoJSONGeometry: Hashable, Sendable {
  /// A position.
  case point(Coordinate)
  /// An area; a `Polygon` becomes a multipolygon with one part.
  case multiPolygon(MultiPolygon)
  /// A geometry of another type, with the name of its type, such as `LineString`; its coordinates
  /// are not read.
  case other(String)
  /// The feature has no geometry, or its geometry is null.
  case none
}
