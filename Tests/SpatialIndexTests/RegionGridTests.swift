import SimpleFeatures
import Testing
import Workloads

@testable import SpatialIndex

/// The paths that only unusual sets take, and what bounds the memory.
struct RegionGridTests {
  @Test func `leaves nothing to slow tests in a plain set`() throws {
    var generator = SeededGenerator(seed: 1)
    let coverage = try Coverage(side: 20, step: 40_000, regionCount: 30, using: &generator)
    let index = RegionIndex(regions: coverage.regions)
    #expect(index.grid.deferred.isEmpty)
  }

  /// More regions in a cell than a record has candidates, and more in a block than a mask has bits.
  @Test(arguments: [14, 15, 16, 17, 63, 64, 65, 66, 300], [1, 100_000_000])
  func `tests many regions in one place by themselves`(count: Int, side: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let regions = try (0..<count).map { number in
      MultiPolygon(try square(count - number, -number, side: side + number))
    }
    let index = RegionIndex(regions: regions)
    #expect(count < 300 || !index.grid.deferred.isEmpty)
    let random = (0..<60).map { _ in
      generator.point(-count...side + count, -count...side + count)
    }
    let points = random + adversarialPoints(of: regions).shuffled(using: &generator).prefix(60)
    #expect(index.positions(of: points) == expected(regions, points))
  }

  /// All edges of a set in one cell, beside a region that makes the grid coarse.
  @Test(arguments: [10, 40, 41, 150, 170, 2_000], [1, 2] as [UInt64])
  func `tests many edges in one place by themselves`(corners: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let regions = try [
      MultiPolygon(square(-1_000_000_000, -500_000_000, side: 1_000_000_000)),
      MultiPolygon(generator.tangle(corners: corners, within: 60)).shifted(7, 9),
      MultiPolygon(square(-30, -30, side: 200)),
    ]
    let index = RegionIndex(regions: regions)
    #expect(corners < 170 || !index.grid.deferred.isEmpty)
    let random = (0..<400).map { _ in generator.point(-80...180, -80...180) }
    let points = random + adversarialPoints(of: regions).shuffled(using: &generator).prefix(200)
    #expect(index.positions(of: points) == expected(regions, points))
  }

  /// Positions in the array past what 15 bits hold, among them the last that does.
  @Test func `answers with large positions`() throws {
    let rowCount = 182
    let regions = try (0..<rowCount * rowCount).map { tile in
      MultiPolygon(try square(tile % rowCount * 30, tile / rowCount * 30, side: 30))
    }
    let index = RegionIndex(regions: regions)
    for tile in [0, 1, 32_765, 32_766, 32_767, 32_768, 32_769, rowCount * rowCount - 1] {
      let (x, y) = (tile % rowCount * 30, tile / rowCount * 30)
      for (dx, dy) in [(0, 0), (29, 0), (0, 29), (29, 29), (15, 15)] {
        #expect(index.position(of: point(x + dx, y + dy)) == tile)
      }
    }
  }

  /// Cells with large positions that a region covers whole.
  @Test func `answers with large positions in whole cells`() throws {
    let none = [MultiPolygon](repeating: MultiPolygon([]), count: 40_000)
    var generator = SeededGenerator(seed: 3)
    let coverage = try Coverage(side: 12, step: 1_000, regionCount: 9, using: &generator)
    let index = RegionIndex(regions: none + coverage.regions)
    let points = (0..<2_000).map { _ in generator.point(-50...12_050, -50...12_050) }
    #expect(
      index.positions(of: points)
        == expected(coverage.regions, points).map { $0 < 0 ? -1 : $0 + 40_000 })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `stays small with tiny regions all over the earth`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let regions = try (0..<1_000).map { _ in
      let (x, y) = (
        generator.integer(in: -1_799_000_000...1_799_000_000),
        generator.integer(in: -899_000_000...899_000_000)
      )
      return try MultiPolygon(generator.tangle(corners: 5, within: 50)).shifted(x, y)
    }
    let index = RegionIndex(regions: regions)
    #expect(index.grid.byteCount < 2 << 20)
    let points = regions.flatMap { adversarialPoints(of: [$0]).prefix(2) }
    let some = Array(points.shuffled(using: &generator).prefix(40))
    #expect(index.positions(of: some) == expected(regions, some))
  }

  /// Edges around all sizes at which their form in the records changes.
  @Test(
    arguments: [32_767, 32_768, 65_536, 1 << 20, 1 << 30, 2_147_483_646], [1, 2, 3] as [UInt64])
  func `is exact where edges change their form`(size: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let half = size / 2
    let regions = try (0..<12).map { _ in
      MultiPolygon(
        try ring(
          (0..<4).map { _ in
            generator.below(2) == 0
              ? generator.point(-half...half, -half...half)
              : point(
                generator.below(2) == 0 ? -half : size - half,
                generator.integer(in: -half...size - half))
          }))
    }
    let index = RegionIndex(regions: regions)
    let points =
      adversarialPoints(of: regions).shuffled(using: &generator).prefix(300)
      + (0..<200).map { _ in generator.point(-half...half, -half...half) }
    #expect(index.positions(of: Array(points)) == expected(regions, Array(points)))
  }

  @Test(arguments: [0, 1, 3, 4, 5, 511, 512, 513, 1_024, 1_027])
  func `answers batches of any length alike`(count: Int) throws {
    var generator = SeededGenerator(seed: 5)
    let coverage = try Coverage(side: 9, step: 300, regionCount: 7, using: &generator)
    let index = RegionIndex(regions: coverage.regions)
    let points = (0..<count).map { _ in generator.point(-100...2_800, -100...2_800) }
    #expect(index.positions(of: points) == points.map { Int32(index.position(of: $0) ?? -1) })
  }

  @Test func `answers alike on several threads`() async throws {
    var generator = SeededGenerator(seed: 6)
    let coverage = try Coverage(side: 12, step: 5_000, regionCount: 20, using: &generator)
    let index = RegionIndex(regions: coverage.regions)
    let points = (0..<5_000).map { _ in generator.point(-100...61_000, -100...61_000) }
    let answers = index.positions(of: points)
    await withTaskGroup(of: [Int32].self) { group in
      for _ in 0..<8 { group.addTask { index.positions(of: points) } }
      for await other in group { #expect(other == answers) }
    }
  }

  private func expected(_ regions: [MultiPolygon], _ points: [Coordinate]) -> [Int32] {
    points.map { Membership.first(of: regions, holding: $0) }
  }
}

extension MultiPolygon {
  fileprivate func shifted(_ dx: Int, _ dy: Int) throws -> MultiPolygon {
    try mappingRings { old in
      try Ring(
        old.coordinates.map { point(Int($0.longitudeE7) + dx, Int($0.latitudeE7) + dy) })
    }
  }
}
