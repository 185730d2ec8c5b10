public import Spending

/// A task with an estimate of its time, a moment at which it is due, or both.
public struct TimedTask: Hashable, Sendable, Identifiable {
  /// The row id.
  public var id: Int64
  /// The name, which is unique among the tasks.
  public var name: String
  /// A symbol or short word that is shown beside the name.
  public var icon: String?
  /// The estimate; nil for a reminder, which has no sessions.
  public var estimate: TimeSpan?
  /// The default place of the task's sessions.
  public var place: SavedPlace?
  /// The due time.
  public var due: DueTime?
  /// The position of the task among all tasks, counted from 1.
  public var position: Int64
  /// Whether the task is listed; a removed task keeps its sessions.
  public var isActive: Bool

  /// The greatest length of a name, in bytes of UTF-8.
  public static let longestName = 512
  /// The greatest length of an icon, in bytes of UTF-8.
  public static let longestIcon = 32

  /// Creates a task.
  public init(
    id: Int64 = 0, name: String, icon: String? = nil, estimate: TimeSpan? = .usualEstimate,
    place: SavedPlace? = nil, due: DueTime? = nil, position: Int64 = 0, isActive: Bool = true
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.estimate = estimate
    self.place = place
    self.due = due
    self.position = position
    self.isActive = isActive
  }

  /// Throws an error if the task has invalid values.
  ///
  /// - Throws: ``TaskError/badName``, ``TaskError/badIcon``, ``TaskError/badEstimate``,
  ///   ``TaskError/badAlarm`` or ``TaskError/nothingToDo``.
  public func check() throws(TaskError) {
    let isName = name.utf8.count <= Self.longestName && !name.allSatisfy(\.isWhitespace)
    guard isName, !name.contains(where: \.isNewline) else { throw .badName }
    if let icon {
      guard !icon.isEmpty, icon.utf8.count <= Self.longestIcon, !icon.contains(where: \.isNewline)
      else { throw .badIcon }
    }
    if let estimate {
      guard TimeSpan.estimates.contains(estimate) else { throw .badEstimate }
    } else if due == nil {
      throw .nothingToDo
    }
    if let alarm = due?.alarmMinutes {
      guard DueTime.alarms.contains(alarm) else { throw .badAlarm }
    }
  }
}

extension [TimedTask] {
  /// Returns the task with the given name, in any letter case; if no task has this name, returns
  /// the only task whose name begins with the given text.
  ///
  /// - Throws: ``TaskError/unknown(name:)`` or ``TaskError/ambiguous(name:names:)``.
  /// - Complexity: O(*n*) for *n* tasks.
  public func named(_ name: String) throws(TaskError) -> TimedTask {
    if let exact = first(where: { $0.name == name }) { return exact }
    let wanted = SearchText(name)
    if let same = first(where: { wanted.isSame(as: $0.name) }) { return same }
    let found = wanted.isEmpty ? [] : filter { wanted.isStart(of: $0.name) }
    guard let first = found.first else { throw .unknown(name: name) }
    guard found.count == 1 else { throw .ambiguous(name: name, names: found.map(\.name)) }
    return first
  }
}
