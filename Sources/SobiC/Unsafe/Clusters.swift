// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSobi
internal import SimpleFeatures
internal import SpatialIndex

@c @implementation
public func sobi_clusters_from_columns(
  _ longitudes: UnsafePointer<sobi_column>?, _ latitudes: UnsafePointer<sobi_column>?,
  _ min_zoom: Int64, _ max_zoom: Int64, _ least: Int64, _ radius: Double, _ extent: Double,
  _ clusters: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error, making: clusters) { () throws(Failure) in
    let rows = unsafe try PositionColumns(longitudes, latitudes)
    guard 0 <= min_zoom, min_zoom <= max_zoom, max_zoom <= ClusterOptions.deepestZoom else {
      throw .argument("argument.zoom.out-of-range")
    }
    // The number of points of a node has 32 bits.
    guard least >= 2, least <= Int32.max else { throw .argument("argument.cluster.too-small") }
    guard radius > 0, radius <= extent, extent.isFinite else {
      throw .argument("argument.radius.out-of-range")
    }
    let options = ClusterOptions(
      minZoom: Int(min_zoom), maxZoom: Int(max_zoom), minPoints: Int(least), radius: radius,
      extent: extent)
    return ZoomClusters(ClusterHierarchy(unsafe try rows.coordinates(), options: options))
  }
}

@c @implementation
public func sobi_clusters_free(_ clusters: OpaquePointer?) {
  unsafe release(clusters)
}

@c @implementation
public func sobi_clusters_count(_ clusters: OpaquePointer?) -> Int64 {
  Int64(unsafe value(of: clusters, as: ZoomClusters.self)?.hierarchy.count ?? -1)
}

@c @implementation
public func sobi_clusters_node_count(_ clusters: OpaquePointer?, _ zoom: Int64) -> Int64 {
  let found = unsafe value(of: clusters, as: ZoomClusters.self)
  return Int64(found?.hierarchy.nodeCount(zoom: Int(zoom)) ?? -1)
}

@c @implementation
public func sobi_clusters_nodes(
  _ clusters: OpaquePointer?, _ zoom: Int64, _ longitudes: UnsafeMutablePointer<Double>?,
  _ latitudes: UnsafeMutablePointer<Double>?, _ counts: UnsafeMutablePointer<Int32>?,
  _ first: UnsafeMutablePointer<Int32>?, _ formed: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let hierarchy = unsafe try held(clusters, as: ZoomClusters.self).hierarchy
    for (row, node) in hierarchy.nodes(zoom: Int(zoom)).enumerated() {
      let place = hierarchy.coordinate(of: node)
      unsafe longitudes?[row] = place.longitude
      unsafe latitudes?[row] = place.latitude
      unsafe counts?[row] = Int32(hierarchy.pointCount(of: node))
      unsafe first?[row] = Int32(hierarchy.firstPoint(of: node))
      unsafe formed?[row] = Int32(hierarchy.formedZoom(of: node))
    }
  }
}

@c @implementation
public func sobi_clusters_labels(
  _ clusters: OpaquePointer?, _ zoom: Int64, _ labels: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let hierarchy = unsafe try held(clusters, as: ZoomClusters.self).hierarchy
    guard hierarchy.count > 0 else { return }
    guard let labels = unsafe labels else { throw .argument("argument.answers.null") }
    for (row, node) in hierarchy.nodes(zoom: Int(zoom)).enumerated() {
      for leaf in hierarchy.leaves(of: node) {
        unsafe labels[hierarchy.point(atLeaf: leaf)] = Int32(row)
      }
    }
  }
}
