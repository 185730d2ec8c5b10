/// Successes in a row, counted by session, not by day.
public struct TaskStreak: Hashable, Sendable {
  /// The successes since the last failure.
  public private(set) var length = 0
  /// The most successes in a row.
  public private(set) var best = 0

  /// Creates the streak before the first session.
  public init() {}

  /// Counts a session.
  ///
  /// - Returns: Whether the streak is longer than every earlier streak.
  @discardableResult
  public mutating func count(_ isSuccess: Bool) -> Bool {
    length = isSuccess ? length + 1 : 0
    guard length > best else { return false }
    best = length
    return true
  }
}
