import TestSupport
import Testing
import Workloads

@testable import LedgerStore

@Suite struct PositionsByKeyTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a table has the positions of each key in order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let keys = (0..<generator.below(500)).map { _ in
      UInt64(generator.below(60)) &* 0x9E37_79B9_7F4A_7C15
    }
    let table = PositionsByKey(keys)
    for key in Set(keys).union([3, .max]) {
      #expect(Array(table[key]) == keys.indices.filter { keys[$0] == key }.map(Int32.init))
    }
    #expect(PositionsByKey()[1].isEmpty)
  }
}
