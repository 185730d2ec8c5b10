import Diagnostics
public import TimeTracking

extension English {
  public func text(_ error: TaskError) -> String {
    switch error {
    case .badName:
      "a task's name is empty, has more than one line, or is longer than "
        + "\(TimedTask.longestName) bytes"
    case .badIcon:
      "an icon must be one symbol or short word of at most \(TimedTask.longestIcon) bytes"
    case .badEstimate: "an estimate must be from 1 second to 100 hours"
    case .badAlarm: "an alarm can be at most 30 days before the due time of its task"
    case .nothingToDo: "a task needs an estimate, a due time, or both"
    case .taken(let name): "there is already a task \"\(name)\""
    case .unknown(let name, _): "there is no task \"\(name)\""
    case .ambiguous(let name, let names):
      "\(names.count) tasks have names that start with \"\(name)\""
    case .badPosition(let count):
      count == 1
        ? "the list has 1 task" : "the list has \(count) tasks: positions are 1 to \(count)"
    case .alarmWithoutDue: "an alarm needs a due time"
    case .noEstimate(let name): "\"\(name)\" is a reminder, which has no sessions"
    case .running(let name, let isPaused):
      "a session of \"\(name)\" is already \(isPaused ? "paused" : "running")"
    case .notRunning(let name?): "no session of \"\(name)\" is running"
    case .notRunning(nil): "no session is running"
    case .severalRunning(let names): "sessions of \(names.count) tasks are running"
    case .paused: "the session is paused already"
    case .notPaused: "the session is not paused"
    case .clockBehind:
      "the clock shows a time before the latest event of the session, so the clock was set back"
    case .badTimeTaken: "a session can take from 0 seconds to 1,000 hours"
    }
  }

  func text(_ recovery: TaskRecovery) -> String {
    switch recovery {
    case .listTasks: "See sobi task list."
    case .editTask: "Edit it with sobi task edit."
    case .giveEstimateOrDue: "Give --estimate or --due."
    case .giveDue: "Give the due time, for example with --due 2026-12-01T14:00."
    case .giveEstimate: "Give it an estimate: sobi task edit NAME --estimate 30m."
    case .endOrSwitch:
      "End it with sobi task done, or add --switch to end it and start the other task."
    case .endOne: "End one of them with sobi task done NAME."
    case .startSession: "Start one with sobi task start NAME."
    case .startNew: "Name a task from sobi task list, or add a new one with --estimate 30m."
    case .resumeSession: "Resume it with sobi task resume."
    case .pauseSession: "Pause it with sobi task pause."
    case .giveTimeTaken: "Give the time that the session took: sobi task done --took 25m."
    }
  }
}
