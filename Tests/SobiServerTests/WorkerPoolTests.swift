import Dispatch
import Synchronization
import Testing

@testable import SobiServer

/// Long questions do not keep short ones waiting.
@Suite struct WorkerPoolTests {
  @Test(arguments: 2...4)
  func `a thread is left for short jobs`(threads: Int) {
    let pool = WorkerPool(threads: threads, waiting: 100)
    let (gate, long, short) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let most = Mutex((running: 0, most: 0))
    for _ in 0..<20 {
      let isTaken = pool.add(isLong: true) {
        most.withLock {
          $0.running += 1
          $0.most = max($0.most, $0.running)
        }
        gate.wait()
        most.withLock { $0.running -= 1 }
        long.signal()
      }
      #expect(isTaken)
    }
    // All long jobs that may run wait at the gate.
    for _ in 0..<20 {
      #expect(pool.add { short.signal() })
      short.wait()
    }
    for _ in 0..<20 { gate.signal() }
    for _ in 0..<20 { long.wait() }
    #expect(most.withLock { $0.most } <= threads - 1)
    pool.close()
  }

  @Test func `one thread does both`() {
    let pool = WorkerPool(threads: 1, waiting: 3)
    let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let order = Mutex<[String]>([])
    let begun = DispatchSemaphore(value: 0)
    #expect(
      pool.add {
        begun.signal()
        gate.wait()
      })
    begun.wait()
    for (name, isLong) in [("long", true), ("short", false), ("last", true)] {
      let isTaken = pool.add(isLong: isLong) {
        order.withLock { $0.append(name) }
        done.signal()
      }
      #expect(isTaken)
    }
    #expect(!pool.add {})
    gate.signal()
    for _ in 0..<3 { done.wait() }
    #expect(order.withLock(\.self) == ["short", "long", "last"])
    pool.close()
    #expect(!pool.add {})
  }
}
