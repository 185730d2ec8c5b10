/// The format of a boundary file.
public enum DistrictForm: String, Sendable {
  /// GeoJSON in degrees on WGS 84, or GeoJSON that follows the specification of 2008 and names its
  /// reference system in the member `crs`.
  case geoJSON = "GeoJSON"
  /// TopoJSON.
  case topoJSON = "TopoJSON"
  /// A shapefile, possibly in a zip archive.
  case shapefile = "shapefile"
  /// A layer of a GeoPackage.
  case geoPackage = "GeoPackage"
}
