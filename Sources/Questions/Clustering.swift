public import Sobi
import Wording

/// The options for clustering places on a web map.
public struct Clustering: Hashable, Sendable {
  /// The distance within which places are joined, in pixels of a tile.
  public var radius = 40.0
  /// The width of a tile in pixels.
  public var extent = 512.0
  /// The lowest zoom level for which clusters are computed.
  public var minZoom = 0
  /// The highest zoom level at which places are clustered.
  public var maxZoom = 16

  /// Creates options with the default values of the supercluster library.
  public init() {}

  /// Throws an error for values that are out of range.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    guard extent.isFinite, extent >= 1, extent <= 65_536 else { throw .usage(.tileExtent) }
    guard radius > 0, radius <= extent else { throw .usage(.clusterRadius) }
    guard 0 <= minZoom, minZoom <= maxZoom, maxZoom <= ClusterOptions.deepestZoom else {
      throw .usage(.clusterZooms(deepest: ClusterOptions.deepestZoom))
    }
  }

  /// Returns the options for clusters of at least `minPoints` places.
  public func options(minPoints: Int = 2) -> ClusterOptions {
    ClusterOptions(
      minZoom: minZoom, maxZoom: maxZoom, minPoints: minPoints, radius: radius, extent: extent)
  }

  /// Throws an error for a zoom level that maps do not have.
  ///
  /// - Throws: ``QuestionError``.
  public static func check(_ zoom: Int, option: String) throws(QuestionError) {
    guard (0...Tile.deepestZoom).contains(zoom) else {
      throw .usage(.zoom(option: option, deepest: Tile.deepestZoom))
    }
  }
}
