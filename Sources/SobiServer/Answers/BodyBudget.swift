import Synchronization

/// How many bytes of large answers are on their way at once: clients that take nothing of theirs must not
/// fill the memory.
final class BodyBudget: Sendable {
  /// From how many bytes on an answer counts.
  static let large = 1 << 20

  private let used = Mutex(0)
  private let limit: Int

  /// - Parameter limit: How many bytes may be on their way.
  init(limit: Int) { self.limit = limit }

  /// Room for an answer, given back when nobody holds it any more; nil where there is none. A larger
  /// one than all the room has it alone.
  func lease(_ count: Int) -> BodyLease? {
    let isTaken = used.withLock { used in
      guard used == 0 || used + count <= limit else { return false }
      used += count
      return true
    }
    return isTaken ? BodyLease(self, count) : nil
  }

  fileprivate func giveBack(_ count: Int) { used.withLock { $0 -= count } }
}

/// The room of one answer.
final class BodyLease: Sendable {
  private let budget: BodyBudget
  private let count: Int

  fileprivate init(_ budget: BodyBudget, _ count: Int) {
    self.budget = budget
    self.count = count
  }

  deinit { budget.giveBack(count) }
}
