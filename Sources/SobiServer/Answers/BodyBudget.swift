import Synchronization

/// Limits the bytes of large answers that are sent at the same time, so that clients that read
/// nothing cannot fill the memory.
final class BodyBudget: Sendable {
  /// An answer counts towards the limit if it has at least this number of bytes.
  static let large = 1 << 20

  private let used = Mutex(0)
  private let limit: Int

  /// - Parameter limit: The greatest number of bytes that are sent at the same time.
  init(limit: Int) { self.limit = limit }

  /// Returns a lease for an answer; nil if the limit is reached. When the lease is released, its
  /// bytes become available again. An answer larger than the limit is sent alone.
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
