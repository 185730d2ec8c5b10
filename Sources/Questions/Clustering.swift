public import Sobi
import Wording

/// The options of clusters for a web map.
public struct Clustering: Hashable, Sendable {
  /// The distance at which places join, in pixels of the tile.
  public var radius = 40.0
  /// Pixels along a tile.
  public var extent = 512.0
  /// The least zoom with separate clusters.
  public var minZoom = 0
  /// The greatest zoom with clusters.
  public var maxZoom = 16

  /// Creates the defaults of supercluster.
  public init() {}

  /// Throws for values out of range.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    guard extent.isFinite, extent >= 1, extent <= 65_536 else { throw .usage(.tileExtent) }
    guard radius > 0, radius <= extent else { throw .usage(.clusterRadius) }
    guard 0 <= minZoom, minZoom <= maxZoom, maxZoom <= ClusterOptions.deepestZoom else {
      throw .usage(.clusterZooms(deepest: ClusterOptions.deepestZoom))
    }
  }

  /// The options for a cluster of at least some places.
  public func options(minPoints: Int = 2) -> ClusterOptions {
    ClusterOptions(
      minZoom: minZoom, maxZoom: maxZoom, minPoints: minPoints, radius: radius, extent: extent)
  }

  /// Throws for a zoom outside the range of maps.
  ///
  /// - Throws: ``QuestionError``.
  public static func check(_ zoom: Int, option: String) throws(QuestionError) {
    guard (0...Tile.deepestZoom).contains(zoom) else {
      throw .usage(.zoom(option: option, deepest: Tile.deepestZoom))
    }
  }
}
