/// The topic of a change: either tasks, or everything except tasks.
public enum HistoryTopic: String, Hashable, Sendable, CaseIterable {
  /// Payments, places, categories, settings and everything else except tasks.
  case payments
  /// Only tasks and their sessions.
  case tasks

  private static let taskTables: Set<String> = ["tasks", "task_sessions"]

  /// Whether a change is about the topic.
  public func includes(_ entry: HistoryEntry) -> Bool {
    let isOfTasks = entry.rows.allSatisfy { Self.taskTables.contains($0.table) }
    return isOfTasks == (self == .tasks)
  }
}
