import TimeTracking

/// A reminder that a session has reached its estimated time, or twice that time.
public struct TaskReminder: Hashable, Sendable {
  /// The name of the task.
  public var task: String
  /// The start of the session, in seconds since 1970 in UTC.
  public var startedAt: Int64
  /// Whether the session has reached twice its estimated time.
  public var isTwice: Bool
  /// The time at which the session reached its estimated time or twice that time, in seconds since
  /// 1970 in UTC.
  public var reachedAt: Int64
}

extension RunningSession {
  /// The progress of the session: 0 before the session reaches its estimated time, 1 from that time
  /// on, and 2 from twice that time on.
  public var timesUsedUp: Int { min(2, Int(taken.seconds / max(1, estimate.seconds))) }

  /// The reminders that have become due up to the present moment; empty while the session is
  /// paused.
  public var reminders: [TaskReminder] {
    guard let expectedEnd else { return [] }
    return (0..<timesUsedUp).map { number in
      TaskReminder(
        task: task, startedAt: startedAt, isTwice: number == 1,
        reachedAt: expectedEnd + Int64(number) * estimate.seconds)
    }
  }
}
