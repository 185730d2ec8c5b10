import Dispatch
import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Density clusters are those that the distances of all pairs give.
@Suite struct DensityClustersTests {
  @Test(
    arguments: PointLayout.allCases,
    [0, 0.02, 0.5, 20, 100, 3_000, 50_000, 2_000_000, 2e7, 3e7])
  func `agrees with the distances of all pairs`(layout: PointLayout, meters: Double) {
    for seed in [1, 2, 3] as [UInt64] {
      var generator = SeededGenerator(seed: seed)
      let points = layout.points([0, 1, 60, 150][generator.below(4)], using: &generator)
      let weights = points.map { _ in Int64(1 + generator.below(4)) }
      let minPoints = 1 + generator.below(9)
      let distance = Meters(meters)
      for isWeighted in [false, true] {
        let found = DensityClusters(
          points, weights: isWeighted ? weights : nil, within: distance, minPoints: minPoints)
        let expected = SlowDensity(
          points, weights: isWeighted ? weights : points.map { _ in 1 }, within: distance,
          minPoints: minPoints)
        #expect(found.labels == expected.labels)
        #expect(found.isCore == expected.isCore)
        #expect(found.count == Int(expected.labels.max() ?? -1) + 1)
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `agrees where points lie as densely as in a city`(seed: UInt64) {
    let box = BoundingBox(
      westE7: 1_270_000_000, southE7: 375_000_000, eastE7: 1_270_100_000, northE7: 375_080_000)
    let points = PointWorkload(count: 700, seed: seed, in: box).points
    for (meters, minPoints) in [(8.0, 4), (25, 10), (60, 40), (25, 2)] {
      let expected = SlowDensity(
        points, weights: points.map { _ in 1 }, within: Meters(meters), minPoints: minPoints)
      #expect(
        DensityClusters(points, within: Meters(meters), minPoints: minPoints).labels
          == expected.labels)
    }
  }

  @Test(arguments: PointLayout.allCases, [1, 2, 3, 4, 5, 6] as [UInt64])
  func `any number of workers finds what one finds`(layout: PointLayout, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for meters in [0, 20, 3_000, 50_000, 2_000_000, 3e7] {
      let points = layout.points([0, 1, 60, 400][generator.below(4)], using: &generator)
      let weights = seed % 2 == 0 ? points.map { _ in Int64(1 + generator.below(4)) } : nil
      let minPoints = 1 + generator.below(9)
      let expected = DensityClusters(
        points, weights: weights, within: Meters(meters), minPoints: minPoints)
      for count in [2, 3, 8] {
        let workers = Workers(count: count, fewest: 1) {
          DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
        }
        let found = DensityClusters(
          points, weights: weights, within: Meters(meters), minPoints: minPoints, workers: workers)
        #expect(found.labels == expected.labels)
        #expect(found.isCore == expected.isCore)
        #expect(found.count == expected.count)
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `the order of the points decides nothing`(seed: UInt64) {
    let points = PointWorkload(
      count: 2_000, seed: seed,
      in: BoundingBox(
        westE7: 1_270_000_000, southE7: 375_000_000, eastE7: 1_270_400_000, northE7: 375_300_000)
    ).points
    let found = DensityClusters(points, within: Meters(60), minPoints: 8)
    #expect(found.count > 1 && found.labels.contains(-1))
    var generator = SeededGenerator(seed: seed)
    let order = points.indices.shuffled(using: &generator)
    let shuffled = DensityClusters(
      order.map { points[$0] }, within: Meters(60), minPoints: 8)
    #expect(shuffled.labels == order.map { found.labels[$0] })
  }

  @Test func `a point between two clusters belongs to the first`() {
    // Five on each side, 80 m from the one between them, which sees too few to be a core point.
    func stack(_ meters: Double) -> [Coordinate] {
      Array(
        repeating: Coordinate(longitude: 0, latitude: meters / 111_195.08), count: 5)
    }
    let middle = Coordinate(longitude: 0, latitude: 0)
    let found = DensityClusters(
      stack(80) + [middle] + stack(-80), within: Meters(85), minPoints: 5)
    #expect(found.count == 1, "with 11 around it the middle joins both")
    let apart = DensityClusters(
      stack(80) + [middle] + stack(-80), within: Meters(85), minPoints: 6)
    #expect(apart.labels.allSatisfy { $0 == 0 })
    let weak = DensityClusters(
      [stack(80)[0], middle, stack(-80)[0]], weights: [5, 1, 5], within: Meters(85),
      minPoints: 12)
    #expect(weak.labels == [-1, -1, -1])
    let two = DensityClusters(
      [stack(160)[0], stack(80)[0], middle, stack(-80)[0], stack(-160)[0]],
      weights: [5, 1, 1, 1, 5], within: Meters(85), minPoints: 6)
    #expect(two.labels == [1, 1, 0, 0, 0], "the southern one is first along the curve")
  }
}
