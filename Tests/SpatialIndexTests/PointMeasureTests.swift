import SimpleFeatures
import SpatialIndex
import Testing

struct PointMeasureTests {
  static let here = point(1_269_780_000, 375_665_000)

  @Test func `sums up to the largest number`() throws {
    let tree = PointTree([Self.here, Self.here])
    let measure = try tree.measure([Int64.max - 5, 5])
    #expect(measure.total == .max)
    #expect(tree.sum(measure, within: Meters(0), of: Self.here) == .max)
  }

  @Test(arguments: [[Int64.max, 1], [Int64.min, 0], [-1, -Int64.max], [Int64.max, -1]])
  func `reports magnitudes that add up to more`(values: [Int64]) {
    let tree = PointTree([Self.here, Self.here])
    #expect(throws: MeasureOverflow()) { try tree.measure(values) }
  }

  @Test func `is empty over no points`() throws {
    let tree = PointTree([])
    let measure = try tree.measure([])
    #expect(measure.total == 0)
    #expect(tree.sum(measure, within: Meters(1e9), of: Self.here) == 0)
    #expect(tree.nearest(3, to: Self.here).isEmpty)
  }

  @Test func `keeps several measures over one tree apart`() throws {
    let far = point(1_300_000_000, 375_665_000)
    let tree = PointTree([Self.here, far, Self.here])
    let won = try tree.measure([1_000, 20_000, 300_000])
    let visits = try tree.measure([1, 1, 1])
    #expect(tree.sum(won, within: Meters(10), of: Self.here) == 301_000)
    #expect(tree.sum(visits, within: Meters(10), of: Self.here) == 2)
    #expect(tree.sum(won, within: Meters(10), of: far) == 20_000)
  }
}
