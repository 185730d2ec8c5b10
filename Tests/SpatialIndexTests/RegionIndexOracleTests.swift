import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Random shapes against the slow obvious way.
struct RegionIndexOracleTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 100], [1, 2, 3] as [UInt64])
  func `agrees with all edges of overlapping tangles`(count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let regions = try (0..<count).map { _ in
      let (dx, dy) = (generator.integer(in: -900...900), generator.integer(in: -900...900))
      let corners = generator.integer(in: 3...12)
      let tangle = try generator.tangle(corners: corners, within: 150)
      return MultiPolygon(tangle).moved(dx, dy)
    }
    let index = RegionIndex(regions: regions)
    let random = (0..<300).map { _ in generator.point(-1_100...1_100, -1_100...1_100) }
    let points = random + adversarialPoints(of: regions).shuffled(using: &generator).prefix(300)
    #expect(
      index.positions(of: points)
        == points.map { Membership.first(of: regions, holding: $0) })
    #expect(points.map { Int32(index.position(of: $0) ?? -1) } == index.positions(of: points))
    let held = points.map { point in regions.firstIndex { $0.holds(point) } ?? -1 }
    #expect(held.map { Int32($0) } == index.positions(of: points))
  }

  /// Many corners a region make cells small, so that regions cover many of them whole.
  @Test(arguments: [1, 2, 7, 40], [1, 2, 3] as [UInt64])
  func `agrees with all edges of overlapping blots`(count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let regions = try (0..<count).map { _ in
      let (dx, dy) = (generator.integer(in: -800...800), generator.integer(in: -800...800))
      let side = generator.integer(in: 200...2_000)
      return MultiPolygon([
        Polygon(
          exterior: try generator.blot(side: side, corners: 40),
          interiors: [try generator.blot(side: side / 3, corners: 40)])
      ]).moved(dx, dy)
    }
    let random = (0..<600).map { _ in generator.point(-1_900...1_900, -1_900...1_900) }
    #expect(
      RegionIndex(regions: regions).positions(of: random)
        == random.map { Membership.first(of: regions, holding: $0) })
  }

  /// Every position of the covered square is in exactly one region: the indexes of the regions
  /// alone find it once, and the index of all finds that one.
  @Test(
    arguments: [(1, 4, 1), (1, 5, 2), (2, 9, 3), (8, 17, 5), (12, 1_000, 40), (6, 100_000_000, 9)],
    [1, 2, 3] as [UInt64])
  func `gives every position of a coverage to one region`(
    shape: (side: Int, step: Int, regionCount: Int), seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let coverage = try Coverage(
      side: shape.side, step: shape.step, regionCount: shape.regionCount, using: &generator)
    let whole = RegionIndex(regions: coverage.regions)
    let alone = coverage.regions.map { RegionIndex(regions: [$0]) }
    let random = (0..<300).map { _ in
      generator.point(-2...coverage.extent + 1, -2...coverage.extent + 1)
    }
    let adversarial = adversarialPoints(of: coverage.regions).shuffled(using: &generator)
    for point in random + adversarial.prefix(1_000) {
      let owners = alone.indices.filter { alone[$0].position(of: point) != nil }
      #expect(owners.count == (coverage.covers(point) ? 1 : 0), "at \(point)")
      #expect(whole.position(of: point) == owners.first, "at \(point)")
    }
    for point in random.prefix(50) + adversarial.suffix(50) {
      let expected = Membership.first(of: coverage.regions, holding: point)
      #expect(whole.positions(of: [point]) == [expected], "at \(point)")
    }
  }

  /// Combs defeat stripes and cells: each level line crosses every tooth.
  @Test(arguments: [1, 10, 100])
  func `agrees with all edges of a comb`(teeth: Int) throws {
    var outline: [Coordinate] = []
    for tooth in 0..<teeth {
      outline += [point(20 * tooth, 1_000_000), point(20 * tooth + 9, 3 * tooth)]
    }
    outline += [point(20 * teeth, 1_000_000), point(20 * teeth, -5), point(0, -5)]
    let regions = [MultiPolygon(try ring(outline))]
    let index = RegionIndex(regions: regions)
    var generator = SeededGenerator(seed: 7)
    let random = (0..<300).map { _ in generator.point(-5...20 * teeth + 5, -10...1_000_010) }
    let points = random + adversarialPoints(of: regions).shuffled(using: &generator).prefix(300)
    #expect(
      index.positions(of: points)
        == points.map { Membership.first(of: regions, holding: $0) })
  }
}

extension MultiPolygon {
  fileprivate func moved(_ dx: Int, _ dy: Int) -> MultiPolygon {
    guard
      let moved = try? mappingRings({ old in
        try Ring(old.coordinates.map { point(Int($0.longitudeE7) + dx, Int($0.latitudeE7) + dy) })
      })
    else { preconditionFailure("a moved ring is a ring") }
    return moved
  }
}
