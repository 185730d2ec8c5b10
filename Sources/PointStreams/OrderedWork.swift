internal import Dispatch
internal import Synchronization

/// Processes parts of a stream on several threads, and passes the results on in the order of the
/// parts.
///
/// The number of parts in progress is at most twice the number of threads, so that memory does not
/// grow with the stream.
enum OrderedWork {
  /// One part in progress.
  private final class Slot<Result: Sendable>: Sendable {
    private let result = Mutex<Result?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func finish(_ result: Result) {
      self.result.withLock { $0 = result }
      isDone.signal()
    }

    func wait() -> Result {
      isDone.wait()
      guard let result = result.withLock({ $0.take() }) else {
        preconditionFailure("a part is done when it has a result")
      }
      return result
    }
  }

  /// The requested threads, each of which takes the next waiting job.
  private final class Crew: Sendable {
    private struct State {
      var waiting: [@Sendable () -> Void] = []
      var running = 0
    }
    private let state = Mutex(State())
    private let size: Int

    init(size: Int) { self.size = size }

    func submit(_ job: @escaping @Sendable () -> Void) {
      let starts = state.withLock { state in
        guard state.running < size else {
          state.waiting.append(job)
          return false
        }
        state.running += 1
        return true
      }
      guard starts else { return }
      DispatchQueue.global().async {
        var next: (@Sendable () -> Void)? = job
        while let job = next {
          job()
          next = self.state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.running -= 1
            return nil
          }
        }
      }
    }
  }

  /// The greatest number of threads; more threads would only keep more parts in memory.
  private static let threadLimit = 32

  /// - Parameters:
  ///   - threads: The number of threads, at most 32; if the number is 1, the caller's thread is
  ///     used.
  ///   - next: The next part, nil at the end. If it throws an error, the results of all previous
  ///     parts are passed on before the error is thrown.
  ///   - work: Processes a part, on any thread.
  ///   - commit: Takes a result on the caller's thread; if it returns false, the work ends.
  static func run<Part: Sendable, Result: Sendable>(
    threads: Int, next: () throws -> Part?, work: @escaping @Sendable (Part) -> Result,
    commit: (Result) throws -> Bool
  ) throws {
    guard threads > 1 else {
      while let part = try next() {
        guard try commit(work(part)) else { return }
      }
      return
    }
    let crew = Crew(size: min(threads, threadLimit))
    let capacity = 2 * min(threads, threadLimit)
    var slots: [Slot<Result>] = []
    // However the work ends, no thread continues after it.
    defer { for slot in slots { _ = slot.wait() } }
    func commitFirst() throws -> Bool { try commit(slots.removeFirst().wait()) }
    var ending: (any Error)?
    while true {
      let part: Part?
      do { part = try next() } catch {
        ending = error
        break
      }
      guard let part else { break }
      let slot = Slot<Result>()
      slots.append(slot)
      crew.submit { slot.finish(work(part)) }
      if slots.count == capacity {
        guard try commitFirst() else { return }
      }
    }
    while !slots.isEmpty {
      guard try commitFirst() else { return }
    }
    if let ending { throw ending }
  }
}
