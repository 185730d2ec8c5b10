import Codecs
import Grids
import SimpleFeatures
import TestSupport
import Testing
import Workloads

@testable import PointStreams

/// Points joined with the cells of grids, against each cell by itself.
@Suite struct GridJoinTests {
  private struct Row {
    var position: Coordinate?
    var category: String
    var value: Int
  }

  private static let names = ["korea-1km", "japan-500m", "europe-10km", "quadbin-12", "h3-7"]

  /// Positions in a few cells of each grid, far away and nowhere.
  private func rows(_ count: Int, seed: UInt64) -> [Row] {
    var random = SeededGenerator(seed: seed)
    let centers = [(126.98, 37.57), (139.75, 35.66), (2.35, 48.86), (-70, -33), (0, 0)]
    return (0..<count).map { _ in
      let center = centers[Int.random(in: 0..<centers.count, using: &random)]
      let position = Coordinate(
        longitudeE7: Int32(center.0 * 1e7) + Int32.random(in: -200_000...200_000, using: &random),
        latitudeE7: Int32(center.1 * 1e7) + Int32.random(in: -200_000...200_000, using: &random))
      return Row(
        position: Int.random(in: 0..<12, using: &random) == 0 ? nil : position,
        category: ["food", "cafe", ""][Int.random(in: 0..<3, using: &random)],
        value: Int.random(in: -9_999...9_999, using: &random))
    }
  }

  private func text(_ rows: [Row]) -> String {
    "lon,lat,category,v\n"
      + rows.map { row in
        let degrees = row.position.map { "\($0.longitude),\($0.latitude)" } ?? ","
        return "\(degrees),\(row.category),\(row.value)\n"
      }.joined()
  }

  /// The id of the cell of a row, found for it alone.
  private func cell(_ row: Row, of grid: GridSystem) -> String {
    row.position.map { grid.cell(at: $0)?.id ?? "outside" } ?? "unplaced"
  }

  private func tagged(_ text: String, _ join: PointJoin) throws -> (String, PointJoinCounts) {
    var output: [UInt8] = []
    let (counts, _) = try join.tag(ByteSource(bytes: Array(text.utf8), chunkSize: 113)) {
      output += $0
    }
    return (String(decoding: output, as: UTF8.self), counts)
  }

  private func word(_ place: PointTotals.Place?) -> String? {
    switch place {
    case .cell(let cell): cell.id
    case .outside: "outside"
    case .unplaced: "unplaced"
    case .district, nil: nil
    }
  }

  @Test(arguments: names, Seeds.first(3))
  func `a row gets the id that the grid gives its position`(name: String, seed: UInt64) throws {
    let grid = try GridSystem(name)
    let rows = rows(300, seed: seed)
    let lines = text(rows).split(separator: "\n")
    let ids = rows.map { cell($0, of: grid) }
    let expected =
      "\(lines[0]),\(name)\n" + zip(lines.dropFirst(), ids).map { "\($0),\($1)\n" }.joined()
    for (blockSize, threads) in [(1, 1), (300, 4), (1 << 20, 2)] {
      var options = PointJoinOptions()
      options.blockSize = blockSize
      options.threads = threads
      let (output, counts) = try tagged(text(rows), PointJoin(.cells(grid), options))
      #expect(output == expected)
      #expect(counts.rows == 300)
      #expect(counts.outside == ids.count { $0 == "outside" })
      #expect(counts.unplaced == ids.count { $0 == "unplaced" })
      #expect(counts.inside + counts.outside + counts.unplaced == 300)
    }
  }

  @Test(arguments: names, Seeds.first(3))
  func `cells, outside and unplaced add up to the total`(name: String, seed: UInt64) throws {
    let grid = try GridSystem(name)
    let rows = rows(400, seed: seed)
    var expected: [String: [Int]] = [:]
    for row in rows {
      let key = "\(cell(row, of: grid)) \(row.category)"
      let sums = expected[key] ?? [0, 0]
      expected[key] = [sums[0] + 1, sums[1] + row.value]
    }
    for (blockSize, threads) in [(1, 1), (500, 8), (1 << 20, 2)] {
      var options = PointJoinOptions()
      options.keys = [.region, .category]
      options.sums = ["v"]
      options.blockSize = blockSize
      options.threads = threads
      let (totals, _) = try PointJoin(.cells(grid), options).totals(
        of: ByteSource(bytes: Array(text(rows).utf8)))
      var found: [String: [Int]] = [:]
      for group in totals.groups {
        let key = "\(word(group.place) ?? "-") \(group.category ?? "-")"
        #expect(found[key] == nil, "\(key) is listed once")
        found[key] = [group.count, Int(group.sums[0].description) ?? .min]
      }
      #expect(found == expected)
      #expect(totals.groups.reduce(0) { $0 + $1.count } == 400)
      #expect(
        found.values.reduce(0) { $0 + $1[1] } == rows.reduce(0) { $0 + $1.value })
      let ids = totals.groups.compactMap { group -> String? in
        if case .cell(let cell) = group.place { cell.id } else { nil }
      }
      #expect(ids == ids.sorted())
      let rest = totals.groups.dropFirst(ids.count).compactMap { word($0.place) }
      #expect(rest == rest.sorted(), "outside comes before unplaced, both behind the cells")
    }
  }

  @Test func `features get a property, and each grid its own`() throws {
    let text = """
      {"type":"Feature","properties":{"korea-1km":"old"},\
      "geometry":{"type":"Point","coordinates":[126.978,37.5665]}}
      {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[0,0]}}
      {"type":"Feature","properties":{},"geometry":null}

      """
    let options = PointJoinOptions()
    let (once, _) = try tagged(text, PointJoin(.cells(try GridSystem("korea-1km")), options))
    let (twice, counts) = try tagged(once, PointJoin(.cells(try GridSystem("h3-3")), options))
    #expect(
      twice == """
        {"type":"Feature","properties":{"korea-1km":"다사5352","h3-3":"8330e1fffffffff"},\
        "geometry":{"type":"Point","coordinates":[126.978,37.5665]}}
        {"type":"Feature","properties":{"korea-1km":"outside","h3-3":"83754efffffffff"},\
        "geometry":{"type":"Point","coordinates":[0,0]}}
        {"type":"Feature","properties":{"korea-1km":"unplaced","h3-3":"unplaced"},"geometry":null}

        """)
    #expect(counts.inside == 2 && counts.unplaced == 1)
  }

  @Test func `a column of the same name stays`() throws {
    let join = PointJoin(.cells(try GridSystem("quadbin-0")), PointJoinOptions())
    let (output, _) = try tagged("lon;lat;quadbin-0\n0;0;a\n", join)
    #expect(output == "lon;lat;quadbin-0;quadbin-0_2\n0;0;a;5192650370358181887\n")
  }

  @Test func `cells are kept only where they are a key`() throws {
    let grid = PointRegions.cells(try GridSystem("h3-15"))
    var options = PointJoinOptions()
    options.keys = [.month]
    var batch = PointBatch()
    for number in 0..<9 {
      batch.append(
        Coordinate(longitudeE7: Int32(number) * 9_999, latitudeE7: 0), month: 1, category: 0,
        at: nil)
    }
    batch.append(nil, month: 1, category: 0, at: nil)
    var tally = PointTally(sumCount: 0)
    var counts = PointJoinCounts()
    batch.add(to: &tally, grid, options, counts: &counts)
    #expect(tally.cells.keys.isEmpty && tally.groups.keys.count == 1 && !tally.isFull)
    #expect(counts.inside == 9 && counts.unplaced == 1)
    options.keys = [.region]
    batch.add(to: &tally, grid, options, counts: &counts)
    // A row without a position has no cell, not that of 0°, 0°.
    #expect(tally.cells.keys.count == 9)
  }

  @Test func `more cells than are kept are refused, whichever thread has them`() throws {
    let grid = PointRegions.cells(try GridSystem("h3-15"))
    let options = PointJoinOptions()
    var batch = PointBatch()
    for number in 0..<3 {
      batch.append(
        Coordinate(longitudeE7: Int32(number) * 9_999, latitudeE7: 0), month: 0, category: 0,
        at: nil)
    }
    var tally = PointTally(sumCount: 0)
    tally.cells = GroupTable(sumCount: 0, limit: 2)
    var counts = PointJoinCounts()
    batch.add(to: &tally, grid, options, counts: &counts)
    #expect(tally.isFull)
    var sum = PointTally(sumCount: 0)
    sum.add(tally)
    for tally in [tally, sum] {
      #expect(throws: PointJoinError.tooManyGroups(limit: 1 << 20)) {
        try tally.totals(options, grid, counts: counts)
      }
    }
  }
}
