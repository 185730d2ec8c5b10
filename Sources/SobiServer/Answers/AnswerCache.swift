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

  /// An answer with its neighbours in the order of use.
  fileprivate struct Entry {
    var key: Key
    var answer: CachedAnswer
    var cost: Int
    /// The slot of the one that was used before this; -1 for none.
    var older: Int
    /// The slot of the one that was used after this; -1 for none.
    var newer: Int
  }

  fileprivate struct State {
    var slots: [Key: Int] = [:]
    /// Nil where a slot is free.
    var entries: [Entry?] = []
    var free: [Int] = []
    var oldest = -1
    var newest = -1
    var cost = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: How many bytes it holds at most.
  init(limit: Int) { self.limit = limit }

  /// How many bytes it holds.
  var cost: Int { state.withLock { $0.cost } }

  /// An answer, which is from then on the last to be forgotten; nil for one that is not kept.
  ///
  /// - Complexity: O(1).
  subscript(key: Key) -> CachedAnswer? {
    state.withLock { state in
      guard let slot = state.slots[key], let entry = state.entries[slot] else { return nil }
      state.unlink(slot)
      state.link(slot)
      return entry.answer
    }
  }

  /// Keeps an answer, unless it is larger than an eighth of the room.
  ///
  /// - Complexity: O(1) on average: as many are forgotten as were kept.
  func keep(_ answer: CachedAnswer, as key: Key) {
    // The key has the text of the address; the rest of an entry is about 200 bytes.
    let cost =
      answer.plain.count + (answer.packed?.count ?? 0) + key.arguments.utf8.count + 200
    guard cost <= limit / 8 else { return }
    // What is forgotten is freed when nobody waits for it.
    let forgotten = state.withLock { state in
      var forgotten: [Entry] = []
      if let old = state.slots[key].flatMap({ state.remove($0) }) { forgotten.append(old) }
      let slot = state.free.popLast() ?? state.entries.count
      if slot == state.entries.count { state.entries.append(nil) }
      state.entries[slot] = Entry(key: key, answer: answer, cost: cost, older: -1, newer: -1)
      state.slots[key] = slot
      state.cost += cost
      state.link(slot)
      while state.cost > limit, let old = state.remove(state.oldest) { forgotten.append(old) }
      return forgotten
    }
    withExtendedLifetime(forgotten) {}
  }
}

extension AnswerCache.State {
  /// Makes an entry the last that was used.
  fileprivate mutating func link(_ slot: Int) {
    entries[slot]?.older = newest
    entries[slot]?.newer = -1
    if newest >= 0 { entries[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }

  /// Takes an entry out of the order of use.
  fileprivate mutating func unlink(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
  }

  /// Forgets an entry.
  ///
  /// - Parameter slot: -1 for none.
  fileprivate mutating func remove(_ slot: Int) -> AnswerCache.Entry? {
    guard slot >= 0, let entry = entries[slot] else { return nil }
    unlink(slot)
    entries[slot] = nil
    free.append(slot)
    slots[entry.key] = nil
    cost -= entry.cost
    return entry
  }
}
