internal import SimpleFeatures

/// A box that does not cross the antimeridian; its edges belong to it.
struct BoxRegion: TreeRegion {
  let west: Int32
  let south: Int32
  let east: Int32
  let north: Int32

  /// Returns the one or two boxes that form `box`; there are two if it crosses the antimeridian.
  ///
  /// The second box starts at the least longitude, so no position is in both.
  static func parts(of box: BoundingBox) -> (BoxRegion, BoxRegion?) {
    // Not beyond ±180°, where the boxes of missing children have their edges.
    func part(_ west: Int32, _ east: Int32) -> BoxRegion {
      BoxRegion(
        west: max(west, -1_800_000_000), south: box.southE7, east: min(east, 1_800_000_000),
        north: box.northE7)
    }
    return box.crossesAntimeridian
      ? (part(box.westE7, .max), part(.min, box.eastE7)) : (part(box.westE7, box.eastE7), nil)
  }

  @inline(__always)
  func relation(to boxes: borrowing BoxLanes) -> (meets: LaneMask, isCovered: LaneMask) {
    let isApart =
      LaneMask(SIMD8(repeating: east), isBelow: boxes.west)
      | LaneMask(boxes.east, isBelow: SIMD8(repeating: west))
      | LaneMask(SIMD8(repeating: north), isBelow: boxes.south)
      | LaneMask(boxes.north, isBelow: SIMD8(repeating: south))
    let sticksOut =
      LaneMask(boxes.west, isBelow: SIMD8(repeating: west))
      | LaneMask(SIMD8(repeating: east), isBelow: boxes.east)
      | LaneMask(boxes.south, isBelow: SIMD8(repeating: south))
      | LaneMask(SIMD8(repeating: north), isBelow: boxes.north)
    return (~isApart, ~(isApart | sticksOut))
  }

  @inline(__always)
  func test(x: SIMD8<Int32>, y: SIMD8<Int32>) -> (isIn: LaneMask, isDoubtful: LaneMask) {
    let isOut =
      LaneMask(x, isBelow: SIMD8(repeating: west)) | LaneMask(SIMD8(repeating: east), isBelow: x)
      | LaneMask(y, isBelow: SIMD8(repeating: south))
      | LaneMask(SIMD8(repeating: north), isBelow: y)
    return (~isOut, .none)
  }

  @inline(__always)
  func contains(x: Int32, y: Int32) -> Bool {
    west <= x && x <= east && south <= y && y <= north
  }
}
