import FeatureCodecs
public import Spending
public import TimeTracking

/// The state of an unfinished session at one moment.
public struct RunningSession: Hashable, Sendable {
  /// The name of the task.
  public var task: String
  /// Its icon.
  public var icon: String?
  /// Whether the session is paused.
  public var isPaused: Bool
  /// The start, in seconds since 1970 in UTC.
  public var startedAt: Int64
  /// The day on which the session started, in the time zone of its place.
  public var day: CalendarDay
  /// The local time at which the session started, in seconds since midnight.
  public var second: Int64
  /// The estimate.
  public var estimate: TimeSpan
  /// The time taken so far.
  public var taken: TimeSpan
  /// The moment at which the session reaches its estimated time, in seconds since 1970 in UTC; nil
  /// while the session is paused.
  public var expectedEnd: Int64?
  /// The place.
  public var place: String?

  /// The part of the estimated time that is left; negative after the session has exceeded its
  /// estimate.
  public var remaining: TimeSpan { estimate - taken }

  /// The time at which the session reaches twice its estimated time; nil while the session is
  /// paused.
  public var twiceAt: Int64? { expectedEnd.map { $0 + estimate.seconds } }

  /// Creates the state of a session.
  public init(
    task: TimedTask, session: TaskSession, day: CalendarDay, second: Int64, now: Int64
  ) {
    self.task = task.name
    icon = task.icon
    isPaused = session.isPaused
    startedAt = session.startedAt
    self.day = day
    self.second = second
    estimate = session.estimate
    taken = session.taken(at: now)
    expectedEnd = session.expectedEnd
    place = session.place?.name
  }

  static let columns = [
    "task", "state", "started_at", "local_start", "estimate", "taken", "remaining", "expected_end",
    "place",
  ]

  var cells: [String] {
    [
      task, state, TaskMoments.text(startedAt), localStart, String(estimate.seconds),
      String(taken.seconds), String(remaining.seconds), expectedEnd.map(TaskMoments.text) ?? "",
      place ?? "",
    ]
  }

  /// The state in documents.
  var state: String { isPaused ? "paused" : "running" }

  /// The start on the clock at its place: `2026-11-22T18:02:00`.
  var localStart: String { "\(day)T\(TaskMoments.clock(second))" }

  func write(to json: inout JSONText) {
    json.member("task", task)
    json.member("icon", icon)
    json.member("state", state)
    json.member("started_at", moment: startedAt)
    json.member("local_start", localStart)
    json.member("estimate", estimate)
    json.member("taken", taken)
    json.member("remaining", remaining)
    json.member("expected_end", moment: expectedEnd)
    json.member("place", place)
  }

  init(_ members: Members) throws {
    task = try members.value("task")
    icon = try members.optional("icon")
    isPaused = try members.value("state") == "paused"
    startedAt = try members.moment("started_at")
    (day, second) = try members.localMoment("local_start")
    estimate = try members.span("estimate")
    taken = try members.span("taken")
    expectedEnd = try members.optionalMoment("expected_end")
    place = try members.optional("place")
  }
}
