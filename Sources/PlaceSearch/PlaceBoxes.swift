import SimpleFeatures

/// The bounding boxes of the blocks in an index; each block consists of consecutive places. The
/// distance to a box is never greater than the distance to any place in the box, and it is known
/// before the rows of the places are read.
package struct PlaceBoxes: Sendable {
  private let edges: [Int32]

  /// Reads ``PlaceIndexBuilder/boxBytes``. If the bytes end with an incomplete box, this box is
  /// ignored.
  package init(_ bytes: [UInt8]) {
    let span = bytes.span
    edges = (0..<bytes.count / 16 * 4).map { index in
      let base = index * 4
      return Int32(
        bitPattern: UInt32(span[base]) | UInt32(span[base + 1]) << 8 | UInt32(span[base + 2]) << 16
          | UInt32(span[base + 3]) << 24)
    }
  }

  /// Returns the distance in metres to the nearest position of a block's box, with an error of some
  /// percent, because degrees are measured at the centre.
  ///
  /// - Parameter place: The number of a place; the distance is 0 if its block is missing.
  func distance(from center: Coordinate, metersPerLongitude: Double, to place: UInt32) -> Double {
    let base = Int(place) / PlaceIndexBuilder.blockSize * 4
    guard base + 3 < edges.count else { return 0 }
    let (x, y) = (Int64(center.longitudeE7), Int64(center.latitudeE7))
    let east = max(0, Int64(edges[base]) - x, x - Int64(edges[base + 2]))
    let north = max(0, Int64(edges[base + 1]) - y, y - Int64(edges[base + 3]))
    let (dx, dy) = (
      Double(east) * 1e-7 * metersPerLongitude, Double(north) * 1e-7 * Self.metersPerLatitude
    )
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The length of a degree on a sphere with the mean radius of the Earth, in metres.
  static let metersPerLatitude = 111_195.0
}
