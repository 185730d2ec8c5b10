/// A run of consecutive successes; it is counted in sessions, not in days.
public struct TaskStreak: Hashable, Sendable {
  /// The number of successes since the last failure.
  public private(set) var length = 0
  /// The greatest number of consecutive successes.
  public private(set) var best = 0

  /// Creates a streak without sessions.
  public init() {}

  /// Counts a session.
  ///
  /// - Returns: Whether the streak is now longer than every earlier streak.
  @discardableResult
  public mutating func count(_ isSuccess: Bool) -> Bool {
    length = isSuccess ? length + 1 : 0
    guard length > best else { return false }
    best = length
    return true
  }
}
