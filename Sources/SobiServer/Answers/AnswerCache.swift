import Synchronization

/// An answer as it is sent.
struct CachedAnswer: Sendable {
  /// The bytes.
  var plain: [UInt8]
  /// The same, packed; nil where packing gains nothing.
  var packed: [UInt8]?
}

/// Answers by what they depend on, the least recently used forgotten first.
///
/// Nothing in it grows old: another version of the ledger is another key.
final class AnswerCache: Sendable {
  /// What an answer depends on.
  struct Key: Hashable, Sendable {
    var state: LedgerState
    var path: String
    var arguments: String
  }

  private struct Entry {
    var answer: CachedAnswer
    var cost: Int
    /// When it was last used.
    var tick: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var cost = 0
    var tick: UInt64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: How many bytes it holds at most.
  init(limit: Int) { self.limit = limit }

  /// How many bytes it holds.
  var cost: Int { state.withLock { $0.cost } }

  subscript(key: Key) -> CachedAnswer? {
    state.withLock { state in
      guard let answer = state.entries[key]?.answer else { return nil }
      state.tick += 1
      state.entries[key]?.tick = state.tick
      return answer
    }
  }

  /// Keeps an answer, unless it is larger than an eighth of the room.
  func keep(_ answer: CachedAnswer, as key: Key) {
    // The key has the text of the address; the rest of an entry is about 200 bytes.
    let cost =
      answer.plain.count + (answer.packed?.count ?? 0) + key.arguments.utf8.count + 200
    guard cost <= limit / 8 else { return }
    state.withLock { state in
      state.tick += 1
      if let old = state.entries[key] { state.cost -= old.cost }
      state.entries[key] = Entry(answer: answer, cost: cost, tick: state.tick)
      state.cost += cost
      if state.cost > limit { Self.shrink(&state, to: limit * 3 / 4) }
    }
  }

  /// Forgets the least recently used; a quarter at once, so that the search for them is rare.
  private static func shrink(_ state: inout State, to room: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.tick < $1.value.tick }) {
      guard state.cost > room else { return }
      state.entries[key] = nil
      state.cost -= entry.cost
    }
  }
}
