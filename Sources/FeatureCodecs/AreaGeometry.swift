public import SimpleFeatures

/// The geometry of a feature in a file of areas.
public enum AreaGeometry: Hashable, Sendable {
  /// An area in the coordinates of the file.
  case planar(PlanarShape)
  /// An area in degrees on WGS 84; every coordinate was rounded only once.
  case degrees(MultiPolygon)
  /// A geometry that is not an area, with the name of its type, such as `LineString`.
  case other(String)
  /// The feature has no geometry, or its geometry is null.
  case none
}
