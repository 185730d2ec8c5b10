import ArgumentParser
import Sobi
import Wording

/// `sobi task add`
struct AddTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task.",
    discussion: """
      With --due and without --estimate, the task is a reminder, which has no sessions; the \
      command sobi task done NAME removes the reminder from the list.
      Example: sobi task add "walk the dog" --estimate 30m --icon 🐕
      Example: sobi task add "book the tickets" --due 2026-12-01T14:00 --alarm 30m
      """)

  @Argument(help: ArgumentHelp("The name of the task.", valueName: "task"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "The estimated time, such as 45s, 30m or 1h30m; by default 30m.", valueName: "length"))
  var estimate: TimeSpan?

  @Option(help: "A symbol or short word that is shown before the name.")
  var icon: String?

  @OptionGroup var place: TaskPlaceOptions
  @OptionGroup var due: TaskDueOptions
  @OptionGroup var zone: ClockZoneOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    let moment = try due.moment(in: zone.found(in: ledger))
    let task = try ledger.addTask(
      TimedTask(
        name: name, icon: icon,
        estimate: estimate ?? (moment == nil ? TimeSpan.usualEstimate : nil),
        place: place.found(in: ledger), due: moment))
    Terminal.message(TaskText.added(task))
  }
}

/// The place of a task.
struct TaskPlaceOptions: ParsableArguments {
  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position: longitude,latitude in degrees, or the name of a saved place.",
      valueName: "lon,lat"))
  var place: String?

  func found(in ledger: Ledger) throws -> SavedPlace? {
    try place.map { try TaskPlace.found($0, in: ledger) }
  }
}

/// The due time of a task.
struct TaskDueOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The due time, such as 2026-12-01T14:00.", valueName: "moment"))
  var due: ClockMoment?

  @Option(
    help: ArgumentHelp(
      "A calendar gives an alarm this long before the due time, such as 30m.",
      valueName: "length")
  )
  var alarm: TimeSpan?

  func validate() throws {
    if due == nil, alarm != nil { throw ValidationError(.alone("--alarm", needs: "--due")) }
  }

  /// The due time in a zone; nil if absent.
  func moment(in zone: LedgerZone) -> DueTime? {
    due?.due(in: zone, alarmMinutes: alarm.map { ($0.seconds + 59) / 60 })
  }
}
