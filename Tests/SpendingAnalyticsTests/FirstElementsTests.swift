import Testing
import Workloads

@testable import SpendingAnalytics

/// The first elements of an array by an order.
@Suite struct FirstElementsTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `are those of a sorted array`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let size = generator.below(round % 2 == 0 ? 20 : 500)
      // Few values make many equal ones.
      let bound = [2, 10, 1_000_000][round % 3]
      var values = (0..<size).map { _ in generator.below(bound) }
      if round % 5 == 0 { values.sort() }
      if round % 7 == 0 { values.sort(by: >) }
      let sorted = values.sorted(by: >)
      for count in [0, 1, size / 10, size / 2, size, size + 3] {
        var found = values
        found.sortFirst(count, by: >)
        #expect(found.prefix(count) == sorted.prefix(count))
        #expect(found.sorted(by: >) == sorted)
        var moved = values
        moved.moveFirst(count, by: >)
        #expect(moved.prefix(count).sorted(by: >) == Array(sorted.prefix(count)))
      }
    }
  }

  /// A pivot that is bad in every round leaves the rest to the sort.
  @Test func `cost little in an order that is made for bad pivots`() {
    let size = 2_000
    // The organ pipe makes the middle of three elements one of the largest.
    var values = (0..<size).map { min($0, size - $0) }
    var comparisons = 0
    values.moveFirst(size / 2) { left, right in
      comparisons += 1
      return left < right
    }
    #expect(values.prefix(size / 2).max() == 500)
    #expect(comparisons < 40 * size)
  }
}
