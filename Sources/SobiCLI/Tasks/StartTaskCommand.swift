import ArgumentParser
import Sobi
import Wording

/// `sobi task start`
struct StartTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a session of a task.",
    discussion: """
      With --estimate the command adds the task if it does not exist.
      Example: sobi task start walk
      Example: sobi task start "tidy the desk" --estimate 20m
      Example: sobi task start accounts --place office --switch
      """)

  @Argument(
    help: ArgumentHelp("The task, by its name or the start of its name.", valueName: "task"))
  var task: String

  @Option(
    help: ArgumentHelp(
      "The estimate of this session; by default the task's estimate.", valueName: "length"))
  var estimate: TimeSpan?

  @Flag(name: .customLong("switch"), help: "End the running session, and start the new session.")
  var switches = false

  @OptionGroup var place: TaskPlaceOptions
  @OptionGroup var zone: ClockZoneOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let started = try ledger.startTask(
      task, estimate: estimate, at: place.found(in: ledger), in: zone.given(), switches: switches)
    if started.isNew { Terminal.message(TaskText.added(started.task)) }
    if let ended = started.ended { Terminal.message(TaskText.ended(ended)) }
    let clock = TaskClock(of: started.session, in: ledger)
    Terminal.message(
      TaskText.started(
        started.task.name, at: clock.text(started.session.startedAt),
        estimate: started.session.estimate,
        until: clock.text(started.session.startedAt + started.session.estimate.seconds),
        place: started.session.place?.name))
  }
}

/// `sobi task pause`
struct PauseTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Pause the running session.",
    discussion: "Example: sobi task pause")

  @OptionGroup var session: SessionArgument
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let (task, session) = try ledger.open(.writing).pauseTask(session.task)
    Terminal.message(
      TaskText.paused(
        task.name, taken: session.taken(at: session.latest), estimate: session.estimate))
  }
}

/// `sobi task resume`
struct ResumeTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Resume the paused session.",
    discussion: "Example: sobi task resume")

  @OptionGroup var session: SessionArgument
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let (task, session) = try ledger.resumeTask(session.task)
    let end = session.expectedEnd ?? session.latest
    let status = try ledger.taskStatus().running.first { $0.task == task.name }
    Terminal.message(
      TaskText.resumed(
        task.name, remaining: status?.remaining ?? .zero,
        until: TaskClock(of: session, in: ledger).text(end)))
  }
}

/// `sobi task done`
struct EndTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "End the running session, and show whether it took longer than its estimate.",
    discussion: """
      With the name of a reminder, the command removes it from the list.
      Example: sobi task done
      Example: sobi task done --took 25m
      """)

  @OptionGroup var session: SessionArgument

  @Option(
    help: ArgumentHelp(
      "How long the session took, if the clock was set back or nobody ended the session.",
      valueName: "length"))
  var took: TimeSpan?

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ended = try ledger.open(.writing).endTask(session.task, taking: took)
    Terminal.message(TaskText.ended(ended))
  }
}

/// `sobi task cancel`
struct CancelTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Delete the running session.",
    discussion: """
      Within 5 seconds after the start of the session, the command does not ask for confirmation.
      Example: sobi task cancel --yes
      """)

  @OptionGroup var session: SessionArgument

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup var ledger: LedgerOptions

  /// The time after a start during which a session can be cancelled without a question.
  private static let grace = TimeSpan(seconds: 5)

  func run() throws {
    let ledger = try ledger.open(.writing)
    if !yes {
      let open = try ledger.openSession(session.task)
      if open.taken > Self.grace {
        let question = CommandQuestion.cancelSession(open.task, taken: open.taken.description)
        guard Terminal.canAsk else { throw NotConfirmed(question: question) }
        guard Terminal.confirms(question) else { return Terminal.message(.unchanged) }
      }
    }
    let (task, _) = try ledger.cancelTask(session.task)
    Terminal.message(TaskText.cancelled(task.name))
  }
}

/// The session of a command.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The task of the session; by default the task of the only unfinished session.",
      valueName: "task"))
  var task: String?
}
