import ArgumentParser
import Sobi
import Wording

/// `sobi task edit`
struct EditTaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a task.",
    discussion: """
      Sessions keep the estimate with which they started.
      Example: sobi task edit walk --estimate 25m
      """)

  @Argument(
    help: ArgumentHelp("The task, by its name or the start of its name.", valueName: "task"))
  var task: String

  @Option(help: "A new name.")
  var name: String?

  @Option(help: ArgumentHelp("The estimated time, such as 45s, 30m or 1h30m.", valueName: "length"))
  var estimate: TimeSpan?

  @Option(help: "A symbol or short word that is shown before the name; an empty text removes it.")
  var icon: String?

  @OptionGroup var place: TaskPlaceOptions

  @Option(help: ArgumentHelp("The due time, such as 2026-12-01T14:00.", valueName: "moment"))
  var due: ClockMoment?

  @Option(
    help: ArgumentHelp(
      "A calendar gives an alarm this long before the due time, such as 30m.",
      valueName: "length")
  )
  var alarm: TimeSpan?

  @Flag(help: "Remove the estimate: the task becomes a reminder, which has no sessions.")
  var noEstimate = false
  @Flag(help: "Remove the place.")
  var noPlace = false
  @Flag(help: "Remove the due time.")
  var noDue = false
  @Flag(help: "Remove the alarm.")
  var noAlarm = false

  @OptionGroup var zone: ClockZoneOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    for (isGiven, flag, option) in [
      (estimate != nil && noEstimate, "--no-estimate", "--estimate"),
      (place.place != nil && noPlace, "--no-place", "--place"),
      (due != nil && noDue, "--no-due", "--due"),
      (alarm != nil && noAlarm, "--no-alarm", "--alarm"),
    ] where isGiven {
      throw ValidationError(.together([option, flag]))
    }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    var edit = TaskEdit()
    edit.name = name
    edit.icon = icon.map { $0.isEmpty ? nil : $0 }
    edit.estimate = noEstimate ? .some(nil) : estimate.map { $0 }
    edit.place = noPlace ? .some(nil) : try place.found(in: ledger).map { $0 }
    let clock = try zone.found(in: ledger)
    edit.due = noDue ? .some(nil) : due.map { $0.due(in: clock, alarmMinutes: nil) }
    edit.alarmMinutes = noAlarm ? .some(nil) : alarm.map { ($0.seconds + 59) / 60 }
    Terminal.message(TaskText.edited(try ledger.editTask(task, edit)))
  }
}
