public import Diagnostics

/// An error that prevents a change to a task or a session. If a method throws this error, the
/// ledger is unchanged.
public enum TaskError: Fault, Equatable {
  // MARK: Tasks

  /// A name is empty, has several lines, or is too long.
  case badName
  /// An icon is empty or too long.
  case badIcon
  /// An estimate is not positive or is too long.
  case badEstimate
  /// An alarm is after the due time of its task, or too long before that time.
  case badAlarm
  /// A task has neither an estimate nor a moment at which it is due.
  case nothingToDo
  /// Another task has this name.
  case taken(name: String)
  /// No task has this name. If `isStart` is true, the user tried to start a task with this name;
  /// the command that starts a task can also create the task.
  case unknown(name: String, isStart: Bool = false)
  /// Several tasks have names that begin with this text.
  case ambiguous(name: String, names: [String])
  /// The given position is not in the list of tasks, which has `count` tasks.
  case badPosition(count: Int)
  /// An alarm was given for a task without a due moment.
  case alarmWithoutDue

  // MARK: Sessions

  /// The task is a reminder: it has no estimate and therefore no sessions.
  case noEstimate(name: String)
  /// A session of this task has not ended; it may be paused.
  case running(name: String, isPaused: Bool)
  /// No session of the named task is running; if no task is named, no session of any task is
  /// running.
  case notRunning(name: String?)
  /// Several sessions are running, which can only happen if another program wrote them.
  case severalRunning(names: [String])
  /// The session is paused already.
  case paused
  /// The session is not paused.
  case notPaused
  /// The clock shows an earlier moment than the latest moment that is recorded in the session.
  case clockBehind
  /// The time of a session is negative or too long.
  case badTimeTaken

  public var code: String {
    switch self {
    case .badName: "task.name.bad"
    case .badIcon: "task.icon.bad"
    case .badEstimate: "task.estimate.range"
    case .badAlarm: "task.alarm.range"
    case .nothingToDo: "task.estimate.missing"
    case .taken: "task.name.taken"
    case .unknown: "task.name.unknown"
    case .ambiguous: "task.name.ambiguous"
    case .badPosition: "task.position.range"
    case .alarmWithoutDue: "task.alarm.alone"
    case .noEstimate: "task.session.reminder"
    case .running: "task.session.running"
    case .notRunning: "task.session.none"
    case .severalRunning: "task.session.several"
    case .paused: "task.session.paused"
    case .notPaused: "task.session.not-paused"
    case .clockBehind: "task.session.clock"
    case .badTimeTaken: "task.taken.range"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .badName: .writeShortName
    case .badIcon: nil
    case .badEstimate: .writeLike("30m")
    case .badAlarm: nil
    case .nothingToDo: .tasks(.giveEstimateOrDue)
    case .taken: .tasks(.editTask)
    case .unknown(_, let isStart): .tasks(isStart ? .startNew : .listTasks)
    case .ambiguous(_, let names): .nameOneOf(names)
    case .badPosition: .tasks(.listTasks)
    case .alarmWithoutDue: .tasks(.giveDue)
    case .noEstimate: .tasks(.giveEstimate)
    case .running: .tasks(.endOrSwitch)
    case .notRunning: .tasks(.startSession)
    case .severalRunning(let names): .nameOneOf(names)
    case .paused: .tasks(.resumeSession)
    case .notPaused: .tasks(.pauseSession)
    case .clockBehind: .tasks(.giveTimeTaken)
    case .badTimeTaken: .writeLike("25m")
    }
  }
}
