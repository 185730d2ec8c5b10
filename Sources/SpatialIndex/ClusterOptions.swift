/// The options for clustering points on a web map; the defaults equal the defaults of supercluster.
public struct ClusterOptions: Hashable, Sendable {
  /// The lowest zoom with its own clusters, at least 0.
  public var minZoom: Int
  /// The greatest zoom at which points are clustered, at most ``deepestZoom``.
  public var maxZoom: Int
  /// The smallest number of points that form a cluster, at least 2.
  public var minPoints: Int
  /// The radius of a cluster in pixels.
  public var radius: Double
  /// The side of a tile in pixels; the radius is measured in the same pixels.
  public var extent: Double

  /// The greatest value of ``maxZoom``; it is limited because the id of a cluster has only five
  /// bits for the zoom.
  public static let deepestZoom = 29

  /// Creates options.
  ///
  /// - Precondition: 0 ≤ `minZoom` ≤ `maxZoom` ≤ ``deepestZoom``, `minPoints` ≥ 2, and 0 < `radius`
  ///   ≤ `extent`.
  public init(
    minZoom: Int = 0, maxZoom: Int = 16, minPoints: Int = 2, radius: Double = 40,
    extent: Double = 512
  ) {
    precondition(
      0 <= minZoom && minZoom <= maxZoom && maxZoom <= Self.deepestZoom,
      "zooms \(minZoom) ... \(maxZoom) are not in 0 ... \(Self.deepestZoom)")
    precondition(minPoints >= 2, "a cluster has at least 2 points, not \(minPoints)")
    precondition(
      radius > 0 && radius <= extent && extent.isFinite,
      "radius \(radius) is not above 0 and at most the extent \(extent)")
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.minPoints = minPoints
    self.radius = radius
    self.extent = extent
  }

  /// The radius at a zoom, as a share of the world's side.
  func radius(atZoom zoom: Int) -> Double { radius / (extent * Double(1 << zoom)) }

  /// The zoom whose level answers for `zoom`.
  func level(forZoom zoom: Int) -> Int { max(minZoom, min(zoom, maxZoom + 1)) }
}
