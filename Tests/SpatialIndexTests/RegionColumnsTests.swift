import SimpleFeatures
import SpatialIndex
import Testing
import Workloads

/// Positions in columns are answered as positions in an array are.
struct RegionColumnsTests {
  /// Around the size of a batch, and odd ones for the loops of two and four.
  private static let counts = [0, 1, 2, 3, 5, 511, 512, 513, 1_024, 2_047]

  private static func index(_ seed: UInt64) throws -> (RegionIndex, SeededGenerator) {
    var generator = SeededGenerator(seed: seed)
    let regions = try (0..<30).map { _ in
      MultiPolygon(
        try square(
          generator.integer(in: -900...900) * 1_000_000,
          generator.integer(in: -500...500) * 1_000_000, side: 400_000_000))
    }
    return (RegionIndex(regions: regions), generator)
  }

  @Test(arguments: counts, [1, 2] as [UInt64])
  func `columns have the answers of an array`(count: Int, seed: UInt64) throws {
    var (index, generator) = try Self.index(seed)
    let points = (0..<count).map { _ in
      generator.point(-1_800_000_000...1_800_000_000, -900_000_000...900_000_000)
    }
    let expected = index.positions(of: points)

    var found = [Int32](repeating: 7, count: count)
    var written = found.mutableSpan
    index.positions(of: points.span, into: &written)
    #expect(found == expected)

    let (x, y) = (points.map(\.longitudeE7), points.map(\.latitudeE7))
    found = [Int32](repeating: 7, count: count)
    written = found.mutableSpan
    #expect(index.positions(longitudesE7: x.span, latitudesE7: y.span, into: &written) == nil)
    #expect(found == expected)

    let (longitudes, latitudes) = (points.map(\.longitude), points.map(\.latitude))
    found = [Int32](repeating: 7, count: count)
    written = found.mutableSpan
    let wrong = index.positions(
      longitudes: longitudes.span, latitudes: latitudes.span, into: &written)
    #expect(wrong == nil)
    #expect(found == expected)
  }

  @Test(arguments: [3, 4] as [UInt64])
  func `degrees are rounded as a coordinate rounds them`(seed: UInt64) throws {
    var (index, generator) = try Self.index(seed)
    // Halfway between two units, where half goes to the even one.
    let longitudes = (0..<2_000).map { _ in
      Double(generator.integer(in: -1_000_000_000...1_000_000_000)) / 1e7 + 0.5e-7
    }
    let latitudes = longitudes.reversed().map { $0 / 2 }
    let points = zip(longitudes, latitudes).map { Coordinate(longitude: $0, latitude: $1) }
    var found = [Int32](repeating: 7, count: points.count)
    var written = found.mutableSpan
    #expect(
      index.positions(longitudes: longitudes.span, latitudes: latitudes.span, into: &written) == nil
    )
    #expect(found == index.positions(of: points))
  }

  @Test(arguments: [0, 1, 2, 511, 512, 513, 1_999])
  func `a row with NaN has no position`(row: Int) throws {
    let index = RegionIndex(regions: [MultiPolygon(try square(0, 0, side: 10))])
    for isLongitude in [false, true] {
      var x = [Double](repeating: 5e-7, count: 2_000)
      var y = x
      if isLongitude { x[row] = .nan } else { y[row] = .nan }
      var expected = [Int32](repeating: 0, count: 2_000)
      expected[row] = RegionIndex.noPosition
      var found = expected
      var written = found.mutableSpan
      #expect(index.positions(longitudes: x.span, latitudes: y.span, into: &written) == nil)
      #expect(found == expected)
    }
  }

  @Test(arguments: [0, 1, 511, 512, 1_234], [180.000_001, -180.1, .infinity, -.infinity, 1e308])
  func `the first row out of range is named`(row: Int, value: Double) throws {
    let index = RegionIndex(regions: [MultiPolygon(try square(0, 0, side: 10))])
    for isLongitude in [false, true] {
      var (x, y) = ([Double](repeating: 0, count: 2_000), [Double](repeating: 0, count: 2_000))
      for wrong in [row, 1_800] {
        if isLongitude { x[wrong] = value } else { y[wrong] = value }
      }
      x[row / 2 + 1_300] = .nan
      var found = [Int32](repeating: 0, count: 2_000)
      var written = found.mutableSpan
      #expect(index.positions(longitudes: x.span, latitudes: y.span, into: &written) == row)
    }
  }

  @Test(arguments: [0, 700, 1_999], [1_800_000_001, -1_800_000_001, Int32.max, Int32.min])
  func `the first row of units out of range is named`(row: Int, value: Int32) throws {
    let index = RegionIndex(regions: [MultiPolygon(try square(0, 0, side: 10))])
    for isLongitude in [false, true] {
      var (x, y) = ([Int32](repeating: 0, count: 2_000), [Int32](repeating: 0, count: 2_000))
      if isLongitude { x[row] = value } else { y[row] = value / 2 + value.signum() }
      var found = [Int32](repeating: 0, count: 2_000)
      var written = found.mutableSpan
      #expect(index.positions(longitudesE7: x.span, latitudesE7: y.span, into: &written) == row)
    }
  }
}
