internal import SimpleFeatures

/// The columns of a tree over `coordinates`, in the order of the tree.
func kdOrderedColumns(
  of coordinates: [Coordinate], shape: TreeShape
) -> (boxes: [BoxLanes], longitudes: [Int32], latitudes: [Int32], positions: [Int32]) {
  var boxes = [BoxLanes](repeating: BoxLanes(), count: shape.nodeCount)
  let count = coordinates.count
  var points = unsafe [SIMD4<Int32>](unsafeUninitializedCapacity: count) { buffer, used in
    for index in 0..<count {
      let coordinate = coordinates[index]
      unsafe buffer.initializeElement(
        at: index,
        to: SIMD4(coordinate.longitudeE7, coordinate.latitudeE7, Int32(index), 0))
    }
    used = count
  }
  if count > 0 {
    unsafe points.withUnsafeMutableBufferPointer { points in
      unsafe boxes.withUnsafeMutableBufferPointer { boxes in
        // Neither is empty.
        let sort = unsafe KDSort(
          points: points.baseAddress.unsafelyUnwrapped,
          boxes: boxes.baseAddress.unsafelyUnwrapped, shape: shape)
        unsafe sort.arrange(node: 0, bits: 0)
      }
    }
  }
  func column(_ lane: Int) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: count + TreePadding.count) { buffer, used in
      for index in 0..<count { unsafe buffer.initializeElement(at: index, to: points[index][lane]) }
      for index in count..<count + TreePadding.count {
        unsafe buffer.initializeElement(at: index, to: 0)
      }
      used = count + TreePadding.count
    }
  }
  return (boxes, column(0), column(1), column(2))
}

/// Puts points into the order of a tree.
///
/// A point is a vector of longitude, latitude and position, so that a single move moves all three.
@unsafe struct KDSort {
  let points: UnsafeMutablePointer<SIMD4<Int32>>
  let boxes: UnsafeMutablePointer<BoxLanes>
  let shape: TreeShape

  /// Orders the points of node `node` of 2^`bits` nodes, and everything below this node.
  ///
  /// Ranges of nodes lie in 0 ..< `shape.count`, and no range here is empty: a leaf has more than
  /// half of `TreeShape.leafCapacity` points, or is the only leaf.
  func arrange(node: Int, bits: Int) {
    let shape = unsafe shape
    let range = shape.range(of: node, bits: bits)
    let box = unsafe extent(of: range)
    let (level, rest) = (bits - shape.rootBits).quotientAndRemainder(dividingBy: 3)
    if bits >= shape.rootBits, rest == 0 {
      unsafe boxes[shape.firstNode(ofLevel: level) + node >> 3].set(node & 7, box)
    }
    guard bits < shape.depth else { return }
    let middle = shape.start(of: 2 * node + 1, bits: bits + 1)
    unsafe select(middle, in: range, axis: Self.longerAxis(of: box))
    unsafe arrange(node: 2 * node, bits: bits + 1)
    unsafe arrange(node: 2 * node + 1, bits: bits + 1)
  }

  /// Returns 0 if the box is wider than high on the ground, otherwise 1.
  private static func longerAxis(of box: Extent) -> Int {
    let middle = (Double(box.south) + Double(box.north)) / 2 * 1e-7 * .pi / 180
    let width = (Double(box.east) - Double(box.west)) * cosine(middle)
    return width > Double(box.north) - Double(box.south) ? 0 : 1
  }

  private func extent(of range: Range<Int>) -> Extent {
    var low = unsafe points[range.lowerBound]
    var high = low
    for index in range {
      let point = unsafe points[index]
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    return Extent(west: low[0], south: low[1], east: high[0], north: high[1])
  }
}
