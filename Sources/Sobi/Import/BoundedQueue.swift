import Dispatch
import Synchronization

/// A queue of few elements between a thread that makes them and one that takes them.
///
/// The maker waits when the queue is full, so that memory does not grow with the work.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isAbandoned = false
  }
  private let state = Mutex(State())
  private let free: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    // libdispatch stops the program when a semaphore is let go below the value it was made with, as
    // that of a full queue would be: it is made with 0.
    free = DispatchSemaphore(value: 0)
    for _ in 0..<capacity { free.signal() }
  }

  /// Adds an element, after waiting for room.
  ///
  /// - Returns: False when the taker has gone away: nothing more is wanted.
  func put(_ element: Element) -> Bool {
    free.wait()
    let isWanted = state.withLock { state in
      if !state.isAbandoned { state.elements.append(element) }
      return !state.isAbandoned
    }
    filled.signal()
    return isWanted
  }

  /// Takes the oldest element, after waiting for one.
  func take() -> Element {
    filled.wait()
    let element = state.withLock { $0.elements.removeFirst() }
    free.signal()
    return element
  }

  /// Says that nothing will be taken any more and lets the maker go on to its end.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    free.signal()
  }
}
