public import SimpleFeatures

/// The geometry of a feature in the plane of its file.
public enum AreaGeometry: Hashable, Sendable {
  /// An area in the plane of the file.
  case planar(PlanarShape)
  /// An area in degrees on WGS 84, rounded once.
  case degrees(MultiPolygon)
  /// A geometry that is not an area, by its type: `LineString` and others.
  case other(String)
  /// No geometry, or null.
  case none
}
