import PlaceClassification
import Testing
import Workloads

@Suite struct KeyMemoTests {
  @Test(arguments: [0, 1, 511, 512, 513, 10_000], [1, 2] as [UInt64])
  func `agrees with a dictionary`(count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var memo = KeyMemo()
    var known: [UInt64: Int32] = [:]
    for number in 0..<Int32(count) {
      // Few values, many of them with the same lowest bits, 0 and the greatest among them.
      let key: UInt64 = [0, .max, random.next() << 20, UInt64(random.below(500))][random.below(4)]
      let expected = known[key] ?? number
      known[key] = expected
      #expect(memo.number(for: key) { number } == expected)
    }
    #expect(memo.count == known.count)
  }
}
