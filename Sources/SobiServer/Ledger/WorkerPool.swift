import Dispatch
import Foundation
import Synchronization

/// Threads that do what takes longer than an event loop may wait: readings of the ledger.
///
/// Their stacks are as deep as that of a command, so that what a command answers they answer.
final class WorkerPool: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    /// The jobs in front that were taken.
    var taken = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let limit: Int

  /// - Parameters:
  ///   - threads: How many jobs run at once.
  ///   - limit: How many wait at most.
  init(threads: Int, waiting limit: Int) {
    self.limit = limit
    for number in 0..<threads {
      let thread = Thread { [self] in
        while let job = next() { job() }
      }
      thread.stackSize = 8 << 20
      thread.name = "sobi.reader.\(number)"
      thread.start()
    }
  }

  /// Ends the threads once their jobs are done.
  func close() {
    state.withLock { $0.isClosed = true }
    // Each thread that wakes and finds nothing wakes the next one.
    wake.signal()
  }

  /// Has a job done on one of the threads.
  ///
  /// - Returns: Whether it will be: not where as many wait as may, nor after the end.
  func add(_ job: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isClosed, state.jobs.count - state.taken < limit else { return false }
      state.jobs.append(job)
      return true
    }
    if isTaken { wake.signal() }
    return isTaken
  }

  private func next() -> (@Sendable () -> Void)? {
    while true {
      wake.wait()
      let (job, isClosed): ((@Sendable () -> Void)?, Bool) = state.withLock { state in
        guard state.taken < state.jobs.count else { return (nil, state.isClosed) }
        let job = state.jobs[state.taken]
        state.taken += 1
        if state.taken * 2 > state.jobs.count {
          state.jobs.removeFirst(state.taken)
          state.taken = 0
        }
        return (job, false)
      }
      if let job { return job }
      if isClosed {
        wake.signal()
        return nil
      }
    }
  }
}
