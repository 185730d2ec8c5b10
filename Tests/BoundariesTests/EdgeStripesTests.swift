import SimpleFeatures
import Testing
import Workloads

@testable import Boundaries

@Suite struct EdgeStripesTests {
  /// Rings of random corners, wide, high or both, which cross themselves and each other.
  private func shapes(seed: UInt64, width: Int32, height: Int32) throws -> [MultiPolygon] {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int32) -> Int32 { Int32(generator.below(Int(bound))) }
    return try (0..<6).map { _ in
      let corners = (0..<3 + Int(below(40))).map { _ in
        Coordinate(longitudeE7: below(width), latitudeE7: below(height))
      }
      return MultiPolygon([Polygon(exterior: try Ring(corners + [corners[0]]))])
    }
  }

  @Test(
    arguments: [1, 2, 3, 4] as [UInt64], [(90, 90), (9_000, 9), (9, 9_000)] as [(Int32, Int32)])
  func `finds the holders that a look at every edge finds`(
    seed: UInt64, size: (Int32, Int32)
  ) throws {
    let shapes = try shapes(seed: seed, width: size.0, height: size.1)
    let stripes = EdgeStripes(shapes)
    for x in stride(from: -1.0, through: Double(size.0) + 1, by: Double(size.0) / 37) {
      for y in stride(from: -1.0, through: Double(size.1) + 1, by: Double(size.1) / 41) {
        let found = stripes.holders(x: x, y: y)
        let expected = shapes.indices.filter { shapes[$0].covers(x: x, y: y) }
        #expect(Set(found.inside).subtracting(found.border) == Set(found.inside))
        #expect(
          Set(found.inside).union(found.border).isSuperset(of: expected)
            && Set(found.inside).isSubset(of: expected))
      }
    }
    // Every corner is on the border of its own shape.
    for (position, shape) in shapes.enumerated() {
      for corner in shape.rings.flatMap(\.coordinates) {
        let found = stripes.holders(x: Double(corner.longitudeE7), y: Double(corner.latitudeE7))
        #expect(found.border.contains(position))
      }
    }
  }

  @Test func `nothing holds a position where there are no edges`() {
    var none = EdgeStripes()
    none.prepare()
    #expect(none.holders(x: 0, y: 0).inside.isEmpty)
    var level = EdgeStripes()
    level.add(ax: 0, ay: 1, bx: 4, by: 1, owner: 7)
    level.prepare()
    #expect(level.holders(x: 2, y: 1).border == [7])
    #expect(level.holders(x: 5, y: 1).border.isEmpty)
  }
}
