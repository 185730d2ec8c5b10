/// The format of a boundary file.
public enum DistrictForm: String, Sendable {
  /// GeoJSON in degrees on WGS 84, or GeoJSON by its specification of 2008 in the reference system
  /// that the member `crs` of the file names.
  case geoJSON = "GeoJSON"
  /// TopoJSON.
  case topoJSON = "TopoJSON"
  /// A shapefile, possibly in a zip archive.
  case shapefile = "shapefile"
  /// A layer of a GeoPackage.
  case geoPackage = "GeoPackage"
}
