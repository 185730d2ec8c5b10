public import TimeTracking

/// A session that has ended, or a reminder that is done.
public struct EndedTask: Hashable, Sendable {
  /// Its task.
  public var task: TimedTask
  /// The session; nil if this is a reminder.
  public var session: TaskSession?
  /// The task's streak of successful sessions, after this session has been counted.
  public var streak = TaskStreak()
  /// Whether the streak is longer than every earlier streak.
  public var isBest = false
}
