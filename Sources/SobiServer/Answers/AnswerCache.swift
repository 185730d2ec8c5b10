import Synchronization

/// An answer in the form sent.
struct CachedAnswer: Sendable {
  /// The bytes.
  var plain: [UInt8]
  /// The packed bytes; nil if packing gains nothing.
  var packed: [UInt8]?
}

/// A cache of answers by their inputs; the least recently used answer is dropped first.
///
/// Entries do not expire, because another version of the ledger has another key.
final class AnswerCache: Sendable {
  /// The inputs of an answer.
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
    /// The slot of the entry used before this one; -1 if absent.
    var older: Int
    /// The slot of the entry used after this one; -1 if absent.
    var newer: Int
  }

  fileprivate struct State {
    var slots: [Key: Int] = [:]
    /// The entries; nil in a free slot.
    var entries: [Entry?] = []
    var free: [Int] = []
    var oldest = -1
    var newest = -1
    var cost = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: The greatest number of bytes in the cache.
  init(limit: Int) { self.limit = limit }

  /// The number of bytes that it holds.
  var cost: Int { state.withLock { $0.cost } }

  /// Returns an answer, which then becomes the most recently used answer; nil if the answer is not
  /// kept.
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

  /// Keeps an answer, unless it is larger than an eighth of the limit.
  ///
  /// - Complexity: O(1) on average, because at most as many answers are dropped as were kept.
  func keep(_ answer: CachedAnswer, as key: Key) {
    // The key has the text of the address; the rest of an entry is about 200 bytes.
    let cost =
      answer.plain.count + (answer.packed?.count ?? 0) + key.arguments.utf8.count + 200
    guard cost <= limit / 8 else { return }
    // Dropped entries are freed outside the lock.
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
  /// Makes an entry the most recently used.
  fileprivate mutating func link(_ slot: Int) {
    entries[slot]?.older = newest
    entries[slot]?.newer = -1
    if newest >= 0 { entries[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }

  /// Removes an entry from the order of use.
  fileprivate mutating func unlink(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
  }

  /// Removes an entry.
  ///
  /// - Parameter slot: The slot; -1 removes nothing.
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
