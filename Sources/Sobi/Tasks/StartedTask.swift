public import TimeTracking

/// A session that has started.
public struct StartedTask: Hashable, Sendable {
  /// Its task.
  public var task: TimedTask
  /// Whether the task was added when the session started.
  public var isNew = false
  /// The session.
  public var session: TaskSession
  /// The session that ended when this session started; nil if no session was running.
  public var ended: EndedTask?
}
