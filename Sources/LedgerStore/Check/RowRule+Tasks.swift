import Diagnostics

extension RowRule {
  /// The conditions for invalid tasks and sessions.
  static let tasks: [RowRule] = [
    RowRule("tasks", "typeof(name) != 'text' OR name = ''", .name) { _ in .correctElsewhere },
    RowRule("tasks", "typeof(estimate) = 'integer' AND estimate <= 0", .taskEstimate) { _ in
      .correctElsewhere
    },
    RowRule("tasks", isNoTime("due_at"), .time) { _ in .correctElsewhere },
    RowRule("task_sessions", "typeof(estimate) = 'integer' AND estimate <= 0", .taskEstimate) { _ in
      .correctElsewhere
    },
    RowRule(
      "task_sessions",
      [isNoTime("started_at"), isNoTime("paused_at"), isNoTime("ended_at")]
        .joined(separator: " OR "), .time
    ) { _ in .correctElsewhere },
    RowRule(
      "task_sessions",
      """
      typeof(paused) = 'integer' AND paused < 0
        OR ended_at NOTNULL AND paused_at NOTNULL
        OR \(second("coalesce(ended_at, paused_at)")) - \(second("started_at")) < paused
      """, .sessionOrder
    ) { _ in .correctElsewhere },
    RowRule(
      "task_sessions",
      """
      ended_at IS NULL AND EXISTS (SELECT 1 FROM task_sessions AS other
        WHERE other.ended_at IS NULL AND other.id < task_sessions.id)
      """, .sessionBeside
    ) { _ in .tasks(.endOne) },
  ]

  private static func isNoTime(_ column: String) -> String {
    "typeof(\(column)) = 'text' AND \(second(column)) IS NULL"
  }

  private static func second(_ column: String) -> String {
    "CAST(strftime('%s', \(column)) AS INTEGER)"
  }
}
