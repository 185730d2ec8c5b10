/// A remedy for a refused change of a task or a session.
public enum TaskRecovery: Hashable, Sendable {
  /// List the tasks.
  case listTasks
  /// Edit the existing task of that name.
  case editTask
  /// Give an estimate, or the moment at which the task is due.
  case giveEstimateOrDue
  /// Give the moment at which the task is due.
  case giveDue
  /// Give the task an estimate.
  case giveEstimate
  /// End the running session, or start the next session with the option that also ends the running
  /// session.
  case endOrSwitch
  /// End one of the running sessions.
  case endOne
  /// Start a session.
  case startSession
  /// Name an existing task, or give an estimate to add a new task.
  case startNew
  /// Resume the session.
  case resumeSession
  /// Pause the session.
  case pauseSession
  /// State the duration of the session.
  case giveTimeTaken
}
