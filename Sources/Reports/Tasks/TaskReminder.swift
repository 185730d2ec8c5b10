import TimeTracking

/// That a session has used its estimate up, once or twice.
public struct TaskReminder: Hashable, Sendable {
  /// The name of the task.
  public var task: String
  /// When the session started, in seconds since 1970 in UTC.
  public var startedAt: Int64
  /// Whether it has taken twice its estimate.
  public var isTwice: Bool
  /// When that was, in seconds since 1970 in UTC.
  public var reachedAt: Int64
}

extension RunningSession {
  /// How often its estimate is used up: 0, 1, or 2 for twice and more.
  public var timesUsedUp: Int { min(2, Int(taken.seconds / max(1, estimate.seconds))) }

  /// What it has reached; nothing while it is paused.
  public var reminders: [TaskReminder] {
    guard let expectedEnd else { return [] }
    return (0..<timesUsedUp).map { number in
      TaskReminder(
        task: task, startedAt: startedAt, isTwice: number == 1,
        reachedAt: expectedEnd + Int64(number) * estimate.seconds)
    }
  }
}
