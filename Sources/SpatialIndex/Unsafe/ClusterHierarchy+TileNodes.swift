extension ClusterHierarchy {
  /// Appends the nodes of a level whose rounded centres are in a box, and their pixels.
  @inline(__always)
  func appendNodes(
    x: ClosedRange<Double>, y: ClosedRange<Double>, zoom: Int, to result: inout [TileNode],
    pixels: (SIMD2<Double>) -> SIMD2<Int32>
  ) {
    let level = levels[slot(zoom)]
    unsafe level.centers.withUnsafeBufferPointer { centers in
      // The grid names nodes of its level.
      level.grid.search(x: x, y: y) { index in
        let position = unsafe pixels(centers[index])
        result.append(
          TileNode(node: Node(zoom: zoom, index: index), x: position.x, y: position.y))
      }
    }
  }
}
