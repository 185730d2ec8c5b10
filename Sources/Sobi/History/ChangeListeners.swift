import Dispatch
import Foundation
public import LedgerStore
import Synchronization

/// The listeners to changes, and the task that looks, on behalf of the listeners, for changes by
/// other programs.
final class ChangeListeners: Sendable {
  /// The interval between checks of the file, in seconds.
  static let interval = 0.25

  private struct State {
    var listeners: [Int: AsyncStream<ChangeSummary>.Continuation] = [:]
    var next = 0
    /// The task that looks for changes by other programs while there are listeners.
    var watch: Task<Void, Never>?
    var seen: Int64?
  }

  private let store: LedgerDatabase
  private let state = Mutex(State())

  init(_ store: LedgerDatabase) { self.store = store }

  deinit {
    state.withLock { state in
      state.watch?.cancel()
      for listener in state.listeners.values { listener.finish() }
    }
  }

  /// The changes from now on.
  func stream() -> AsyncStream<ChangeSummary> {
    let (stream, continuation) = AsyncStream<ChangeSummary>.makeStream(
      bufferingPolicy: .bufferingNewest(1_000))
    let number = state.withLock { state in
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    start()
    return stream
  }

  /// Reports a change to the listeners.
  func tell(_ summary: ChangeSummary) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield(summary) }
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return }
      state.watch?.cancel()
      state.watch = nil
      state.seen = nil
    }
  }

  private func start() {
    let isWatching = state.withLock { $0.watch != nil }
    guard !isWatching else { return }
    // Listening begins with the current version of the file.
    let seen = try? store.foreignVersion()
    let watch = Task.detached { [weak self] in
      while (try? await Task.sleep(for: .seconds(Self.interval))) != nil {
        guard let self else { return }
        await withCheckedContinuation { done in
          // This may wait for a connection, which no thread of the tasks should do.
          DispatchQueue.global(qos: .utility).async {
            self.look()
            done.resume()
          }
        }
      }
    }
    let isFirst = state.withLock { state in
      guard state.watch == nil else { return false }
      state.watch = watch
      state.seen = seen
      return true
    }
    if !isFirst { watch.cancel() }
  }

  /// Looks whether another program changed the file.
  private func look() {
    guard let now = try? store.foreignVersion() else { return }
    let isOther = state.withLock { state in
      defer { state.seen = now }
      return state.seen != nil && state.seen != now
    }
    if isOther { tell(.anything) }
  }
}

extension Ledger {
  /// A sequence of the changes that are made to the ledger from now on. A change made through this
  /// object appears in the sequence immediately, with the changed rows. A change made by another
  /// program appears within a second, without the changed rows.
  ///
  /// ```swift
  /// for await change in ledger.changes { if change.months?.contains(shown) ?? true { reload() } }
  /// ```
  /// Each access to the property returns a separate sequence. Each sequence keeps at most the
  /// newest 1,000 changes that have not been read.
  public var changes: AsyncStream<ChangeSummary> { listeners.stream() }
}
