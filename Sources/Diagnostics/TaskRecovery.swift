/// A remedy when a task or a session is not changed.
public enum TaskRecovery: Hashable, Sendable {
  /// List the tasks.
  case listTasks
  /// Edit the task of that name.
  case editTask
  /// Give an estimate, or a moment at which the task is due.
  case giveEstimateOrDue
  /// Give the moment at which the task is due.
  case giveDue
  /// Give the task an estimate.
  case giveEstimate
  /// End the running session, or start the next session with its end.
  case endOrSwitch
  /// End one of the running sessions.
  case endOne
  /// Start a session.
  case startSession
  /// Name an existing task, or give an estimate, which adds a new one.
  case startNew
  /// Resume the session.
  case resumeSession
  /// Pause the session.
  case pauseSession
  /// State the duration of the session.
  case giveTimeTaken
}
