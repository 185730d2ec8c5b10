import ArgumentParser

/// `sobi task`
struct TaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Time tasks, and learn how good their estimates are.",
    discussion: """
      A task has an estimate of how long it takes. A session starts, may be paused, and ends; it \
      is a success if it took no longer than the estimate that the task had when the session \
      started. One session runs at a time. The ledger stores when the session started, so that a \
      reboot loses nothing. Each step can be taken back with sobi undo.
      Example: sobi task add "walk the dog" --estimate 30m
      Example: sobi task start walk
      Example: sobi task done
      """,
    subcommands: [
      ListTasksCommand.self, AddTaskCommand.self, EditTaskCommand.self, RemoveTaskCommand.self,
      MoveTaskCommand.self, StartTaskCommand.self, PauseTaskCommand.self, ResumeTaskCommand.self,
      EndTaskCommand.self, CancelTaskCommand.self, TaskStatusCommand.self,
      TaskRecordsCommand.self, ShowTaskCommand.self,
    ], defaultSubcommand: ListTasksCommand.self)
}
