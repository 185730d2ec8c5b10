import Synchronization
import Wording

/// Tells clients when the ledger changed or a new day began.
final class EventHub: Sendable {
  /// How many may listen at once.
  static let limit = 32

  private struct State {
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var next = 0
    var watch: Task<Void, Never>?
    var tag: String?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let interval: Duration
  private let look: @Sendable () async throws -> String

  /// - Parameters:
  ///   - interval: How often it looks while anybody listens.
  ///   - look: The state of the ledger as clients know it.
  init(every interval: Duration, look: @escaping @Sendable () async throws -> String) {
    self.interval = interval
    self.look = look
  }

  /// How many listen.
  var count: Int { state.withLock { $0.listeners.count } }

  /// A stream of events for one client, from now on.
  ///
  /// - Parameters:
  ///   - tag: The state as it is.
  ///   - last: The state that the client knew last; nil for a new one. Another one than `tag` gives
  ///     one event at once, never the history.
  /// - Throws: ``ServerFault/tooManyListeners(limit:)``.
  func listen(_ tag: String, last: String?) throws(ServerFault) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    let number: Int? = state.withLock { state in
      guard !state.isClosed, state.listeners.count < Self.limit else { return nil }
      state.next += 1
      state.listeners[state.next] = continuation
      if state.tag == nil { state.tag = tag }
      return state.next
    }
    guard let number else { throw .tooManyListeners(limit: Self.limit) }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    continuation.yield(Array("retry: 3000\n\n".utf8))
    continuation.yield(Self.event(last == nil || last == tag ? "state" : "changed", tag))
    start()
    return stream
  }

  /// Ends all streams; no new one begins.
  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      state.watch?.cancel()
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  private static func event(_ name: String, _ tag: String) -> [UInt8] {
    Array("event: \(name)\nid: \(tag)\ndata: {\"state\":\"\(tag)\"}\n\n".utf8)
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return }
      state.watch?.cancel()
      state.watch = nil
      state.tag = nil
    }
  }

  private func start() {
    let task = Task { [weak self, interval] in
      var quiet = 0
      while (try? await Task.sleep(for: interval)) != nil {
        guard let self else { return }
        quiet += 1
        let tag = try? await look()
        if let tag, exchange(tag) {
          tell(Self.event("changed", tag))
          quiet = 0
        } else if interval * quiet >= .seconds(15) {
          // Keeps proxies and clients from taking the silence for the end.
          tell(Array(": \n\n".utf8))
          quiet = 0
        }
      }
    }
    let isFirst = state.withLock { state in
      guard state.watch == nil, !state.isClosed else { return false }
      state.watch = task
      return true
    }
    if !isFirst { task.cancel() }
  }

  /// Whether the state is another one than that of the last look.
  private func exchange(_ tag: String) -> Bool {
    state.withLock { state in
      defer { state.tag = tag }
      return state.tag != nil && state.tag != tag
    }
  }

  private func tell(_ bytes: [UInt8]) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield(bytes) }
  }
}
