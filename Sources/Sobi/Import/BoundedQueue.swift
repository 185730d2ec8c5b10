import Dispatch
import Synchronization

/// A queue of few elements between a producing thread and a consuming thread.
///
/// The producer waits while the queue is full, so that memory does not grow with the work.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isAbandoned = false
  }
  private let state = Mutex(State())
  private let free: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    // libdispatch traps if a semaphore is deallocated with a value below its initial one, as that
    // of a full queue would be: it starts with 0.
    free = DispatchSemaphore(value: 0)
    for _ in 0..<capacity { free.signal() }
  }

  /// Adds an element; waits while the queue is full.
  ///
  /// - Returns: False if the consumer has stopped and takes no further elements.
  func put(_ element: Element) -> Bool {
    free.wait()
    let isWanted = state.withLock { state in
      if !state.isAbandoned { state.elements.append(element) }
      return !state.isAbandoned
    }
    filled.signal()
    return isWanted
  }

  /// Takes the oldest element; waits while the queue is empty.
  func take() -> Element {
    filled.wait()
    let element = state.withLock { $0.elements.removeFirst() }
    free.signal()
    return element
  }

  /// Stops taking elements and lets the producer run to its end.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    free.signal()
  }
}
