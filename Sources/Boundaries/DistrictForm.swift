/// The format of a boundary file.
public enum DistrictForm: String, Sendable {
  /// GeoJSON on WGS 84, or GeoJSON by the specification of 2008 in the system that its member `crs`
  /// names.
  case geoJSON = "GeoJSON"
  /// TopoJSON.
  case topoJSON = "TopoJSON"
  /// A shapefile, possibly in a zip archive.
  case shapefile = "shapefile"
  /// A layer of a GeoPackage.
  case geoPackage = "GeoPackage"
}
