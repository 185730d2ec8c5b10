import FeatureCodecs
import Sobi
import Synchronization
import Wording

/// Notifies clients of changes of the ledger, new days, sessions that used up their estimate, and
/// marks that budgets reached.
final class EventHub: Sendable {
  /// The greatest number of listeners at once.
  static let limit = 32

  private struct State {
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var next = 0
    var watch: Task<Void, Never>?
    var tag: String?
    /// The time at which the first listener began to listen, in seconds since 1970 in UTC.
    var since: Int64?
    /// The reminders that were reached before this time or have been reported since.
    var reported: Set<Reached> = []
    var isClosed = false
  }

  /// The identity of a reminder.
  private struct Reached: Hashable {
    var startedAt: Int64
    var isTwice: Bool
  }

  /// The result of a look.
  struct Look: Sendable {
    /// The state of the ledger as clients know it.
    var tag: String
    /// The reminders that running sessions have reached.
    var reminders: [TaskReminder]
  }

  private let state = Mutex(State())
  private let interval: Duration
  private let look: @Sendable () async throws -> Look
  private let budgets: @Sendable (_ isFirst: Bool) async throws -> String?

  /// - Parameters:
  ///   - interval: The interval between checks while there are listeners.
  ///   - look: Returns the state of the ledger as clients know it, and the reminders of sessions.
  ///   - budgets: Returns the marks that budgets reached since the last call, on one line; nil if
  ///     there are no such marks. It is called when the first client listens and after each change.
  init(
    every interval: Duration, look: @escaping @Sendable () async throws -> Look,
    budgets: @escaping @Sendable (_ isFirst: Bool) async throws -> String? = { _ in nil }
  ) {
    self.interval = interval
    self.look = look
    self.budgets = budgets
  }

  /// The number of listeners.
  var count: Int { state.withLock { $0.listeners.count } }

  /// A stream of events for one client, from now on.
  ///
  /// - Parameters:
  ///   - tag: The current state.
  ///   - now: The current second.
  ///   - last: The last state that the client knew; nil for a new client. If it differs from `tag`,
  ///     one event is sent immediately; the missed events are never sent.
  /// - Throws: ``ServerFault/tooManyListeners(limit:)``.
  func listen(_ tag: String, at now: Int64, last: String?) throws(ServerFault) -> AsyncStream<
    [UInt8]
  > {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    let number: Int? = state.withLock { state in
      guard !state.isClosed, state.listeners.count < Self.limit else { return nil }
      state.next += 1
      state.listeners[state.next] = continuation
      if state.tag == nil { state.tag = tag }
      if state.since == nil { state.since = now }
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
    event(name, tag, data: "{\"state\":\"\(tag)\"}")
  }

  private static func event(_ name: String, _ tag: String, data: String) -> [UInt8] {
    Array("event: \(name)\nid: \(tag)\ndata: \(data)\n\n".utf8)
  }

  private static func event(_ reminder: TaskReminder) -> [UInt8] {
    let data = JSONText.document { json in
      json.member("task", reminder.task)
      json.member("reached", reminder.isTwice ? "twice" : "estimate")
    }
    // The document ends with a line.
    return Array("event: task\ndata: ".utf8) + data + Array("\n".utf8)
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return }
      state.watch?.cancel()
      state.watch = nil
      state.tag = nil
      state.since = nil
      state.reported = []
    }
  }

  private func start() {
    let task = Task { [weak self, interval] in
      var quiet = 0
      _ = try? await self?.budgets(true)
      while (try? await Task.sleep(for: interval)) != nil {
        guard let self else { return }
        quiet += 1
        let found = try? await look()
        for reminder in found.map({ reached($0.reminders) }) ?? [] {
          tell(Self.event(reminder))
          quiet = 0
        }
        if let tag = found?.tag, exchange(tag) {
          tell(Self.event("changed", tag))
          if let text = try? await budgets(false) { tell(Self.event("alert", tag, data: text)) }
          quiet = 0
        } else if interval * quiet >= .seconds(15) {
          // Keeps proxies and clients from closing the silent connection.
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

  /// Returns the reminders that were reached since the first listener came and have not been
  /// reported yet.
  private func reached(_ reminders: [TaskReminder]) -> [TaskReminder] {
    state.withLock { state in
      reminders.filter { reminder in
        let key = Reached(startedAt: reminder.startedAt, isTwice: reminder.isTwice)
        let isNew = state.reported.insert(key).inserted
        return isNew && state.since.map { reminder.reachedAt > $0 } ?? false
      }
    }
  }

  /// Returns whether the state differs from the state at the last check.
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
