/// The extent of a set of edges in the plane of 1e-7 degrees; every `Int32` is a legal value.
struct PlanarExtent: Sendable {
  let minX: Int32
  let minY: Int32
  /// Distance from the western to the eastern end.
  let width: UInt32
  /// Distance from the southern to the northern end.
  let height: UInt32

  /// The extent that holds nothing.
  static let empty = PlanarExtent(minX: 0, minY: 0, maxX: 0, maxY: 0)

  init(_ edge: Edge) {
    self.init(
      minX: min(edge.lowX, edge.highX), minY: edge.lowY,
      maxX: max(edge.lowX, edge.highX), maxY: edge.highY)
  }

  init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    width = UInt32(bitPattern: maxX &- minX)
    height = UInt32(bitPattern: maxY &- minY)
  }

  private var maxX: Int32 { minX &+ Int32(bitPattern: width) }
  private var maxY: Int32 { minY &+ Int32(bitPattern: height) }

  func union(_ other: PlanarExtent) -> PlanarExtent {
    PlanarExtent(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns whether a position can be inside a region of this extent; as everywhere, the eastern
  /// and northern ends are outside.
  ///
  /// A difference modulo 2^32 is below `width` only if it did not wrap, because no two `Int32` are
  /// 2^32 apart.
  @inline(__always)
  func containsInterior(x: Int32, y: Int32) -> Bool {
    UInt32(bitPattern: x &- minX) < width && UInt32(bitPattern: y &- minY) < height
  }
}
