import Synchronization

/// Limits the bytes of large answers being sent at once: clients that read nothing must not fill
/// the memory.
final class BodyBudget: Sendable {
  /// The number of bytes from which an answer counts.
  static let large = 1 << 20

  private let used = Mutex(0)
  private let limit: Int

  /// - Parameter limit: The most bytes being sent at once.
  init(limit: Int) { self.limit = limit }

  /// A lease for an answer, returned when it is released; nil if the limit is reached. An answer
  /// larger than the limit is sent alone.
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

/// The leased bytes of one answer.
final class BodyLease: Sendable {
  private let budget: BodyBudget
  private let count: Int

  fileprivate init(_ budget: BodyBudget, _ count: Int) {
    self.budget = budget
    self.count = count
  }

  deinit { budget.giveBack(count) }
}
