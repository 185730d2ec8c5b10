import ArgumentParser
import Sobi
import Wording

/// `sobi task remove`
struct RemoveTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a task from the list; its sessions stay in the records.",
    discussion: """
      With --forget, the task and its sessions are removed for good, in the same way as payments \
      by the command sobi forget.
      Example: sobi task remove walk
      """)

  @Argument(
    help: ArgumentHelp("The task, by its name or the start of its name.", valueName: "task"))
  var task: String

  @Flag(help: "Remove the task with its sessions and their history, for good.")
  var forget = false

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if yes, !forget { throw ValidationError(.alone("--yes", needs: "--forget")) }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    if forget { return try forget(in: ledger) }
    let removed = try ledger.removeTask(task)
    Terminal.message(TaskText.removed(removed.task.name, sessions: removed.sessions))
  }

  private func forget(in ledger: Ledger) throws {
    let request = ForgetRequest.tasks([try ledger.timedTask(task).id])
    if !yes {
      guard Terminal.canAsk else { throw NotConfirmed(question: .forget) }
      Terminal.message(.wouldForget(try ledger.forgetting(request)))
      guard Terminal.confirms(.forget) else { return Terminal.message(.unchanged) }
    }
    Terminal.message(.forgot(try ledger.forget(request)))
  }
}

/// `sobi task move`
struct MoveTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a task to another position in the list.",
    discussion: "Example: sobi task move walk 1")

  @Argument(
    help: ArgumentHelp("The task, by its name or the start of its name.", valueName: "task"))
  var task: String

  @Argument(help: ArgumentHelp("The position, counted from 1.", valueName: "n"))
  var position: Int

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    try ledger.moveTask(task, to: position)
    try ListTasksCommand.show(ledger.tasks())
  }
}
