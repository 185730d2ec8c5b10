import Diagnostics
public import Spending
public import TimeTracking

/// New values for the fields of a task; a field that is nil is not changed.
public struct TaskEdit: Hashable, Sendable {
  /// A new name.
  public var name: String?
  /// A new icon; `.some(nil)` removes the icon.
  public var icon: String??
  /// A new estimate; `.some(nil)` makes the task a reminder.
  public var estimate: TimeSpan??
  /// A new place; `.some(nil)` removes the place.
  public var place: SavedPlace??
  /// A new due time; `.some(nil)` removes the due time and the alarm.
  public var due: DueTime??
  /// The number of minutes before the due time at which the alarm is given; `.some(nil)` removes
  /// the alarm.
  public var alarmMinutes: Int64??

  /// Creates an edit that changes nothing.
  public init() {}

  func applied(to task: TimedTask) throws(TaskError) -> TimedTask {
    var edited = task
    if let name { edited.name = String(name.trimmed()) }
    if let icon { edited.icon = icon }
    if let estimate { edited.estimate = estimate }
    if let place { edited.place = place }
    if let due {
      let alarm = edited.due?.alarmMinutes
      edited.due = due
      if edited.due?.alarmMinutes == nil { edited.due?.alarmMinutes = alarm }
    }
    if let alarmMinutes {
      guard edited.due != nil || alarmMinutes == nil else { throw .alarmWithoutDue }
      edited.due?.alarmMinutes = alarmMinutes
    }
    try edited.check()
    return edited
  }
}
