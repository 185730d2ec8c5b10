import Codecs
import FeatureCodecs
import Spending
public import TimeTracking

/// The tasks with the figures of their sessions, in the order of the list of tasks, and the running
/// sessions.
public struct TaskListDocument: ReportDocument {
  /// A task of the list.
  public struct Row: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its icon.
    public var icon: String?
    /// The estimated time of the task; nil if the task is only a reminder.
    public var estimate: TimeSpan?
    /// The place of the task.
    public var place: String?
    /// The due time, in seconds since 1970 in UTC.
    public var dueAt: Int64?
    /// The UTC offset of the due time, in minutes, positive east of UTC.
    public var dueOffset: Int64?
    /// The number of minutes between the alarm and the due time.
    public var alarm: Int64?
    /// The figures of the task's sessions.
    public var summary: TaskSummary

    /// Creates the row of a task.
    public init(task: TimedTask, figures: TaskFigures) {
      name = task.name
      icon = task.icon
      estimate = task.estimate
      place = task.place?.name
      dueAt = task.due?.moment
      dueOffset = task.due?.offsetMinutes
      alarm = task.due?.alarmMinutes
      summary = TaskSummary(figures)
    }
  }

  /// The current moment, in seconds since 1970 in UTC.
  public var now: Int64
  /// The running and paused sessions. Sobi never has more than one of them, but another program may
  /// have written several.
  public var running: [RunningSession]
  /// The tasks.
  public var tasks: [Row]

  /// Creates a document.
  public init(now: Int64, running: [RunningSession], tasks: [Row]) {
    self.now = now
    self.running = running
    self.tasks = tasks
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("now", moment: now)
      json.lines("running", of: running) { $0.write(to: &$1) }
      json.lines("tasks", of: tasks) { $0.write(to: &$1) }
    }
  }

  /// The tasks as a table.
  public func csv() -> [UInt8] {
    CSVWriter.document([Row.columns] + tasks.map(\.cells))
  }
}

extension TaskListDocument.Row {
  static let columns =
    ["name", "icon", "estimate", "place", "due_at", "due_offset", "alarm"] + TaskSummary.columns

  var cells: [String] {
    [
      name, icon ?? "", estimate.cell, place ?? "", dueAt.map(TaskMoments.text) ?? "",
      dueOffset.map { String($0) } ?? "", alarm.map { String($0) } ?? "",
    ] + summary.cells
  }

  func write(to json: inout JSONText) {
    json.member("name", name)
    json.member("icon", icon)
    json.member("estimate", estimate)
    json.member("place", place)
    json.member("due_at", moment: dueAt)
    json.member("due_offset", dueOffset)
    json.member("alarm", alarm)
    summary.write(to: &json)
  }

  init(_ members: Members) throws {
    name = try members.value("name")
    icon = try members.optional("icon")
    estimate = try members.optionalSpan("estimate")
    place = try members.optional("place")
    dueAt = try members.optionalMoment("due_at")
    dueOffset = try members.optional("due_offset")
    alarm = try members.optional("alarm")
    summary = try TaskSummary(members)
  }
}

extension TaskListDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      now: try members.moment("now"), running: try members.objects("running", RunningSession.init),
      tasks: try members.objects("tasks", Row.init))
  }
}
