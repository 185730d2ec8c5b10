public import Reports
public import SimpleFeatures
import SpatialIndex
import SpendingAnalytics

extension SpendingClusters {
  /// The content of a tile's JSON.
  public func document(_ tile: Tile) -> TileDocument {
    TileDocument(
      extent: options.extent, features: features(inTile: tile), currencies: total.currencies,
      home: homeCurrency)
  }

  /// A tile in the form of supercluster's `getTile` and geojson-vt; see ``TileDocument``.
  public func tileJSON(_ tile: Tile) -> [UInt8] { document(tile).json() }
}
