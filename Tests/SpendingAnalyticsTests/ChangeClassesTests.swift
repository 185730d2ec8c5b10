import Spending
import SpendingAnalytics
import Testing
import Workloads

/// The classes of changes on a map.
@Suite struct ChangeClassesTests {
  @Test(
    arguments: [
      ([], []), ([0, 0], []), ([1], [1]), ([2], [2]), ([4, 0], [2]), ([5], [1, 5]),
      ([9], [1, 5]), ([10], [2, 10]), ([204_300, 151_200, 127_300, 0], [50_000, 200_000]),
      // A tenth of twenty changes are two.
      ([900_000, 70_000] + Array(repeating: 60_000, count: 18), [10_000, 50_000]),
      ([UInt64.max], [1_000_000_000_000_000_000, 5_000_000_000_000_000_000]),
    ] as [([UInt64], [Int64])])
  func `begin at numbers that a person reads`(magnitudes: [UInt64], breaks: [Int64]) {
    #expect(ChangeClasses(currency: .krw, magnitudes: magnitudes).breaks == breaks)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are the same on both sides of 0`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let changes = (0..<200).map { _ in Int64(generator.below(1_000_000)) }
    let classes = ChangeClasses(
      currency: .krw, magnitudes: changes.map(\.magnitude).sorted { $0 > $1 })
    for change in changes {
      let number = classes.number(of: change)
      #expect(classes.number(of: -change) == -number)
      let (from, to) = classes.magnitudes(ofClass: number)
      #expect(change >= from && to.map { change < $0 } ?? true)
    }
    #expect(classes.number(of: 0) == 0)
    #expect(classes.number(of: .min) == -3)
  }
}
