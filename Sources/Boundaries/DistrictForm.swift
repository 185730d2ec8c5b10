/// The form of a boundary file.
public enum DistrictForm: String, Sendable {
  /// GeoJSON, on WGS 84 or, in its version of 2008, with a member `crs`.
  case geoJSON = "GeoJSON"
  /// TopoJSON.
  case topoJSON = "TopoJSON"
  /// A shapefile, also as a zip archive.
  case shapefile = "shapefile"
  /// A layer of a GeoPackage.
  case geoPackage = "GeoPackage"
}
