public import TimeTracking

/// A session that has begun.
public struct StartedTask: Hashable, Sendable {
  /// Its task.
  public var task: TimedTask
  /// Whether the start added the task.
  public var isNew = false
  /// The session.
  public var session: TaskSession
  /// The session that ended when this session started; nil if no session ran.
  public var ended: EndedTask?
}
