import Dispatch
import Foundation
import Synchronization

/// Threads for work that would block an event loop, such as reading the ledger.
///
/// Their stacks have the same size as the stack of a command, so that they can answer every
/// question that a command can answer.
final class WorkerPool: Sendable {
  private typealias Job = @Sendable () -> Void

  private struct State {
    var short = Queue()
    var long = Queue()
    /// The number of running long jobs.
    var running = 0
    var isClosed = false
  }

  private struct Queue {
    private var jobs: [Job] = []
    /// The number of jobs already taken from the front.
    private var taken = 0

    var count: Int { jobs.count - taken }

    mutating func append(_ job: @escaping Job) { jobs.append(job) }

    mutating func popFirst() -> Job? {
      guard taken < jobs.count else { return nil }
      let job = jobs[taken]
      taken += 1
      if taken * 2 > jobs.count {
        jobs.removeFirst(taken)
        taken = 0
      }
      return job
    }
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let limit: Int
  /// The greatest number of long jobs at once; if there are several threads, one thread is reserved
  /// for short jobs.
  private let longLimit: Int

  /// - Parameters:
  ///   - threads: The number of jobs that run at once.
  ///   - limit: The most waiting jobs.
  init(threads: Int, waiting limit: Int) {
    self.limit = limit
    longLimit = max(1, threads - 1)
    for number in 0..<threads {
      let thread = Thread { [self] in
        while let job = next() { job() }
      }
      thread.stackSize = 8 << 20
      thread.name = "sobi.reader.\(number)"
      thread.start()
    }
  }

  /// Ends the threads after their jobs are done.
  func close() {
    state.withLock { $0.isClosed = true }
    // Each thread that wakes and finds no job wakes the next one.
    wake.signal()
  }

  /// Adds a job for one of the threads.
  ///
  /// - Parameter isLong: Whether the job takes much time or memory. Such a job starts only when no
  ///   short job is waiting, and at least one thread stays free for short jobs.
  /// - Returns: Whether it was added; false if the queue is full or the pool is closed.
  func add(isLong: Bool = false, _ job: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isClosed, state.short.count + state.long.count < limit else { return false }
      if isLong { state.long.append(job) } else { state.short.append(job) }
      return true
    }
    if isTaken { wake.signal() }
    return isTaken
  }

  private func next() -> Job? {
    while true {
      wake.wait()
      let (job, isClosed): (Job?, Bool) = state.withLock { state in
        if let job = state.short.popFirst() { return (job, false) }
        if state.running < longLimit, let job = state.long.popFirst() {
          state.running += 1
          return ({ [self] in run(long: job) }, false)
        }
        // A thread that ends a long job wakes another for the next one.
        return (nil, state.isClosed && state.long.count == 0)
      }
      if let job { return job }
      if isClosed {
        wake.signal()
        return nil
      }
    }
  }

  private func run(long job: Job) {
    job()
    let waits = state.withLock { state in
      state.running -= 1
      return state.long.count > 0 || state.isClosed
    }
    if waits { wake.signal() }
  }
}
