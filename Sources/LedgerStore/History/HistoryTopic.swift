/// The topic of changes: tasks, or everything else.
public enum HistoryTopic: String, Hashable, Sendable, CaseIterable {
  /// Everything except tasks: payments, places, categories, settings.
  case payments
  /// Tasks and their sessions alone.
  case tasks

  private static let taskTables: Set<String> = ["tasks", "task_sessions"]

  /// Whether a change is about the topic.
  public func includes(_ entry: HistoryEntry) -> Bool {
    let isOfTasks = entry.rows.allSatisfy { Self.taskTables.contains($0.table) }
    return isOfTasks == (self == .tasks)
  }
}
