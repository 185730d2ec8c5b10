public import Reports
public import SimpleFeatures
import SpatialIndex
import SpendingAnalytics

extension SpendingClusters {
  /// Returns the content of the JSON document of a tile.
  public func document(_ tile: Tile) -> TileDocument {
    TileDocument(
      extent: options.extent, features: features(inTile: tile), currencies: total.currencies,
      home: homeCurrency)
  }

  /// Returns a tile in the format of supercluster's `getTile` and geojson-vt; see ``TileDocument``.
  public func tileJSON(_ tile: Tile) -> [UInt8] { document(tile).json() }
}
