public import Reports
public import Sobi

/// Messages about tasks and their sessions.
public enum TaskText: Hashable, Sendable {
  // MARK: Results

  /// A task was added.
  case added(TimedTask)
  /// A task was edited.
  case edited(TimedTask)
  /// A task was removed; `sessions` is the number of its sessions, which remain in the ledger.
  case removed(String, sessions: Int)
  /// A session started, with its expected end; times are given as text.
  case started(String, at: String, estimate: TimeSpan, until: String, place: String?)
  /// A session is paused.
  case paused(String, taken: TimeSpan, estimate: TimeSpan)
  /// A session was resumed, with its expected end.
  case resumed(String, remaining: TimeSpan, until: String)
  /// A session ended, or a reminder was completed.
  case ended(EndedTask)
  /// A session was deleted.
  case cancelled(String)

  // MARK: Running sessions

  /// A session that has not ended.
  case running(RunningSession)
  /// A countdown of a running session.
  case countdown(RunningSession)
  /// The time of a session has reached its estimate, or double its estimate if `twice` is true.
  case reached(String, twice: Bool)
  /// The result of a session.
  case record(TaskRecordsDocument.Session)
  /// No session is running.
  case nothingRuns

  // MARK: Lists and figures

  /// The due tasks were written to a calendar file.
  case wroteCalendar(events: Int, path: String)

  /// A task with its estimate.
  case title(TaskListDocument.Row)
  /// The number of sessions that took no longer than their estimates, and the mean times.
  case figures(TaskSummary)
  /// Its streak.
  case streak(TaskSummary)
  /// The ratio of the time taken to the estimate, and the trend of the estimates.
  case ratio(TaskDocument)
  /// A proposed estimate, and its basis.
  case proposal(EstimateProposal)
  /// The mark of a successful session that made the streak longer than every earlier streak.
  case bestMark
  /// The mark of a session that took longer than its estimate.
  case missedMark
}

extension TaskText {
  /// The due time of a task, on its clock: `2026-12-01 14:00`.
  static func moment(_ due: DueTime) -> String {
    let local = LedgerZone.local(
      instant: due.moment * 1000, offsetSeconds: due.offsetMinutes * 60)
    let minute = local.millisecond / 60_000
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(local.day) \(two(minute / 60)):\(two(minute % 60))"
  }
}
