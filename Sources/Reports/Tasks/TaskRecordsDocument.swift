import Codecs
import FeatureCodecs
public import Spending
public import TimeTracking

/// The finished sessions, individually and by month, the latest first.
public struct TaskRecordsDocument: ReportDocument {
  /// A month with the figures of its sessions.
  public struct Month: Hashable, Sendable, Identifiable {
    /// The month.
    public var month: YearMonth
    /// The sessions.
    public var sessions: Int
    /// The number of sessions that took no longer than their estimate.
    public var successes: Int
    /// The share of successful sessions in tenths of a percent.
    public var successPermille: Int64?
    /// The total time of the sessions.
    public var taken: TimeSpan
    /// The sum of the estimates minus the total time that the sessions took.
    public var remaining: TimeSpan

    /// The month.
    public var id: YearMonth { month }

    /// Creates the row of a month.
    public init(month: YearMonth, figures: TaskFigures) {
      self.month = month
      sessions = figures.sessions
      successes = figures.successes
      successPermille = figures.successPermille
      taken = figures.taken
      remaining = figures.remaining
    }
  }

  /// A session.
  public struct Session: Hashable, Sendable, Identifiable {
    /// The row id.
    public var id: Int64
    /// The name of the task.
    public var task: String
    /// The day on which the session started, in the time zone of its place.
    public var day: CalendarDay
    /// The local time at which the session started, in seconds since midnight.
    public var second: Int64
    /// The start and the end of the session, in seconds since 1970 in UTC.
    public var startedAt: Int64
    public var endedAt: Int64
    /// The pauses.
    public var paused: TimeSpan
    /// The estimate.
    public var estimate: TimeSpan
    /// The time that the session took.
    public var taken: TimeSpan
    /// The number of successful sessions in a row up to and including this session; 0 if the
    /// session took longer than its estimate.
    public var streak: Int
    /// Whether ``streak`` is larger than it was after any earlier session of the task.
    public var isBest: Bool
    /// The place.
    public var place: String?

    /// The estimate minus the time that the session took; negative if the session took longer.
    public var remaining: TimeSpan { estimate - taken }
    /// Whether the session took no longer than its estimate.
    public var isSuccess: Bool { taken <= estimate }

    /// Creates the row of a session; nil if the session is not finished.
    public init?(
      task: TimedTask, session: TaskSession, in zone: LedgerZone, streak: Int, isBest: Bool
    ) {
      guard let endedAt = session.endedAt, let taken = session.taken else { return nil }
      id = session.id
      self.task = task.name
      (day, second) = session.localStart(in: zone)
      startedAt = session.startedAt
      self.endedAt = endedAt
      paused = session.paused
      estimate = session.estimate
      self.taken = taken
      self.streak = streak
      self.isBest = isBest
      place = session.place?.name
    }
  }

  /// The month of the sessions; nil for all months.
  public var month: YearMonth?
  /// The name of the task; nil for all tasks.
  public var task: String?
  /// The months, the latest first.
  public var months: [Month]
  /// The sessions, the latest first.
  public var sessions: [Session]

  /// Creates a document.
  public init(month: YearMonth?, task: String?, months: [Month], sessions: [Session]) {
    self.month = month
    self.task = task
    self.months = months
    self.sessions = sessions
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("month", month?.description)
      json.member("task", task)
      json.lines("months", of: months) { $0.write(to: &$1) }
      json.lines("sessions", of: sessions) { $0.write(to: &$1) }
    }
  }

  /// The sessions as a table.
  public func csv() -> [UInt8] {
    CSVWriter.document([Session.columns] + sessions.map(\.cells))
  }
}

extension TaskRecordsDocument.Month {
  fileprivate func write(to json: inout JSONText) {
    json.member("month", month.description)
    json.member("sessions", sessions)
    json.member("successes", successes)
    json.member("success_percent", number: successPermille.map(MonthDocument.percent))
    json.member("taken", taken)
    json.member("remaining", remaining)
  }

  fileprivate init(_ members: Members) throws {
    month = try members.value("month")
    sessions = try members.value("sessions")
    successes = try members.value("successes")
    successPermille = try members.permille("success_percent")
    taken = try members.span("taken")
    remaining = try members.span("remaining")
  }
}

extension TaskRecordsDocument.Session {
  fileprivate static let columns = [
    "id", "task", "local_start", "started_at", "ended_at", "paused", "estimate", "taken",
    "remaining", "success", "streak", "best", "place",
  ]

  fileprivate var cells: [String] {
    [
      String(id), task, localStart, TaskMoments.text(startedAt), TaskMoments.text(endedAt),
      String(paused.seconds), String(estimate.seconds), String(taken.seconds),
      String(remaining.seconds), String(isSuccess), String(streak), String(isBest), place ?? "",
    ]
  }

  private var localStart: String { "\(day)T\(TaskMoments.clock(second))" }

  fileprivate func write(to json: inout JSONText) {
    json.member("id", id)
    json.member("task", task)
    json.member("local_start", localStart)
    json.member("started_at", moment: startedAt)
    json.member("ended_at", moment: endedAt)
    json.member("paused", paused)
    json.member("estimate", estimate)
    json.member("taken", taken)
    json.member("remaining", remaining)
    json.member("success", isSuccess)
    json.member("streak", streak)
    json.member("best", isBest)
    json.member("place", place)
  }

  fileprivate init(_ members: Members) throws {
    id = try members.value("id")
    task = try members.value("task")
    (day, second) = try members.localMoment("local_start")
    startedAt = try members.moment("started_at")
    endedAt = try members.moment("ended_at")
    paused = try members.span("paused")
    estimate = try members.span("estimate")
    taken = try members.span("taken")
    streak = try members.value("streak")
    isBest = try members.value("best")
    place = try members.optional("place")
  }
}

extension TaskRecordsDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      month: try members.optional("month"), task: try members.optional("task"),
      months: try members.objects("months", Month.init),
      sessions: try members.objects("sessions", Session.init))
  }
}
