import Synchronization

/// A log of the plans with which a ledger answers questions.
public final class PlanLog: Sendable {
  private struct Noted {
    var plans: [String] = []
    var hits = 0
    var misses = 0
  }

  private let noted = Mutex(Noted())

  /// Creates an empty log.
  public init() {}

  /// Returns one line for each question, in order, with the plan that was used; of several equal
  /// lines, only one appears. The last line contains two numbers: how many parts of answers were
  /// found in the cache, and how many parts had to be computed.
  ///
  /// - Parameter use: The use for which the ledger is open.
  public func lines(for use: ReadingPlan.Use) -> [String] {
    noted.withLock { noted in
      noted.plans.map { "plan (\(use.rawValue)): \($0)" }
        + ["cache: \(noted.hits) kept, \(noted.misses) made"]
    }
  }

  func note(
    _ question: ReadingPlan.Question, _ sizes: ReadingPlan.Sizes, _ snapshot: ReadingPlan.Snapshot,
    _ plan: ReadingPlan
  ) {
    note("\(question): \(plan); \(snapshot), \(sizes)")
  }

  func note(
    _ page: ReadingPlan.Page, _ snapshot: ReadingPlan.Snapshot, _ plan: ReadingPlan
  ) {
    note("\(page): \(plan); \(snapshot)")
  }

  private func note(_ line: String) {
    noted.withLock { if !$0.plans.contains(line) { $0.plans.append(line) } }
  }

  /// Counts a part that was cached or had to be computed.
  func note(isKept: Bool) {
    noted.withLock { if isKept { $0.hits += 1 } else { $0.misses += 1 } }
  }
}
