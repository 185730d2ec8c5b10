import Foundation
import Testing

@testable import Sobi

@Suite struct BoundedQueueTests {
  @Test(arguments: [1, 2, 4], [0, 1, 3, 1_000])
  func `elements come out in order`(capacity: Int, count: Int) {
    let queue = BoundedQueue<Int>(capacity: capacity)
    let maker = Thread { for number in 0..<count { _ = queue.put(number) } }
    maker.start()
    #expect((0..<count).map { _ in queue.take() } == Array(0..<count))
  }

  /// An import that ends early leaves its queue full.
  @Test(arguments: [1, 2, 4])
  func `a full queue may be abandoned and let go`(capacity: Int) {
    let queue = BoundedQueue<Int>(capacity: capacity)
    for number in 0..<capacity { #expect(queue.put(number)) }
    queue.abandon()
    #expect(!queue.put(-1))
  }

  @Test func `a maker that waits is told that nothing is wanted`() {
    let queue = BoundedQueue<Int>(capacity: 1)
    let isDone = DispatchSemaphore(value: 0)
    let maker = Thread {
      while queue.put(1) {}
      isDone.signal()
    }
    maker.start()
    #expect(queue.take() == 1)
    queue.abandon()
    #expect(isDone.wait(timeout: .now() + 10) == .success)
  }
}
