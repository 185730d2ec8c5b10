import Dispatch
import Foundation
import Synchronization
import Wording

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

  /// Runs a job on one of the threads.
  ///
  /// - Throws: What it throws; ``ServerFault/overloaded`` where as many wait as may.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isTaken = state.withLock { state in
        guard !state.isClosed, state.jobs.count - state.taken < limit else { return false }
        state.jobs.append { continuation.resume(with: Result { try body() }) }
        return true
      }
      guard isTaken else { return continuation.resume(throwing: ServerFault.overloaded) }
      wake.signal()
    }
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
