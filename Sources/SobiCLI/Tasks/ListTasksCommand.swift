import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi task list`
struct ListTasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the tasks and the running session.",
    discussion: """
      With --ics, the command writes a calendar file of the tasks with a due time, and of their \
      alarms. Calendar programs and telephones read the file; the events of a newer file replace \
      those of an older file.
      Example: sobi task list --format json
      Example: sobi task --ics due.ics
      """)

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @Option(
    help: ArgumentHelp(
      "Write the due dates to this calendar file; - is standard output.",
      valueName: "file"))
  var ics: String?

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.reading)
    if let ics {
      let calendar = try ledger.taskCalendar()
      try csv.write(to: ics, isTable: false, of: ledger) { sink in try sink(calendar.bytes()) }
      if ics != "-" {
        Terminal.message(TaskText.wroteCalendar(events: calendar.events.count, path: ics))
      }
      return
    }
    let tasks = try ledger.tasks()
    switch format {
    case .json: Terminal.output(tasks.json())
    case .csv: csv.output(tasks.csv())
    case .table: Self.show(tasks)
    }
  }

  static func show(_ tasks: TaskListDocument) {
    let words = CommandLanguage.words
    for session in tasks.running { Terminal.output(words.text(.running(session))) }
    let hasDue = tasks.tasks.contains { $0.dueAt != nil }
    var columns: [TextTable.Column] = [
      .text(.task, isFlexible: true), .number(.estimate), .number(.last), .number(.mean),
      .number(.timeLeft), .number(.sessions), .number(.success), .number(.streak),
      .number(.bestStreak),
    ]
    if hasDue { columns.append(.text(.due)) }
    var table = TextTable(columns)
    for task in tasks.tasks {
      let (summary, isReminder) = (task.summary, task.estimate == nil)
      var row = [
        [task.icon, task.name].compactMap(\.self).joined(separator: " "),
        task.estimate?.description ?? "", summary.last?.description ?? "",
        summary.mean?.description ?? "", summary.meanRemaining?.description ?? "",
        isReminder ? "" : String(summary.sessions),
        isReminder ? "" : words.percent(permille: summary.successPermille),
        isReminder ? "" : String(summary.streak), isReminder ? "" : String(summary.bestStreak),
      ]
      if hasDue {
        row.append(
          task.dueAt.map { TaskClock.text($0, offsetMinutes: task.dueOffset ?? 0) } ?? "")
      }
      table.row(row)
    }
    Terminal.output(table, ifEmpty: .tasks)
  }
}
