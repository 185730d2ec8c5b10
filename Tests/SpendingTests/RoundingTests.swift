import Spending
import Testing
import Workloads

/// Half goes to the even neighbour, whatever the signs and sizes are.
@Suite struct RoundingTests {
  @Test(
    arguments: [
      (5, 2, 2), (7, 2, 4), (-5, 2, -2), (-7, 2, -4), (1, 3, 0), (2, 3, 1), (-2, 3, -1), (0, 7, 0),
      (6, 4, 2), (2, 4, 0), (-6, 4, -2),
    ] as [(Int64, Int64, Int64)])
  func `quotients`(value: Int64, divisor: Int64, expected: Int64) {
    #expect(value.dividedHalfEven(by: divisor) == expected)
    #expect(value.scaledHalfEven(by: 1, over: divisor) == expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `agrees with exact arithmetic`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = Int64(generator.below(2_000_001)) - 1_000_000
      let factor = Int64(generator.below(2_001)) - 1_000
      let divisor = Int64(generator.below(5_000) + 1)
      let exact = value * factor
      // The nearest, and of two the even one.
      let found = value.scaledHalfEven(by: factor, over: divisor)
      let rounded = found ?? .max
      let distance = abs(exact - rounded * divisor) * 2
      #expect(distance < divisor || (distance == divisor && rounded % 2 == 0))
      #expect(exact.dividedHalfEven(by: divisor) == rounded)
    }
  }

  @Test func `the largest numbers`() {
    #expect(Int64.max.scaledHalfEven(by: 1000, over: 1000) == .max)
    #expect(Int64.min.scaledHalfEven(by: 1000, over: 1000) == .min)
    #expect(Int64.max.scaledHalfEven(by: 2, over: 1) == nil)
    #expect(Int64.min.scaledHalfEven(by: -1, over: 1) == nil)
    #expect(Int64.max.dividedHalfEven(by: .max) == 1)
    #expect(Int64.min.dividedHalfEven(by: 2) == .min / 2)
    #expect((292 as Int64).permille(of: 1000) == 292 && (1 as Int64).permille(of: 0) == nil)
    #expect((-17 as Int64).permille(of: 150) == -113)
  }
}
