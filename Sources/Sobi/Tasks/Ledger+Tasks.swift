import LedgerStore
public import Reports
public import Spending
public import TimeTracking

// Shorthands that make one change, one entry of the history; see ``LedgerChange`` for the changes.

extension Ledger {
  /// Adds a task; see ``LedgerChange/addTask(_:)``.
  @discardableResult
  public func addTask(_ task: TimedTask) throws -> TimedTask {
    try write(.task(.add, name: nil)) { try $0.addTask(task) }
  }

  /// Edits a task; see ``LedgerChange/editTask(_:_:)``.
  @discardableResult
  public func editTask(_ name: String, _ edit: TaskEdit) throws -> TimedTask {
    try write(.task(.edit, name: nil)) { try $0.editTask(name, edit) }
  }

  /// Removes a task from the list; see ``LedgerChange/removeTask(_:)``.
  @discardableResult
  public func removeTask(_ name: String) throws -> (task: TimedTask, sessions: Int) {
    try write(.task(.remove, name: nil)) { try $0.removeTask(name) }
  }

  /// Moves a task to a position in the list; see ``LedgerChange/moveTask(_:to:)``.
  public func moveTask(_ name: String, to position: Int) throws {
    try write(.task(.move, name: nil)) { try $0.moveTask(name, to: position) }
  }

  /// Starts a session; see ``LedgerChange/startTask(_:estimate:at:in:switches:)``.
  ///
  /// ```swift
  /// let started = try ledger.startTask("walk the dog")
  /// let ended = try ledger.endTask()
  /// ended.session?.isSuccess  // true where it took at most its estimate
  /// ```
  @discardableResult
  public func startTask(
    _ name: String, estimate: TimeSpan? = nil, at place: SavedPlace? = nil,
    in zone: LedgerZone? = nil, switches: Bool = false
  ) throws -> StartedTask {
    try write(.task(.start, name: nil)) {
      try $0.startTask(name, estimate: estimate, at: place, in: zone, switches: switches)
    }
  }

  /// Pauses a session; see ``LedgerChange/pauseTask(_:)``.
  @discardableResult
  public func pauseTask(_ name: String? = nil) throws -> (task: TimedTask, session: TaskSession) {
    try write(.task(.pause, name: nil)) { try $0.pauseTask(name) }
  }

  /// Resumes a paused session; see ``LedgerChange/resumeTask(_:)``.
  @discardableResult
  public func resumeTask(_ name: String? = nil) throws -> (task: TimedTask, session: TaskSession) {
    try write(.task(.resume, name: nil)) { try $0.resumeTask(name) }
  }

  /// Ends a session, or a reminder; see ``LedgerChange/endTask(_:taking:)``.
  @discardableResult
  public func endTask(_ name: String? = nil, taking time: TimeSpan? = nil) throws -> EndedTask {
    try write(.task(.done, name: nil)) { try $0.endTask(name, taking: time) }
  }

  /// Deletes a session that has not ended; see ``LedgerChange/cancelTask(_:)``.
  @discardableResult
  public func cancelTask(_ name: String? = nil) throws -> (task: TimedTask, session: TaskSession) {
    try write(.task(.cancel, name: nil)) { try $0.cancelTask(name) }
  }

  /// The listed tasks with the figures of their sessions, and the sessions that have not ended; see
  /// ``LedgerView/tasks()``.
  public func tasks() throws -> TaskListDocument { try read { try $0.tasks() } }

  /// The due tasks as a calendar; see ``LedgerView/taskCalendar()``.
  public func taskCalendar() throws -> ICalendar { try read { try $0.taskCalendar() } }

  /// Returns the task with the given name or, if there is no such task, the only task whose name
  /// starts with the given text; removed tasks are included.
  ///
  /// - Throws: ``TaskError/unknown(name:)``, ``TaskError/ambiguous(name:names:)``.
  public func timedTask(_ name: String) throws -> TimedTask {
    try read { try $0.storedTasks().named(name) }
  }

  /// The sessions that have not ended; see ``LedgerView/taskStatus()``.
  public func taskStatus() throws -> TaskStatusDocument { try read { try $0.taskStatus() } }

  /// The open session of a task: the session that has not ended; see
  /// ``LedgerView/openSession(_:)``.
  public func openSession(_ name: String? = nil) throws -> RunningSession {
    try read { try $0.openSession(name) }
  }

  /// The sessions that have ended; see ``LedgerView/taskRecords(_:task:)``.
  public func taskRecords(
    _ month: YearMonth? = nil, task name: String? = nil
  ) throws -> TaskRecordsDocument {
    try read { try $0.taskRecords(month, task: name) }
  }

  /// The accuracy of a task's estimates; see ``LedgerView/task(_:)``.
  public func task(_ name: String) throws -> TaskDocument { try read { try $0.task(name) } }
}
