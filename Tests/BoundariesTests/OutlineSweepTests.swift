import SimpleFeatures
import Testing
import Workloads

@testable import Boundaries

@Suite struct OutlineSweepTests {
  private func sweep(
    _ lines: [[Coordinate]], steps: Int = 1 << 20, crossings: Int = 1 << 20
  ) -> OutlineSweep {
    OutlineSweep(
      lines, owners: lines.map { _ in 0 }, ownerCount: 1,
      limits: .init(steps: steps, crossings: crossings))
  }

  private func line(_ positions: (Int32, Int32)...) -> [Coordinate] {
    positions.map { Coordinate(longitudeE7: $0.0, latitudeE7: $0.1) }
  }

  @Test func `edges that follow each other do not cross unless one runs back`() {
    #expect(sweep([]).crossings == 0)
    #expect(sweep([line((0, 0), (9, 0), (9, 9), (0, 9), (0, 0))]).crossings == 0)
    #expect(sweep([line((0, 0), (9, 0), (18, 0))]).crossings == 0)
    #expect(sweep([line((0, 0), (9, 0), (4, 0))]).crossings == 1)
    #expect(sweep([line((0, 0), (9, 0), (9, 0), (9, 9), (0, 0))]).crossings == 0)
    // A bow tie, and a ring that touches its own corner.
    let bowTie = sweep([line((0, 0), (9, 9), (9, 0), (0, 9), (0, 0))])
    #expect(bowTie.crossings == 1 && bowTie.properCrossings == 1)
    let touching = sweep([line((0, 0), (4, 4), (8, 0), (8, 8), (4, 4), (0, 8), (0, 0))])
    #expect(touching.crossings == 4 && touching.properCrossings == 0)
  }

  @Test func `the corners of the world do not overflow`() {
    let (east, north) = (Int32(1_800_000_000), Int32(900_000_000))
    let cross = sweep([line((-east, -north), (east, north)), line((-east, north), (east, -north))])
    #expect(cross.crossings == 1 && cross.properCrossings == 1)
  }

  /// Every pair of edges looked at is the slow way.
  @Test(arguments: [0, 1, 2, 3, 17, 60], [1, 2, 3] as [UInt64])
  func `crossings are those of every pair`(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int32) -> Int32 { Int32(generator.below(Int(bound))) }
    // Lines of one edge each, of a coarse grid, so that some touch and some lie on each other.
    let lines = (0..<count).map { _ in
      let (x, y) = (below(40), below(40))
      return line((x, y), (x + below(20) - 10, y + below(20) - 10))
    }.filter { $0[0] != $0[1] }
    var expected = 0
    for (number, one) in lines.enumerated() {
      for other in lines[..<number] where touch(one, other) { expected += 1 }
    }
    #expect(sweep(lines).crossings == expected)
  }

  private func touch(_ one: [Coordinate], _ other: [Coordinate]) -> Bool {
    func turn(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Int {
      ((Int(b.longitudeE7) - Int(a.longitudeE7)) * (Int(c.latitudeE7) - Int(a.latitudeE7))
        - (Int(b.latitudeE7) - Int(a.latitudeE7)) * (Int(c.longitudeE7) - Int(a.longitudeE7)))
        .signum()
    }
    func lies(_ c: Coordinate, on edge: [Coordinate]) -> Bool {
      turn(edge[0], edge[1], c) == 0 && EdgeBox(edge[0], edge[1]).meets(EdgeBox(c, c))
    }
    let isProper =
      turn(one[0], one[1], other[0]) * turn(one[0], one[1], other[1]) < 0
      && turn(other[0], other[1], one[0]) * turn(other[0], other[1], one[1]) < 0
    return isProper || other.contains { lies($0, on: one) } || one.contains { lies($0, on: other) }
  }

  @Test func `a sweep stops at its limits, and counts the same every time`() throws {
    let star = try HostileShapes.star(corners: 400).rings.map(\.coordinates)
    let whole = sweep(star)
    #expect(whole.excess == nil && whole.crossings > 30_000)
    #expect(sweep(star).steps == whole.steps)
    let few = sweep(star, crossings: 100)
    #expect(few.excess == .crossings && few.crossings == 101)
    let short = sweep(star, steps: 100)
    #expect(short.excess == .steps && short.steps == 101)
  }
}
