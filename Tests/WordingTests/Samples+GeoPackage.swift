import Diagnostics
import GeoPackage

extension Samples {
  /// Of GeoPackage.
  static let geoPackage: [any Diagnostic] = geoPackageFiles + geometryBlobs + layers

  private static let geoPackageFiles: [any Diagnostic] = [
    GeoPackageError.missing(path: "home.gpkg"), GeoPackageError.notAFile(path: "home.gpkg"),
    GeoPackageError.alreadyExists(path: "home.gpkg"),
    GeoPackageError.notADatabase(path: "home.gpkg"),
    GeoPackageError.notAGeoPackage(path: "home.gpkg", applicationID: 0),
    GeoPackageError.notReadable(path: "home.gpkg"),
    GeoPackageError.notWritable(path: "home.gpkg"),
    GeoPackageError.openedForReading(path: "home.gpkg"),
    GeoPackageError.companion(path: "home.gpkg-wal", .folder),
    GeoPackageError.strayLog(path: "home.gpkg-wal"), GeoPackageError.tooLarge,
    GeoPackageError.clock, GeoPackageError.diskFull, GeoPackageError.diskFault(code: 778),
    GeoPackageError.diskFault(code: 1_034), GeoPackageError.busy,
    GeoPackageError.spatialIndexWithoutRoot(table: "rtree_places_geom"),
    GeoPackageError.unregisteredFunction(name: "ST_MinX", code: 21),
    GeoPackageError.sqlite(code: 11, message: "database disk image is malformed"),
    GeoPackageError.sqlite(code: 1, message: "no such table: payments"),
  ]

  private static let geometryBlobs: [any Diagnostic] = [
    GeometryFault.notBytes, GeometryFault.noHeader, GeometryFault.envelope,
    GeometryFault.extended, GeometryFault.truncated, GeometryFault.byteOrder,
    GeometryFault.notPoint(type: 3), GeometryFault.notFinite,
  ]

  private static let layers: [any Diagnostic] = [
    AreaLayerError.noPolygonLayer(layers: ["shops (POINT)"]),
    AreaLayerError.severalLayers(["gu", "dong"]),
    AreaLayerError.noSuchLayer("sido", layers: ["gu", "dong"]),
    AreaLayerError.value(column: "code", layer: "gu", feature: 3),
    PointLayerError.notAGeoPackage(path: "may.gpkg"),
    PointLayerError.unreadable(path: "may.gpkg", reason: "database disk image is malformed"),
    PointLayerError.excessive(path: "may.gpkg"),
    PointLayerError.invalidDescription(path: "may.gpkg"),
    PointLayerError.noPointLayer(layers: ["roads (LINESTRING)"]),
    PointLayerError.severalPointLayers(["april", "may"]),
    PointLayerError.noSuchLayer("june", layers: ["april", "may"]),
    PointLayerError.notPoints(layer: "roads", type: "LINESTRING"),
    PointLayerError.undefinedSystem(layer: "may", srsID: -1),
    PointLayerError.noGeometryColumn("geom", layer: "may"),
    PointLayerError.value(column: "amount", layer: "may", feature: 3),
    PointLayerError.changed(layer: "may"),
  ]
}
