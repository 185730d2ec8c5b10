import LedgerStore
public import Reports
import SimpleFeatures
public import Spending
import TimeTracking

extension LedgerView {
  /// The listed tasks in the order of the list, each with the figures of its sessions; and all
  /// sessions that have not ended.
  ///
  /// - Complexity: O(*n* log *n*) for *n* sessions.
  public func tasks() throws -> TaskListDocument {
    let (all, sessions) = (try storedTasks(), try storedSessions())
    let byTask = Dictionary(grouping: sessions, by: \.task)
    return TaskListDocument(
      now: ledger.now(), running: running(all, sessions),
      tasks: all.filter(\.isActive).map { task in
        TaskListDocument.Row(task: task, figures: TaskFigures(byTask[task.id] ?? []))
      })
  }

  /// Returns a calendar with an event for each listed task that has a due time.
  public func taskCalendar() throws -> ICalendar {
    let events = try storedTasks().filter(\.isActive).compactMap { task in
      task.due.map { due in
        ICalendar.Event(
          id: "task-\(task.id)-\(ledger.calendarName)@sobi", start: .moment(due.moment),
          summary: [task.icon, task.name].compactMap(\.self).joined(separator: " "),
          notes: task.place?.name, alarmMinutes: due.alarmMinutes)
      }
    }
    return ICalendar(madeAt: ledger.now(), events: events)
  }

  /// The sessions that are not over, with their tasks, in the order of their starts.
  func running(_ tasks: [TimedTask], _ sessions: [TaskSession]) -> [RunningSession] {
    sessions.filter(\.isOpen).sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
      .compactMap { session in
        tasks.first { $0.id == session.task }.map { task in
          let start = session.localStart(in: zone)
          return RunningSession(
            task: task, session: session, day: start.day, second: start.second, now: ledger.now())
        }
      }
  }

  /// All tasks, including removed tasks.
  func storedTasks() throws -> [TimedTask] { try part(\.tasks) { try $0.tasks() } }

  /// All sessions that can be read.
  func storedSessions() throws -> [TaskSession] {
    try part(\.taskSessions) { try $0.taskSessions() }
  }
}

// MARK: Records

extension LedgerView {
  /// The sessions that have not ended.
  ///
  /// - Complexity: O(*n*) for *n* sessions.
  public func taskStatus() throws -> TaskStatusDocument {
    TaskStatusDocument(
      now: ledger.now(), running: running(try storedTasks(), try storedSessions()))
  }

  /// The unfinished session of the named task; without a name, the only unfinished session.
  ///
  /// - Throws: ``TaskError/notRunning(name:)``, ``TaskError/severalRunning(names:)``, or an error
  ///   if no task or several tasks match the name.
  public func openSession(_ name: String? = nil) throws -> RunningSession {
    let open = try taskStatus().running
    if let name {
      let task = try storedTasks().named(name)
      guard let last = open.last(where: { $0.task == task.name }) else {
        throw TaskError.notRunning(name: task.name)
      }
      return last
    }
    guard let first = open.first else { throw TaskError.notRunning(name: nil) }
    guard open.count == 1 else { throw TaskError.severalRunning(names: open.map(\.task)) }
    return first
  }

  /// Returns the sessions that have ended, and their totals for each month; the latest sessions and
  /// the latest months come first. A session counts in the month in which it started, according to
  /// the local time at its place.
  ///
  /// - Parameters:
  ///   - month: The month; nil for all months.
  ///   - name: The name of the task; nil for all tasks, including removed tasks.
  /// - Throws: ``TaskError/unknown(name:)``, ``TaskError/ambiguous(name:names:)``.
  /// - Complexity: O(*n* log *n*) for *n* sessions.
  public func taskRecords(
    _ month: YearMonth? = nil, task name: String? = nil
  ) throws -> TaskRecordsDocument {
    let (all, sessions) = (try storedTasks(), try storedSessions())
    let only = try name.map { try all.named($0) }
    let start = try monthStart()
    let tasks = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    var streaks: [Int64: TaskStreak] = [:]
    var rows: [TaskRecordsDocument.Session] = []
    var months: [YearMonth: [TaskSession]] = [:]
    for session in sessions.endedInOrder {
      guard let task = tasks[session.task], only == nil || task.id == only?.id else { continue }
      let isBest = streaks[task.id, default: TaskStreak()].count(session.isSuccess == true)
      let found = start.month(of: session.localStart(in: zone).day)
      guard month == nil || month == found else { continue }
      months[found, default: []].append(session)
      if let row = TaskRecordsDocument.Session(
        task: task, session: session, in: zone, streak: streaks[task.id]?.length ?? 0,
        isBest: isBest)
      {
        rows.append(row)
      }
    }
    rows.sort { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
    return TaskRecordsDocument(
      month: month, task: only?.name,
      months: months.sorted { $0.key > $1.key }.map {
        TaskRecordsDocument.Month(month: $0.key, figures: TaskFigures($0.value))
      }, sessions: rows)
  }

  /// Returns the accuracy of a task's estimates, suggestions for better estimates, and, for each
  /// place, the figures of the task's sessions there. The figures of a place also include the
  /// payments that were made there on the days of the sessions.
  ///
  /// - Throws: ``TaskError/unknown(name:)``, ``TaskError/ambiguous(name:names:)``.
  /// - Complexity: O(*n* log *n*) for *n* sessions, plus the time to list the payments at each
  ///   place.
  public func task(_ name: String) throws -> TaskDocument {
    let task = try storedTasks().named(name)
    let sessions = try storedSessions().filter { $0.task == task.id }
    let figures = TaskFigures(sessions)
    let now = ledger.now()
    let place = sessions.first(where: \.isOpen)?.place ?? task.place
    return TaskDocument(
      now: now, task: TaskListDocument.Row(task: task, figures: figures), figures: figures,
      proposal: EstimateProposal(
        sessions, at: place, second: zone.local(instant: now * 1000).millisecond / 1000, in: zone),
      currency: homeCurrency, places: try places(of: sessions))
  }

  private func places(of sessions: [TaskSession]) throws -> [TaskDocument.Place] {
    let groups = Dictionary(grouping: sessions.endedInOrder, by: \.place?.coordinate)
    let places = try groups.map { coordinate, sessions in
      let summary = TaskSummary(TaskFigures(sessions))
      guard let coordinate else {
        return TaskDocument.Place(name: nil, summary: summary, payments: nil, spent: nil)
      }
      let days = Set(sessions.map { $0.localStart(in: zone).day })
      let paid = try payments(around: coordinate, on: days)
      return TaskDocument.Place(
        name: sessions.last?.place?.name, summary: summary, payments: paid.count, spent: paid.spent)
    }
    // Sessions without a place come last.
    return places.sorted { left, right in
      let counts = (left.summary.sessions, right.summary.sessions)
      guard (left.name == nil) == (right.name == nil) else { return right.name == nil }
      return counts.0 == counts.1 ? left.name ?? "" < right.name ?? "" : counts.0 > counts.1
    }
  }

  /// The greatest distance between a place and a payment that counts as made at this place.
  private static let reach = "100m"

  /// Spending and refunds in the ledger's currency around a position on some days.
  private func payments(
    around coordinate: Coordinate, on days: Set<CalendarDay>
  ) throws -> (count: Int, spent: Money) {
    guard let first = days.min(), let last = days.max() else {
      return (0, Money(minorUnits: 0, homeCurrency))
    }
    let filter = try PaymentFilter(
      text: "within=\(Self.reach)@\(coordinate.description) kind=spending kind=refund")
    let found = try payments(
      LedgerQuery(days: first...last, filter: filter), limit: .max, offset: 0)
    var (count, spent) = (0, Money(minorUnits: 0, homeCurrency))
    for row in found.rows where days.contains(row.payment.localDay) {
      guard row.payment.amount.currency == homeCurrency else { continue }
      count += 1
      spent = try spent.adding(row.payment.amount)
    }
    return (count, spent)
  }
}
