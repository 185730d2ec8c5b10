import Diagnostics
import LedgerStore
public import Spending
public import TimeTracking

// MARK: Tasks

extension LedgerChange {
  /// Adds a task at the end of the list. If a removed task has the same name, that task returns to
  /// the list with its earlier sessions.
  ///
  /// - Returns: The stored task.
  /// - Throws: ``TaskError/taken(name:)``, and the errors of ``TimedTask/check()``.
  @discardableResult
  public func addTask(_ task: TimedTask) throws -> TimedTask {
    var task = task
    task.name = String(task.name.trimmed())
    try task.check()
    let tasks = try store.tasks()
    task.id = 0
    if let same = tasks.first(called: task.name) {
      guard !same.isActive else { throw TaskError.taken(name: same.name) }
      task.id = same.id
    }
    task.isActive = true
    task.position = Int64(tasks.count(where: \.isActive)) + 1
    task.id = try store.save(task)
    nameTitle(task)
    return task
  }

  /// Edits a task. Sessions that have already started keep their estimate.
  ///
  /// - Returns: The stored task.
  /// - Throws: ``TaskError``.
  @discardableResult
  public func editTask(_ name: String, _ edit: TaskEdit) throws -> TimedTask {
    let tasks = try store.tasks()
    let task = try tasks.filter(\.isActive).named(name)
    let edited = try edit.applied(to: task)
    if let same = tasks.first(called: edited.name), same.id != task.id {
      throw TaskError.taken(name: same.name)
    }
    if edited != task { _ = try store.save(edited) }
    nameTitle(edited)
    return edited
  }

  /// Removes a task from the list. If the task has sessions, it remains in the records; otherwise
  /// it is deleted.
  ///
  /// - Returns: The removed task, and the number of its sessions, which remain in the records.
  /// - Throws: ``TaskError/unknown(name:)``, ``TaskError/running(name:isPaused:)``.
  @discardableResult
  public func removeTask(_ name: String) throws -> (task: TimedTask, sessions: Int) {
    var tasks = try store.tasks().filter(\.isActive)
    var task = try tasks.named(name)
    let sessions = try store.taskSessions(of: task.id)
    if let open = sessions.first(where: \.isOpen) {
      throw TaskError.running(name: task.name, isPaused: open.isPaused)
    }
    tasks.removeAll { $0.id == task.id }
    if sessions.isEmpty {
      try store.deleteTask(task.id)
    } else {
      task.isActive = false
      _ = try store.save(task)
    }
    try number(tasks)
    nameTitle(task)
    return (task, sessions.count)
  }

  /// Moves a task to a position in the list, counted from 1.
  ///
  /// - Throws: ``TaskError/unknown(name:)``, ``TaskError/badPosition(count:)``.
  public func moveTask(_ name: String, to position: Int) throws {
    var tasks = try store.tasks().filter(\.isActive)
    let task = try tasks.named(name)
    guard (1...tasks.count).contains(position) else {
      throw TaskError.badPosition(count: tasks.count)
    }
    tasks.removeAll { $0.id == task.id }
    tasks.insert(task, at: position - 1)
    try number(tasks)
    nameTitle(task)
  }

  /// Sets the task's name in the title of the change, if the title does not contain it yet.
  private func nameTitle(_ task: TimedTask) {
    let titles = TaskStep.allCases.map { ChangeTitle.task($0, name: nil).entry }
    if titles.contains(store.title) { store.title.subject = task.name }
  }

  /// Gives tasks their positions.
  private func number(_ tasks: [TimedTask]) throws {
    for (index, var task) in tasks.enumerated() where task.position != Int64(index) + 1 {
      task.position = Int64(index) + 1
      _ = try store.save(task)
    }
  }
}

// MARK: Sessions

extension LedgerChange {
  /// Starts a session of a task. Only one session runs at a time.
  ///
  /// - Parameters:
  ///   - estimate: The estimate of this session. If the task does not exist, it is added with this
  ///     estimate. If nil, the session uses the estimate of the task, and the task must exist.
  ///   - place: The place of the session; nil uses the place of the task.
  ///   - zone: The time zone of the start; nil uses the zone of the ledger.
  ///   - switches: Whether starting this session ends the open session of another task; if false,
  ///     an open session is an error.
  /// - Throws: ``TaskError/running(name:isPaused:)``, ``TaskError/noEstimate(name:)``,
  ///   ``TaskError/unknown(name:isStart:)``, ``TaskError/badEstimate``.
  @discardableResult
  public func startTask(
    _ name: String, estimate: TimeSpan? = nil, at place: SavedPlace? = nil,
    in zone: LedgerZone? = nil, switches: Bool = false
  ) throws -> StartedTask {
    let all = try store.tasks()
    let (task, isNew) = try taskToStart(name, estimate, in: all)
    guard let estimate = estimate ?? task.estimate else {
      throw TaskError.noEstimate(name: task.name)
    }
    guard TimeSpan.estimates.contains(estimate) else { throw TaskError.badEstimate }
    nameTitle(task)
    var ended: EndedTask?
    if let open = try openSessions(all).first {
      guard switches, open.task.id != task.id else {
        throw TaskError.running(name: open.task.name, isPaused: open.session.isPaused)
      }
      ended = try endTask(open.task.name)
    }
    let now = ledger.now()
    var session = TaskSession(
      task: task.id, startedAt: now, offsetMinutes: zone.map { $0.offset(atSecond: now) / 60 },
      estimate: estimate, place: place ?? task.place)
    session.id = try store.save(session)
    return StartedTask(task: task, isNew: isNew, session: session, ended: ended)
  }

  /// Returns the task with a name, or a new task with this name if an estimate is given.
  private func taskToStart(
    _ name: String, _ estimate: TimeSpan?, in tasks: [TimedTask]
  ) throws -> (task: TimedTask, isNew: Bool) {
    do {
      return (try tasks.filter(\.isActive).named(name), false)
    } catch {
      guard case .unknown = error else { throw error }
      guard let estimate else { throw TaskError.unknown(name: name, isStart: true) }
      return (try addTask(TimedTask(name: name, estimate: estimate)), true)
    }
  }

  /// Pauses the session of the named task; without a name, pauses the only session that has not
  /// ended.
  ///
  /// - Throws: ``TaskError/notRunning(name:)``, ``TaskError/paused``, ``TaskError/clockBehind``.
  @discardableResult
  public func pauseTask(_ name: String? = nil) throws -> (task: TimedTask, session: TaskSession) {
    try changeSession(name) { session throws(TaskError) in try session.pause(at: ledger.now()) }
  }

  /// Resumes a paused session.
  ///
  /// - Throws: ``TaskError/notRunning(name:)``, ``TaskError/notPaused``, ``TaskError/clockBehind``.
  @discardableResult
  public func resumeTask(_ name: String? = nil) throws -> (task: TimedTask, session: TaskSession) {
    try changeSession(name) { session throws(TaskError) in try session.resume(at: ledger.now()) }
  }

  /// Ends the session of the named task; without a name, ends the only session that has not ended.
  /// If the task is a reminder, it is marked as done and removed from the list. Ending the session
  /// also clears the due time of the task.
  ///
  /// - Parameter time: The duration of the session; nil uses the time measured by the clock.
  /// - Throws: ``TaskError/notRunning(name:)``, ``TaskError/clockBehind``,
  ///   ``TaskError/badTimeTaken``.
  @discardableResult
  public func endTask(_ name: String? = nil, taking time: TimeSpan? = nil) throws -> EndedTask {
    if let name, let reminder = try reminder(name) {
      try removeTask(reminder.name)
      return EndedTask(task: reminder)
    }
    var (task, session) = try changeSession(name) { session throws(TaskError) in
      if let time { try session.end(taking: time) } else { try session.end(at: ledger.now()) }
    }
    if task.due != nil {
      task.due = nil
      _ = try store.save(task)
    }
    var ended = EndedTask(task: task, session: session)
    for session in try store.taskSessions(of: task.id).endedInOrder {
      let isBest = ended.streak.count(session.isSuccess == true)
      if session.id == ended.session?.id { ended.isBest = isBest }
    }
    return ended
  }

  /// Deletes the unfinished session of the named task; without a name, deletes the only unfinished
  /// session.
  ///
  /// - Throws: ``TaskError/notRunning(name:)``.
  @discardableResult
  public func cancelTask(_ name: String? = nil) throws -> (task: TimedTask, session: TaskSession) {
    let open = try openSession(name)
    try store.deleteTaskSession(open.session.id)
    nameTitle(open.task)
    return open
  }

  /// Returns the reminder with a name; a reminder is a task without sessions.
  private func reminder(_ name: String) throws -> TimedTask? {
    guard let task = try? store.tasks().filter(\.isActive).named(name), task.estimate == nil,
      try store.openSessions().allSatisfy({ $0.task != task.id })
    else { return nil }
    return task
  }

  private func changeSession(
    _ name: String?, _ change: (inout TaskSession) throws(TaskError) -> Void
  ) throws -> (task: TimedTask, session: TaskSession) {
    var open = try openSession(name)
    try change(&open.session)
    _ = try store.save(open.session)
    nameTitle(open.task)
    return open
  }

  private func openSession(_ name: String?) throws -> (task: TimedTask, session: TaskSession) {
    let tasks = try store.tasks()
    var open = try openSessions(tasks)
    if let name {
      let task = try tasks.named(name)
      open.removeAll { $0.task.id != task.id }
      guard let last = open.last else { throw TaskError.notRunning(name: task.name) }
      return last
    }
    guard let first = open.first else { throw TaskError.notRunning(name: nil) }
    guard open.count == 1 else {
      throw TaskError.severalRunning(names: open.map(\.task.name))
    }
    return first
  }

  private func openSessions(
    _ tasks: [TimedTask]
  ) throws -> [(task: TimedTask, session: TaskSession)] {
    try store.openSessions().compactMap { session in
      tasks.first { $0.id == session.task }.map { ($0, session) }
    }
  }
}

extension [TimedTask] {
  /// Returns the task with a name; case and width are ignored.
  fileprivate func first(called name: String) -> TimedTask? {
    let wanted = SearchText(name)
    return first { wanted.isSame(as: $0.name) }
  }
}
