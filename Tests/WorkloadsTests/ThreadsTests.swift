import Testing
import Workloads

@Suite struct ThreadsTests {
  @Test(arguments: [1, 2, 3, 8], [0, 1, 7, 1_000])
  func `threads share all of the work, in its order`(_ count: Int, items: Int) {
    let slices = Threads.slices(of: Array(0..<items), threads: count)
    #expect(slices.count == count)
    #expect(Threads.map(slices) { $0.map { $0 * 2 } }.flatMap { $0 } == (0..<items).map { $0 * 2 })
  }
}
